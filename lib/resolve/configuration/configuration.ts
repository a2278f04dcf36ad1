import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import { newestRelease, openableGates } from '../../cluster/feature-gates.ts';
import type { GoldenImage } from '../../cluster/hyperconverged/operands/golden-images.ts';
import type { OperatorFacts } from '../../cluster/hyperconverged/operands/operands.ts';
import { readKubeVirt, type KubeVirtView } from '../../cluster/read-kubevirt.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { textOf } from '../../core/data/narrow.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ClusterDrafts } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type * as FromHyperConverged from './from-hyper-converged.ts';

/** The configuration by which KubeVirt's webhooks check the objects of one cluster, and where it comes from. */
export interface Configuration {
  readonly cluster: ClusterConfig;
  /** False if nobody states the configuration; then `cluster` is KubeVirt's built-in one. */
  readonly stated: boolean;
  /** Why KubeVirt would drop the configuration that its object states. */
  readonly dropped: Finding | undefined;
  /** The object that states it: a HyperConverged or a KubeVirt. */
  readonly source: Draft | undefined;
  /** Set if that is a HyperConverged. */
  readonly hyperConverged: ConfiguringHyperConverged | undefined;
}

/** A HyperConverged, and the KubeVirt that its operator writes from it. */
export interface ConfiguringHyperConverged {
  readonly draft: Draft;
  readonly kubeVirt: Manifest;
  readonly goldenImages: readonly GoldenImage[];
  /** True if it depends on the number of workers, and that is not stated. */
  readonly isEvictionStrategyUnknown: boolean;
}

/** A HyperConverged wins over a KubeVirt object, which its operator would overwrite. */
export function configurationOf({ configuration, facts }: ClusterDrafts, index: ClusterIndex): Configuration {
  const byOperator = index.hyperConverged && ofHyperConverged(index.hyperConverged, facts);
  if (byOperator !== undefined) return byOperator;
  const kubeVirt = index.kubeVirt?.manifest() as KubeVirtView | undefined; // its schema is judged with it
  const { config, dropped } = readKubeVirt(kubeVirt);
  const stated = kubeVirt !== undefined || configuration !== undefined;
  return { cluster: config, stated, dropped, source: index.kubeVirt, hyperConverged: undefined };
}

function ofHyperConverged(draft: Draft, facts: ClusterFacts | undefined): Configuration | undefined {
  const { fromHyperConverged } = require('./from-hyper-converged.ts') as typeof FromHyperConverged; // with the first of them
  return fromHyperConverged(draft, operatorFacts(facts));
}

/** Where SSP imports a golden image that names no namespace. */
const goldenImagesNamespace = 'kubevirt-os-images';

/** The DataSources that SSP keeps for the golden images of the cluster. */
export function dataSourcesOf({ hyperConverged }: Configuration): readonly ExternalObject[] {
  return (hyperConverged?.goldenImages ?? []).flatMap(({ metadata, spec, status }): readonly ExternalObject[] => {
    const name = textOf(spec?.['managedDataSource']);
    if (name === undefined || status.conditions !== undefined) return [];
    return [{ kind: 'DataSource', name, namespace: metadata.namespace ?? goldenImagesNamespace }];
  });
}

/** What the operator would find out about its cluster, as far as a Cluster states it. */
export function operatorFacts(facts: ClusterFacts | undefined): OperatorFacts {
  return {
    openshift: facts?.platform === 'openshift',
    nodes: facts?.nodes,
    tlsSecurityProfile: facts?.tlsSecurityProfile,
    baseDomain: facts?.baseDomain,
  };
}

let open: ClusterConfig | undefined;

/** The built-in configuration with every feature gate on. */
export function openCluster(): ClusterConfig {
  return (open ??= readKubeVirt({
    spec: { configuration: { developerConfiguration: { featureGates: [...openableGates(newestRelease)] } } },
  }).config);
}
