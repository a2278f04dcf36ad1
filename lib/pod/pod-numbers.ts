import { canonicalQuantity } from '../core/quantity/quantity.ts';
import type { Amounts } from './amounts.ts';
import type { Pod } from './pod.ts';
import type { RenderedPod } from './render-pod.ts';

/** A number of a pod, and where it comes from. */
export interface PodNumber {
  readonly container: string;
  readonly list: 'requests' | 'limits' | 'overhead';
  readonly resource: string;
  readonly amount: string;
  readonly because: string;
}

const support = 'KubeVirt, or supportContainerResources of its configuration';

/** Every number of a pod: those of its compute container step by step, the terms of the memory overhead, and those of other containers. */
export function podNumbers(rendered: RenderedPod): readonly PodNumber[] {
  if ('error' in rendered) return [];
  const { compute } = rendered;
  const own = compute === undefined ? [] : [...numbersOf(compute.requests, 'requests'), ...numbersOf(compute.limits, 'limits')];
  const terms = (compute?.overhead ?? []).map(({ why, amount }): PodNumber => ({
    container: 'compute',
    list: 'overhead',
    resource: 'memory',
    amount: canonicalQuantity(amount),
    because: why,
  }));
  return [...own, ...terms, ...othersOf(rendered.pod, compute !== undefined)];
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
