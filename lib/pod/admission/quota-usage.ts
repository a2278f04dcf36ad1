import { isMap, listOf, mapOf, textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parseQuantity, readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { wholeQuantity } from '../../core/quantity/arithmetic.ts';
import { one } from '../amounts.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';
import { podSum } from './pod-sums.ts';
import { isExtended, isExtendedOfQuota, isHugepages } from '../../core/resource-names.ts';

/** What an object counts for, and which resources of a quota that concerns. */
export interface Counted {
  readonly usage: Quantities;
  readonly concerns: (resource: string) => boolean;
}

const podResources: ReadonlySet<string> = new Set([
  'count/pods',
  'cpu',
  'memory',
  'ephemeral-storage',
  'requests.cpu',
  'requests.memory',
  'requests.ephemeral-storage',
  'limits.cpu',
  'limits.memory',
  'limits.ephemeral-storage',
  'pods',
]);

const known = new WeakMap<HeldPod, Counted>();

/** Upstream: core.PodUsageFunc. Equal guests share one pod, which is summed up once. */
export function podUsage(held: HeldPod): Counted {
  const counted = known.get(held);
  if (counted !== undefined) return counted;
  const made = countPod(held);
  known.set(held, made);
  return made;
}

function countPod(held: HeldPod): Counted {
  const usage = new Map<string, ParsedQuantity>([['count/pods', one], ...computeUsage(podSum(held, 'requests'), podSum(held, 'limits'))]);
  return {
    usage,
    concerns: (name) =>
      podResources.has(name) || name.startsWith('hugepages-') || name.startsWith('requests.hugepages-') || isExtendedOfQuota(name),
  };
}

/** podComputeUsageHelper: requests under their plain name and that of quotas, limits under that of quotas. */
export function computeUsage(requests: Quantities, limits: Quantities): Quantities {
  const usage = new Map<string, ParsedQuantity>([['pods', one]]);
  for (const name of ['cpu', 'memory', 'ephemeral-storage']) {
    const [request, limit] = [requests.get(name), limits.get(name)];
    if (request !== undefined) usage.set(name, request).set(`requests.${name}`, request);
    if (limit !== undefined) usage.set(`limits.${name}`, limit);
  }
  for (const [name, request] of requests) {
    if (isHugepages(name)) usage.set(name, request).set(`requests.${name}`, request);
    if (isExtended(name)) usage.set(`requests.${name}`, request);
  }
  return usage;
}

const byClass = '.storageclass.storage.k8s.io/';
const claimResources: readonly string[] = ['persistentvolumeclaims', 'requests.storage'];

function claimUsage({ metadata, spec }: Manifest): Counted {
  const storage = roundedUp(readQuantity(mapOf(mapOf(mapOf(spec)?.['resources'])?.['requests'])?.['storage']));
  const storageClass = metadata.annotations?.['volume.beta.kubernetes.io/storage-class'] ?? textOf(mapOf(spec)?.['storageClassName']);
  const amounts: readonly (readonly [string, ParsedQuantity])[] = [
    ['persistentvolumeclaims', one],
    ...(storage === undefined ? [] : [['requests.storage', storage] as const]),
  ];
  return {
    usage: new Map([
      ['count/persistentvolumeclaims', one] as const,
      ...amounts,
      ...(storageClass ? amounts.map(([name, amount]) => [storageClass + byClass + name, amount] as const) : []),
    ]),
    concerns: (name) =>
      name === 'count/persistentvolumeclaims' ||
      claimResources.includes(name) ||
      claimResources.some((resource) => name.endsWith(byClass + resource)),
  };
}

function roundedUp(quantity: ParsedQuantity | undefined): ParsedQuantity | undefined {
  if (quantity === undefined || quantity.scale >= 0) return quantity;
  return wholeQuantity(quantityValue(quantity), quantity.format);
}

const serviceResources: ReadonlySet<string> = new Set(['count/services', 'services', 'services.nodeports', 'services.loadbalancers']);

function serviceUsage({ spec }: Manifest): Counted {
  const { type, ports, allocateLoadBalancerNodePorts } = mapOf(spec) ?? {};
  const written = listOf(ports).filter(isMap);
  const isBalanced = type === 'LoadBalancer';
  const stated = written.filter(({ nodePort }) => nodePort !== undefined && nodePort !== 0).length;
  const allocated = isBalanced && allocateLoadBalancerNodePorts === false ? stated : written.length;
  return {
    usage: new Map([
      ['count/services', one],
      ['services', one],
      ['services.loadbalancers', count(isBalanced ? 1 : 0)],
      ['services.nodeports', count(isBalanced || type === 'NodePort' ? allocated : 0)],
    ]),
    concerns: (name) => serviceResources.has(name),
  };
}

function count(value: number): ParsedQuantity {
  return value === 0 ? parseQuantity('0') : wholeQuantity(BigInt(value), 'DecimalSI');
}

/** Kinds whose count had a name of its own before every kind had one. */
const aliases: readonly string[] = ['configmaps', 'resourcequotas', 'replicationcontrollers', 'secrets'];

/** Of any object but a pod. */
export function objectUsage(object: Manifest): Counted {
  const resource = resourceOf(object);
  if (resource === 'persistentvolumeclaims') return claimUsage(object);
  if (resource === 'services') return serviceUsage(object);
  const names = [`count/${resource}`, ...aliases.filter((alias) => alias === resource)];
  return { usage: new Map(names.map((name) => [name, one] as const)), concerns: (name) => names.includes(name) };
}

/** The resource of a kind as messages name it: `virtualmachines.kubevirt.io`. */
export function resourceOf({ apiVersion, kind }: Manifest): string {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  return `${kind.toLowerCase()}s${group === '' ? '' : `.${group}`}`;
}
