import type { OperatorFacts } from '../../cluster/hyperconverged/operands/operands.ts';
import type { Draft } from '../../core/draft.ts';
import { byOperator } from './by-operator.ts';
import type { Configuration } from './configuration.ts';

/** Undefined if the operator could not write a KubeVirt: then findings say why, and the configuration counts as not stated. */
export function fromHyperConverged(draft: Draft, facts: OperatorFacts): Configuration | undefined {
  const made = draft.failures === undefined ? byOperator(draft.manifest(), facts) : undefined;
  if (made === undefined) return undefined;
  const { settled, kubeVirt, config, dropped, isEvictionStrategyUnknown } = made;
  const goldenImages = settled.goldenImages ?? [];
  return {
    cluster: config,
    stated: true,
    dropped,
    source: draft,
    hyperConverged: { draft, kubeVirt, goldenImages, isEvictionStrategyUnknown },
  };
}
