import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { withDefaultArchitecture } from '../../cluster/default-architecture.ts';
import { EffectiveConfig } from '../../cluster/effective-config.ts';
import { hyperConvergedKubeVirt } from '../../cluster/hyperconverged/kubevirt-release.ts';
import type { OperatorFacts } from '../../cluster/hyperconverged/operands/operands.ts';
import { settingPath } from '../../cluster/hyperconverged/setting.ts';
import { settle, type Settled } from '../../cluster/hyperconverged/settle.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';

/** How KubeVirt is configured by the operator of a HyperConverged. */
export interface ByOperator {
  readonly settled: Settled;
  readonly kubeVirt: Manifest;
  readonly config: ClusterConfig;
  readonly dropped: Finding | undefined;
  /** True if the eviction strategy depends on the number of workers, and that is not stated: then `config` has none. */
  readonly isEvictionStrategyUnknown: boolean;
}

/** Undefined if the operator could not write a KubeVirt. */
export function byOperator(hyperConverged: Manifest, facts: OperatorFacts): ByOperator | undefined {
  const settled = settle(hyperConverged, facts);
  if ('refused' in settled) return undefined;
  const kubeVirt = settled.objects.find(({ kind }) => kind === 'KubeVirt');
  if (kubeVirt === undefined) return undefined;
  const { config, dropped } = readKubeVirt(withDefaultArchitecture(kubeVirt), hyperConvergedKubeVirt);
  const isEvictionStrategyUnknown = facts.nodes === undefined && !settled.hyperConverged.spec?.evictionStrategy;
  return {
    settled,
    kubeVirt,
    config: isEvictionStrategyUnknown ? withoutEvictionStrategy(config) : config,
    dropped,
    isEvictionStrategyUnknown,
  };
}

/** The configuration without KubeVirt's default None, which the operator overrides depending on the number of workers. */
function withoutEvictionStrategy({ configuration, annotations, release }: ClusterConfig): ClusterConfig {
  const { evictionStrategy: _built, ...known } = configuration;
  return new EffectiveConfig(known, annotations, release);
}

/** What there is to say of a HyperConverged whose eviction strategy is unknown. */
export function unknownEvictionStrategy({ apiVersion }: Pick<Manifest, 'apiVersion'>): Finding & { readonly hint: string } {
  const path = settingPath('evictionStrategy', versionOf({ apiVersion }));
  return {
    path,
    message: 'the workers of this cluster are not stated, so its eviction strategy is unknown and left out everywhere',
    hint: `Set ${path}, or state the workers: \`workers\` or \`nodes\` of its Cluster, --workers of operands.`,
  };
}
