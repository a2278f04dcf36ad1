import { compareText } from '../../core/text/compare-text.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import { podSum } from '../../pod/admission/pod-sums.ts';
import type { Capacity, CapacityRow } from '../../report/capacity/capacity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import type { Judged } from '../../resolve/pods/judged-pods.ts';
import { nodesOf } from './nodes-of.ts';
import { QuotaUse } from './quota-use.ts';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';

/** What a vCPU and a GiB cost, in any currency and time. */
export interface Prices {
  readonly cpu: number;
  readonly gib: number;
}

/** What guests of one cluster, namespace and kind sum up to, and the largest second pods that a drain makes of them. */
interface Group {
  readonly row: Sums;
  readonly second: readonly Need[];
  /** How many of these a drain makes at once. */
  readonly atOnce: number;
}

type Sums = Omit<CapacityRow, 'reserveCpu' | 'reserveMemory' | 'drainCpu' | 'drainMemory'>;

const gibi = 1024 ** 3;
const nothing: Sums = {
  cluster: 'total',
  namespace: '',
  kind: '',
  guests: 0,
  cpuRequests: 0,
  cpuLimits: 0,
  memoryRequests: 0,
  memoryLimits: 0,
  guestMemory: 0,
};

/** What guests ask for, by cluster, namespace and kind, and how that fills quotas and nodes. */
export function capacityOf(guests: readonly GuestInCluster[], prices: Prices | undefined): Capacity {
  const groups = new Map<string, Group>();
  const quotas = new QuotaUse();
  let unknown = 0;
  for (const guest of guests) {
    const judged = guest.pods();
    if (judged === undefined) {
      unknown += 1;
      continue;
    }
    const group = groupOf(guest, judged, prices);
    const key = JSON.stringify([group.row.cluster, group.row.namespace, group.row.kind]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? group : joined(known, group));
    quotas.add(guest, judged);
  }
  const sorted = Array.from(groups)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, group]) => group);
  const start: Group = { row: prices === undefined ? nothing : { ...nothing, price: 0 }, second: [], atOnce: 0 };
  const total = sorted.reduce(joined, start);
  return { rows: sorted.map(rowOf), total: rowOf(total), quotas: quotas.rows(), ...nodesOf(guests), unknown };
}

function groupOf({ draft, vmi, world, count }: GuestInCluster, { pods, second: further }: Judged, prices: Prices | undefined): Group {
  const { cpu, memory } = needOf(pods, 'requests');
  const limits = needOf(pods, 'limits');
  const row: Sums = {
    cluster: draft.cluster,
    namespace: draft.ref.namespace ?? '',
    kind: draft.ref.kind,
    guests: count,
    cpuRequests: cpu * count,
    cpuLimits: limits.cpu * count,
    memoryRequests: memory * count,
    memoryLimits: limits.memory * count,
    guestMemory: bytes(readQuantity(vmi.spec.domain.memory?.guest)) * count,
    ...(prices && { price: (cpu * prices.cpu + (memory / gibi) * prices.gib) * count }),
  };
  const atOnce = atOnceOf(world.config);
  const second = further.length === 0 ? [] : Array.from({ length: Math.min(count, atOnce) }, () => needOf(further, 'requests'));
  return { row, second, atOnce };
}

function needOf(pods: readonly HeldPod[], list: 'requests' | 'limits'): Need {
  const sums = pods.map((held) => podSum(held, list));
  return {
    cpu: sums.reduce((all, sum) => all + cores(sum.get('cpu')), 0),
    memory: sums.reduce((all, sum) => all + bytes(sum.get('memory')), 0),
  };
}

function joined(sum: Group, group: Group): Group {
  const [a, b] = [sum.row, group.row];
  const atOnce = Math.max(sum.atOnce, group.atOnce);
  return {
    row: {
      ...a,
      guests: a.guests + b.guests,
      cpuRequests: a.cpuRequests + b.cpuRequests,
      cpuLimits: a.cpuLimits + b.cpuLimits,
      memoryRequests: a.memoryRequests + b.memoryRequests,
      memoryLimits: a.memoryLimits + b.memoryLimits,
      guestMemory: a.guestMemory + b.guestMemory,
      price: a.price === undefined || b.price === undefined ? undefined : a.price + b.price,
    },
    second: largest(sum.second, group.second, atOnce),
    atOnce,
  };
}

function rowOf({ row, second }: Group): CapacityRow {
  const sum = (of: (need: Need) => number): number => second.reduce((all, need) => all + of(need), 0);
  const [first] = second;
  return {
    ...row,
    reserveCpu: first?.cpu ?? 0,
    reserveMemory: first?.memory ?? 0,
    drainCpu: sum(({ cpu }) => cpu),
    drainMemory: sum(({ memory }) => memory),
  };
}

function cores(quantity: ParsedQuantity | undefined): number {
  return quantity === undefined ? 0 : Number(quantityMilliValue(quantity)) / 1000;
}

function bytes(quantity: ParsedQuantity | undefined): number {
  return quantity === undefined ? 0 : Number(quantityValue(quantity));
}

/** What one second pod requests, in cores and bytes. */
interface Need {
  readonly cpu: number;
  readonly memory: number;
}

/** A cluster may allow more than any node runs. */
const mostCounted = 100;

/**
 * How many second pods a drain of one node makes at once. A rollout of a pool makes none: it deletes a guest, whose successor of the same name
 * starts when it is gone.
 */
function atOnceOf({ configuration }: ClusterConfig): number {
  return Math.min(configuration.migrations?.parallelOutboundMigrationsPerNode ?? 2, mostCounted);
}

/** The largest of both, so many as are made at once. */
function largest(a: readonly Need[], b: readonly Need[], atOnce: number): readonly Need[] {
  return [...a, ...b].toSorted((x, y) => y.memory - x.memory || y.cpu - x.cpu).slice(0, atOnce);
}
