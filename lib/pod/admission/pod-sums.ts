import { addQuantities } from '../../core/quantity/arithmetic.ts';
import { compareQuantities } from '../../core/quantity/quantity.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';

/**
 * What a pod counts for: the sum of its containers and of the init containers that keep running beside them, or of what an ordinary init
 * container needs where that is more. Upstream: resourcehelper.PodRequests and PodLimits, without pod-level resources.
 */
export function podSum({ containers }: HeldPod, list: 'requests' | 'limits'): Quantities {
  let sum: Quantities = new Map();
  for (const container of containers) if (!container.isInit) sum = added(sum, container[list]);
  let running: Quantities = new Map();
  let needed: Quantities = new Map();
  for (const container of containers) {
    if (!container.isInit) continue;
    if (container.isSidecar) {
      sum = added(sum, container[list]);
      running = added(running, container[list]);
      needed = greatest(needed, running);
    } else {
      needed = greatest(needed, added(container[list], running));
    }
  }
  return greatest(sum, needed);
}

export function added(a: Quantities, b: Quantities): Quantities {
  const sum = new Map(a);
  for (const [name, quantity] of b) {
    const known = sum.get(name);
    sum.set(name, known === undefined ? quantity : addQuantities(known, quantity));
  }
  return sum;
}

function greatest(a: Quantities, b: Quantities): Quantities {
  const all = new Map(a);
  for (const [name, quantity] of b) {
    const known = all.get(name);
    if (known === undefined || compareQuantities(quantity, known) > 0) all.set(name, quantity);
  }
  return all;
}
