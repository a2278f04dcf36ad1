import { canonicalQuantity, compareQuantities, parseQuantity } from '../core/quantity/quantity.ts';
import { heldPod } from './admission/held-pod.ts';
import { podSum } from './admission/pod-sums.ts';
import { roundedUp } from './admission/rounded-up.ts';
import type { Amounts } from './amounts.ts';
import { sumOfTerms } from './memory-overhead.ts';
import type { Pod } from './pod.ts';
import type { RenderedPod } from './render-pod.ts';

/** A number of a pod, and where it comes from. */
export interface PodNumber {
  /** `(pod)` for the whole pod. */
  readonly container: string;
  readonly list: 'requests' | 'limits' | 'overhead';
  readonly resource: string;
  readonly amount: string;
  readonly because: string;
}

const support = 'KubeVirt, or supportContainerResources of its configuration';

/**
 * Every number of a pod: those of its compute container step by step, the terms of the memory overhead with their sum, those of other
 * containers, and what a quota counts of the whole pod.
 */
export function podNumbers(rendered: RenderedPod): readonly PodNumber[] {
  if ('error' in rendered) return [];
  const { compute } = rendered;
  const own = compute === undefined ? [] : [...numbersOf(compute.requests, 'requests'), ...numbersOf(compute.limits, 'limits')];
  const terms = (compute?.overhead ?? []).map(({ why, amount }) => overheadOf(canonicalQuantity(amount), why));
  const sum = compute === undefined ? [] : [overheadOf(canonicalQuantity(sumOfTerms(compute.overhead)), 'sum of these')];
  return [...own, ...terms, ...sum, ...othersOf(rendered.pod, compute !== undefined), ...wholeOf(rendered.pod)];
}

function overheadOf(amount: string, because: string): PodNumber {
  return { container: 'compute', list: 'overhead', resource: 'memory', amount, because };
}

/** CPU and memory of all containers. */
function wholeOf(pod: Pod): readonly PodNumber[] {
  const held = heldPod(pod);
  return (['requests', 'limits'] as const).flatMap((list) => {
    const sum = podSum(held, list);
    return (['cpu', 'memory'] as const).flatMap((resource): readonly PodNumber[] => {
      const quantity = sum.get(resource);
      if (quantity === undefined) return [];
      const amount = roundedUp(resource, quantity);
      const isRounded = compareQuantities(parseQuantity(amount), quantity) !== 0;
      return [{ container: '(pod)', list, resource, amount, because: `sum of its containers${isRounded ? ', rounded up' : ''}` }];
    });
  });
}

function numbersOf(amounts: Amounts, list: 'requests' | 'limits'): readonly PodNumber[] {
  return Array.from(amounts, ([resource, { quantity, because }]) => ({
    container: 'compute',
    list,
    resource,
    amount: canonicalQuantity(quantity),
    because: because.join(' + '),
  }));
}

function othersOf({ spec }: Pod, hasCompute: boolean): readonly PodNumber[] {
  const containers = [...(spec.initContainers ?? []), ...spec.containers].filter(({ name }) => !hasCompute || name !== 'compute');
  return containers.flatMap(({ name, resources }) =>
    (['requests', 'limits'] as const).flatMap((list) =>
      Object.entries(resources?.[list] ?? {}).map(([resource, amount]) => ({ container: name, list, resource, amount, because: support })),
    ),
  );
}
