import { one } from '../amounts.ts';
import type { HeldPod } from '../admission/held-pod.ts';
import { podSum } from '../admission/pod-sums.ts';
import type { NodeSelectorTerm, Toleration } from '../pod.ts';
import type { Labels } from '../../core/manifest.ts';
import { amountsOf, type Amounts } from './node-room.ts';

/** What the scheduler asks of a node for a pod. */
export interface PodNeeds {
  readonly requests: Amounts;
  readonly selector: Labels;
  /** One of which has to match; undefined where the pod asks for none. */
  readonly terms: readonly NodeSelectorTerm[] | undefined;
  readonly tolerations: readonly Toleration[];
}

export function podNeeds(held: HeldPod): PodNeeds {
  const { nodeSelector = {}, affinity, tolerations = [] } = held.pod.spec;
  return {
    requests: amountsOf(new Map([...podSum(held, 'requests'), ['pods', one]])),
    selector: nodeSelector,
    terms: affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms,
    tolerations,
  };
}
