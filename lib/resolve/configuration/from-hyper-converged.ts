import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { withDefaultArchitecture } from '../../cluster/default-architecture.ts';
import { EffectiveConfig } from '../../cluster/effective-config.ts';
import { hyperConvergedKubeVirt } from '../../cluster/hyperconverged/kubevirt-release.ts';
import type { OperatorFacts } from '../../cluster/hyperconverged/operands/operands.ts';
import { settle, type Settled } from '../../cluster/hyperconverged/settle.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';
import type { Draft } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Configuration } from './configuration.ts';

/** Undefined if the operator could not write a KubeVirt: then findings say why, and the configuration counts as not stated. */
export function fromHyperConverged(draft: Draft, facts: OperatorFacts): Configuration | undefined {
  if (draft.failures !== undefined) return undefined;
  const settled = settle(draft.manifest(), facts);
  if ('refused' in settled) return undefined;
  const kubeVirt = kubeVirtOf(settled);
  if (kubeVirt === undefined) return undefined;
  const { config, dropped } = readKubeVirt(withDefaultArchitecture(kubeVirt), hyperConvergedKubeVirt);
  const isEvictionStrategyUnknown = facts.nodes === undefined && !settled.hyperConverged.spec?.evictionStrategy;
  return {
    cluster: isEvictionStrategyUnknown ? withoutEvictionStrategy(config) : config,
    stated: true,
    dropped,
    source: draft,
    hyperConverged: { draft, kubeVirt, goldenImages: settled.goldenImages ?? [], isEvictionStrategyUnknown },
  };
}

function kubeVirtOf({ objects }: Settled): Manifest | undefined {
  return objects.find(({ kind }) => kind === 'KubeVirt');
}

/** The configuration without KubeVirt's default None, which the operator overrides depending on the number of workers. */
function withoutEvictionStrategy({ configuration, annotations, release }: ClusterConfig): ClusterConfig {
  const { evictionStrategy: _built, ...known } = configuration;
  return new EffectiveConfig(known, annotations, release);
}
