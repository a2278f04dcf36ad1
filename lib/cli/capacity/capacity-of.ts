import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import { podSum } from '../../pod/admission/pod-sums.ts';
import type { Quota } from '../../pod/admission/quota.ts';
import { usedWithoutBounds } from '../../pod/admission/quota-use.ts';
import type { Capacity, CapacityRow, QuotaRow } from '../../report/capacity/capacity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { migrates } from '../../resolve/pods/migrates.ts';

/** What a vCPU and a GiB cost, in any currency and time. */
export interface Prices {
  readonly cpu: number;
  readonly gib: number;
}

const gibi = 1024 ** 3;

/** What guests ask for, by cluster, namespace and kind, and how that fills the quotas. */
export function capacityOf(guests: readonly GuestInCluster[], prices: Prices | undefined): Capacity {
  const rows = new Map<string, CapacityRow>();
  const quotas = new Map<string, { readonly guest: GuestInCluster; quotas: readonly Quota[] }>();
  let unknown = 0;
  for (const guest of guests) {
    const held = guest.pods()?.limited.held;
    if (held === undefined) {
      unknown += 1;
      continue;
    }
    const row = rowOf(guest, held, prices);
    const key = JSON.stringify([row.cluster, row.namespace, row.kind]);
    const known = rows.get(key);
    rows.set(key, known === undefined ? row : joined(known, row));
    charge(guest, held, quotas);
  }
  const sorted = Array.from(rows)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, row]) => row);
  return { rows: sorted, quotas: Array.from(quotas.values()).flatMap(({ guest, quotas: used }) => quotaRows(guest, used)), unknown };
}

function rowOf({ draft, vmi, world, count }: GuestInCluster, held: HeldPod, prices: Prices | undefined): CapacityRow {
  const [requests, limits] = [podSum(held, 'requests'), podSum(held, 'limits')];
  const guest = readQuantity(vmi.spec.domain.memory?.guest);
  const [cpu, memory] = [cores(requests.get('cpu')), bytes(requests.get('memory'))];
  const doesMigrate = migrates(vmi, world.config);
  return {
    cluster: draft.cluster,
    namespace: draft.ref.namespace ?? '',
    kind: draft.ref.kind,
    guests: count,
    cpuRequests: cpu * count,
    cpuLimits: cores(limits.get('cpu')) * count,
    memoryRequests: memory * count,
    memoryLimits: bytes(limits.get('memory')) * count,
    guestMemory: bytes(guest) * count,
    reserveCpu: doesMigrate ? cpu : 0,
    reserveMemory: doesMigrate ? memory : 0,
    ...(prices && { price: (cpu * prices.cpu + (memory / gibi) * prices.gib) * count }),
  };
}

function joined(a: CapacityRow, b: CapacityRow): CapacityRow {
  return {
    ...a,
    guests: a.guests + b.guests,
    cpuRequests: a.cpuRequests + b.cpuRequests,
    cpuLimits: a.cpuLimits + b.cpuLimits,
    memoryRequests: a.memoryRequests + b.memoryRequests,
    memoryLimits: a.memoryLimits + b.memoryLimits,
    guestMemory: a.guestMemory + b.guestMemory,
    reserveCpu: Math.max(a.reserveCpu, b.reserveCpu),
    reserveMemory: Math.max(a.reserveMemory, b.reserveMemory),
    price: a.price === undefined || b.price === undefined ? undefined : a.price + b.price,
  };
}

/** Charges the quotas as if they had no bounds, so that their share shows by how much they are exceeded. */
function charge(
  guest: GuestInCluster,
  held: HeldPod,
  known: Map<string, { readonly guest: GuestInCluster; quotas: readonly Quota[] }>,
): void {
  const { policies, draft, count } = guest;
  if (policies === undefined || policies.statedQuotas.length === 0) return;
  const entry = getOrAdd(known, JSON.stringify([draft.cluster, draft.ref.namespace]), () => ({ guest, quotas: policies.statedQuotas }));
  entry.quotas = entry.quotas.map((quota) => usedWithoutBounds(quota, held, count));
}

function quotaRows({ draft }: GuestInCluster, quotas: readonly Quota[]): readonly QuotaRow[] {
  return quotas.flatMap(({ name, hard, used }) =>
    Array.from(hard, ([resource, bound]): QuotaRow => {
      const amount = used.get(resource);
      const most = Number(quantityMilliValue(bound));
      const share = amount === undefined || most === 0 ? 0 : Number(quantityMilliValue(amount)) / most;
      return {
        cluster: draft.cluster,
        namespace: draft.ref.namespace ?? '',
        quota: name,
        resource,
        used: amount === undefined ? '0' : canonicalQuantity(amount),
        hard: canonicalQuantity(bound),
        share,
      };
    }),
  );
}

function cores(quantity: ParsedQuantity | undefined): number {
  return quantity === undefined ? 0 : Number(quantityMilliValue(quantity)) / 1000;
}

function bytes(quantity: ParsedQuantity | undefined): number {
  return quantity === undefined ? 0 : Number(quantityValue(quantity));
}
