import { type AnyMap, listOf } from '../../core/data/guards.ts';
import { addQuantities } from '../../core/quantity/arithmetic.ts';
import { canonicalQuantity, compareQuantities, type ParsedQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import { mapOf } from './maps.ts';

type Amounts = Map<string, ParsedQuantity>;

/** What a whole pod requests where it only says what it is limited to: what its containers request, or its limits (defaultPodRequests). */
export function withPodRequests(spec: AnyMap): AnyMap {
  const resources = mapOf(spec['resources']);
  const limits = mapOf(resources['limits']);
  if (Object.keys(limits).length === 0) return spec;
  const ofContainers = Array.from(containerRequests(spec)).filter(([name]) => name === 'cpu' || name === 'memory');
  const ofLimits = Object.entries(limits).filter(([name]) => name === 'cpu' || name === 'memory' || name.startsWith('hugepages-'));
  const requests = {
    ...Object.fromEntries(ofLimits),
    ...Object.fromEntries(ofContainers.map(([name, amount]) => [name, canonicalQuantity(amount)])),
    ...mapOf(resources['requests']),
  };
  return Object.keys(requests).length === 0 ? spec : { ...spec, resources: { ...resources, requests } };
}

/** resource.AggregateContainerRequests: sidecars run beside all that starts after them. */
function containerRequests(spec: AnyMap): Amounts {
  const all: Amounts = new Map();
  for (const container of listOf(spec['containers'])) add(all, requestsOf(container));
  const sidecars: Amounts = new Map();
  const starting: Amounts = new Map();
  for (const container of listOf(spec['initContainers'])) {
    const isSidecar = mapOf(container)['restartPolicy'] === 'Always';
    if (isSidecar) add(all, requestsOf(container));
    if (isSidecar) add(sidecars, requestsOf(container));
    const now: Amounts = new Map(sidecars);
    if (!isSidecar) add(now, requestsOf(container));
    raise(starting, now);
  }
  raise(all, starting);
  return all;
}

function requestsOf(container: unknown): Amounts {
  const requests = mapOf(mapOf(mapOf(container)['resources'])['requests']);
  return new Map(
    Object.entries(requests).flatMap(([name, value]) => {
      const amount = readQuantity(value);
      return amount === undefined ? [] : [[name, amount] as const];
    }),
  );
}

function add(sums: Amounts, more: Amounts): void {
  for (const [name, amount] of more) {
    const known = sums.get(name);
    sums.set(name, known === undefined ? amount : addQuantities(known, amount));
  }
}

function raise(most: Amounts, others: Amounts): void {
  for (const [name, amount] of others) {
    const known = most.get(name);
    if (known === undefined || compareQuantities(known, amount) < 0) most.set(name, amount);
  }
}
