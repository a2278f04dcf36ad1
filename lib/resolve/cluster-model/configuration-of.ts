import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import type { ClusterRelease } from '../../cluster/cluster-release.ts';
import { withDefaultArchitecture } from '../../cluster/default-architecture.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ClusterObject } from './cluster-object.ts';
import type { Configuration } from './configuration.ts';
import type * as FromHyperConverged from './from-hyper-converged.ts';

/** The objects of a cluster that may configure its KubeVirt. */
export interface ConfiguringObjects {
  readonly hyperConverged: ClusterObject | undefined;
  readonly kubeVirt: ClusterObject | undefined;
  /** The KubeVirt object of a cluster that keeps it outside of Git; counts where none of the others is there. */
  readonly besides?: Manifest | undefined;
}

/** A HyperConverged wins over a KubeVirt object, which its operator would overwrite. */
export function configurationOf(
  { hyperConverged, kubeVirt: source, besides }: ConfiguringObjects,
  facts: ClusterFacts | undefined,
  release: ClusterRelease<ClusterObject>,
): Configuration {
  const byOperator = hyperConverged && ofHyperConverged(hyperConverged, facts, release);
  if (byOperator !== undefined) return byOperator;
  const kubeVirt = source?.manifest() ?? besides;
  const { config, dropped } = readKubeVirt(kubeVirt && withDefaultArchitecture(kubeVirt), release.kubevirt);
  const isStated = kubeVirt !== undefined || facts?.configuration !== undefined;
  return { config, isStated, dropped, source, kubeVirt, hyperConverged: undefined };
}

function ofHyperConverged(
  object: ClusterObject,
  facts: ClusterFacts | undefined,
  release: ClusterRelease<ClusterObject>,
): Configuration | undefined {
  const { fromHyperConverged } = require('./from-hyper-converged.ts') as typeof FromHyperConverged; // with the first of them
  return fromHyperConverged(object, facts, release);
}

/** Where SSP imports a golden image that names no namespace. */
const goldenImagesNamespace = 'kubevirt-os-images';

/** The DataSources that SSP keeps for the golden images of the cluster. */
export function dataSourcesOf({ hyperConverged }: Pick<Configuration, 'hyperConverged'>): readonly ExternalObject[] {
  return (hyperConverged?.goldenImages ?? []).flatMap(({ metadata, spec, status }): readonly ExternalObject[] => {
    const name = textOf(spec?.['managedDataSource']);
    if (name === undefined || status.conditions !== undefined) return [];
    return [{ kind: 'DataSource', name, namespace: metadata.namespace ?? goldenImagesNamespace }];
  });
}
