import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { ClusterRelease } from '../../cluster/cluster-release.ts';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import { withDefaultArchitecture } from '../../cluster/default-architecture.ts';
import { EffectiveConfig } from '../../cluster/effective-config.ts';
import { settle } from '../../cluster/hyperconverged/settle.ts';
import { valueAt } from '../../core/data/path.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';
import { manifestOf, type ClusterObject } from './cluster-object.ts';
import type { Configuration } from './configuration.ts';
import { operatorFacts } from './operator-facts.ts';

/** Undefined if the operator could not write a KubeVirt: then findings say why, and the configuration counts as not stated. */
export function fromHyperConverged(
  object: ClusterObject,
  stated: ClusterFacts | undefined,
  { kubevirt: release, hyperConverged: operator }: ClusterRelease<ClusterObject>,
): Configuration | undefined {
  const manifest = manifestOf(object);
  if (manifest === undefined) return undefined;
  const facts = operatorFacts(stated, operator);
  const settled = settle(manifest, facts);
  if ('refused' in settled) return undefined;
  const kubeVirt = settled.objects.find(({ kind }) => kind === 'KubeVirt');
  if (kubeVirt === undefined) return undefined;
  const { config, dropped } = readKubeVirt(withDefaultArchitecture(kubeVirt), release);
  const isEvictionStrategyUnknown = facts.nodes === undefined && !settled.hyperConverged.spec?.evictionStrategy;
  const aaq = settled.objects.find(({ kind }) => kind === 'AAQ');
  const quotas = valueAt(aaq, ['spec', 'configuration']);
  const vmiCalculator = valueAt(quotas, ['vmiCalculatorConfiguration', 'configName']);
  const hasClusterQuotas = valueAt(quotas, ['allowApplicationAwareClusterResourceQuota']) === true;
  return {
    config: isEvictionStrategyUnknown ? withoutEvictionStrategy(config) : config,
    isStated: true,
    dropped,
    source: object,
    kubeVirt,
    hyperConverged: { object, goldenImages: settled.goldenImages ?? [], isEvictionStrategyUnknown, vmiCalculator, hasClusterQuotas },
  };
}

/** The configuration without KubeVirt's default None, which the operator overrides depending on the number of workers. */
function withoutEvictionStrategy({ configuration, annotations, release }: ClusterConfig): ClusterConfig {
  const { evictionStrategy: _built, ...known } = configuration;
  return new EffectiveConfig(known, annotations, release);
}
