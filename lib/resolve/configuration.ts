import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import { EffectiveConfig } from '../cluster/effective-config.ts';
import { openableGates } from '../cluster/feature-gates.ts';
import type { GoldenImage } from '../cluster/hyperconverged/operands/golden-images.ts';
import type { OperatorFacts } from '../cluster/hyperconverged/operands/operands.ts';
import { settle, type Settled } from '../cluster/hyperconverged/settle.ts';
import { readKubeVirt, type KubeVirtView } from '../cluster/read-kubevirt.ts';
import type { Finding } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import { textOf } from '../core/look.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ClusterDrafts } from './cluster-drafts.ts';
import type { ClusterIndex } from './cluster-index.ts';

/** By what KubeVirt's webhooks judge the objects of one cluster, and how much of it is known. */
export interface Configuration {
  readonly cluster: ClusterConfig;
  /** False where nobody has said how the cluster is configured, and `cluster` is KubeVirt as it comes. */
  readonly stated: boolean;
  /** Why KubeVirt would drop the configuration that its object states. */
  readonly dropped: Finding | undefined;
  /** The object that states it, in which case it is the cluster's own. */
  readonly source: Draft | undefined;
  /** Where that is a HyperConverged. */
  readonly hyperConverged: ConfiguringHyperConverged | undefined;
}

/** A HyperConverged, and the KubeVirt that its operator writes from it. */
export interface ConfiguringHyperConverged {
  readonly draft: Draft;
  readonly kubeVirt: Manifest;
  readonly goldenImages: readonly GoldenImage[];
  /** It follows the number of workers, which nobody has stated. */
  readonly isEvictionStrategyUnknown: boolean;
}

/** What HyperConverged v1.18.1 ships. */
const hyperConvergedKubeVirt = '1.8.4';

/** A HyperConverged goes before a KubeVirt object, which its operator would write anew. */
export function configurationOf({ configuration, facts }: ClusterDrafts, index: ClusterIndex): Configuration {
  const byOperator = index.hyperConverged && fromHyperConverged(index.hyperConverged, facts);
  if (byOperator !== undefined) return byOperator;
  const kubeVirt = index.kubeVirt?.manifest() as KubeVirtView | undefined; // its schema is judged with it
  const { config, dropped } = readKubeVirt(kubeVirt);
  const stated = kubeVirt !== undefined || configuration !== undefined;
  return { cluster: config, stated, dropped, source: index.kubeVirt, hyperConverged: undefined };
}

/** Undefined where the operator could not write a KubeVirt: then its findings say why, and the cluster is one of which nobody has said. */
function fromHyperConverged(draft: Draft, facts: ClusterFacts | undefined): Configuration | undefined {
  if (draft.failure !== undefined) return undefined;
  const settled = settle(draft.manifest(), operatorFacts(facts));
  if ('refused' in settled) return undefined;
  const kubeVirt = kubeVirtOf(settled);
  if (kubeVirt === undefined) return undefined;
  const { config, dropped } = readKubeVirt(withStatus(kubeVirt), hyperConvergedKubeVirt);
  const isEvictionStrategyUnknown = facts?.nodes === undefined && !settled.hyperConverged.spec?.evictionStrategy;
  return {
    cluster: isEvictionStrategyUnknown ? withoutEvictionStrategy(config) : config,
    stated: true,
    dropped,
    source: draft,
    hyperConverged: { draft, kubeVirt, goldenImages: settled.goldenImages ?? [], isEvictionStrategyUnknown },
  };
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

/** The facts of a Cluster as the operator finds them; nothing is known where there is no Cluster. */
export function operatorFacts(facts: ClusterFacts | undefined): OperatorFacts {
  return {
    openshift: facts?.platform === 'openshift',
    nodes: facts?.nodes,
    tlsSecurityProfile: facts?.tlsSecurityProfile,
    baseDomain: facts?.baseDomain,
  };
}

function kubeVirtOf({ objects }: Settled): Manifest | undefined {
  return objects.find(({ kind }) => kind === 'KubeVirt');
}

/** virt-operator's SetDefaultArchitecture: admission reads the status. */
function withStatus(kubeVirt: Manifest): KubeVirtView {
  const view = kubeVirt as KubeVirtView; // as its Go type has it
  return { ...view, status: { defaultArchitecture: view.spec?.configuration?.architectureConfiguration?.defaultArchitecture } };
}

/** KubeVirt's own is None, and the operator overrides it by the number of workers. */
function withoutEvictionStrategy({ configuration, annotations, release }: ClusterConfig): ClusterConfig {
  const { evictionStrategy: _built, ...known } = configuration;
  return new EffectiveConfig(known, annotations, release);
}

let open: ClusterConfig | undefined;

/** A cluster as it comes, with every feature gate on. */
export function openCluster(): ClusterConfig {
  return (open ??= readKubeVirt({
    spec: { configuration: { developerConfiguration: { featureGates: [...openableGates('1.9.0')] } } },
  }).config);
}
