import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { judgesOthers } from './besides-git.ts';
import { hasBuiltInConfiguration, runningIn } from './running.ts';

/**
 * What a cluster says about itself, in the form in which charts state it: release, configuration as far as it is the built-in one, and the
 * policies, quotas and Namespaces that Git does not have, in the namespaces of Git. Of objects nothing is kept but names, labels and `spec`.
 */
export function statedIn(live: readonly Manifest[], git: readonly { readonly ref: ObjectRef }[], name: string): StatedCluster {
  const { release, kubeVirt, hyperConverged } = runningIn(live);
  const known = new Set(git.map(({ ref }) => identityOf(ref)));
  const places = new Set<string | undefined>(git.map(({ ref }) => ref.namespace));
  const isNear = ({ kind, metadata }: Manifest): boolean =>
    kind === 'Namespace' ? places.has(metadata.name) : metadata.namespace === undefined || places.has(metadata.namespace);
  return {
    facts: {
      name,
      ...release,
      platform: live.some(({ apiVersion }) => groupOf(apiVersion) === 'config.openshift.io') ? 'openshift' : 'kubernetes',
      configuration: kubeVirt !== undefined && hyperConverged === undefined && hasBuiltInConfiguration(kubeVirt) ? 'built-in' : undefined,
      nodes: undefined,
      tlsSecurityProfile: undefined,
    },
    externals: [],
    policies: live
      .filter((each) => judgesOthers(each) && isNear(each) && !known.has(identityOf(refOf(each))))
      .map((each) => ({ manifest: reduced(each) })),
  };
}

function reduced({ apiVersion, kind, metadata: { name = '', namespace, labels }, spec }: Manifest): Manifest {
  return {
    apiVersion,
    kind,
    metadata: { name, ...(namespace !== undefined && { namespace }), ...(labels !== undefined && { labels }) },
    ...(spec !== undefined && kind !== 'Namespace' && { spec }),
  };
}
