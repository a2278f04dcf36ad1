import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, printRef, refOf, type ObjectRef } from '../core/object-ref.ts';
import { compareText } from '../core/text/compare-text.ts';
import { notInGit } from './not-in-git.ts';
import { nodesIn } from './nodes-in.ts';
import { hasBuiltInConfiguration, runningIn } from './running.ts';

/**
 * What a cluster says about itself, in the form in which charts state it: release, configuration, nodes, and the objects that judge those of
 * Git and that Git does not have. Of an object nothing is kept but its names, its labels, and what is judged by.
 */
export function factsOfLive(live: readonly Manifest[], git: readonly { readonly ref: ObjectRef }[], name: string): StatedCluster {
  const { release, hyperConverged } = runningIn(live);
  const besides = notInGit(live, git).map(({ manifest }) => manifest);
  const isBuiltIn = (each: Manifest): boolean =>
    each.kind === 'KubeVirt' && hyperConverged === undefined && hasBuiltInConfiguration(each) && workloadsOf(each) === undefined;
  return {
    facts: {
      name,
      ...release,
      platform: live.some(({ apiVersion }) => groupOf(apiVersion) === 'config.openshift.io') ? 'openshift' : 'kubernetes',
      configuration: besides.some(isBuiltIn) ? 'built-in' : undefined,
      nodes: nodesIn(live),
      tlsSecurityProfile: undefined,
    },
    externals: [],
    policies: besides
      .filter((each) => !isBuiltIn(each))
      .toSorted((a, b) => compareText(printRef(refOf(a)), printRef(refOf(b))))
      .map((each) => ({ manifest: reduced(each) })),
  };
}

function reduced(manifest: Manifest): Manifest {
  const { apiVersion, kind, metadata, spec, status: _status, ...rest } = manifest;
  const { name = '', namespace, labels } = metadata;
  const kept = keptOf.get(kind)?.(manifest) ?? { ...(spec !== undefined && { spec }), ...rest };
  const { annotations, ...fields } = kept;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(labels !== undefined && { labels }),
      ...(annotations !== undefined && { annotations }),
    },
    ...fields,
  };
}

type Kept = Readonly<Record<string, unknown>> & { readonly annotations?: Readonly<Record<string, string>> | undefined };

/** What is kept of kinds of which not all is needed. */
const keptOf: ReadonlyMap<string, (manifest: Manifest) => Kept> = new Map<string, (manifest: Manifest) => Kept>([
  ['Namespace', (): Kept => ({})],
  ['CDI', ({ spec }): Kept => ({ spec: picked(spec, ['config']) })],
  [
    'KubeVirt',
    ({ spec, status }): Kept => {
      const architecture = picked(status, ['defaultArchitecture']);
      return {
        spec: picked(spec, ['configuration', 'workloadUpdateStrategy']),
        ...(Object.keys(architecture).length > 0 && { status: architecture }),
      };
    },
  ],
  [
    'StorageClass',
    ({ metadata: { annotations = {} }, ...manifest }): Kept => {
      const defaults = Object.entries(annotations).filter(([key]) => /^storageclass\.[a-z.]+\/is-default-/.test(key));
      const fields = picked(manifest, ['provisioner', 'allowVolumeExpansion', 'reclaimPolicy', 'volumeBindingMode']);
      return { ...(defaults.length > 0 && { annotations: Object.fromEntries(defaults) }), ...fields };
    },
  ],
  ['StorageProfile', ({ spec, status }): Kept => ({ spec: spec ?? {}, ...(status !== undefined && { status }) })],
]);

function picked(map: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(map, [field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function workloadsOf(kubeVirt: Manifest): unknown {
  const methods = valueAt(kubeVirt, ['spec', 'workloadUpdateStrategy', 'workloadUpdateMethods']);
  return Array.isArray(methods) && methods.length === 0 ? undefined : methods;
}
