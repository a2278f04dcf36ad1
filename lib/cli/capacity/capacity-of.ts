import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { limitPod } from '../../pod/admission/admit-pod.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import { podSum } from '../../pod/admission/pod-sums.ts';
import { chargePod, type Quota } from '../../pod/admission/quota.ts';
import { renderPod } from '../../pod/render-pod.ts';
import type { Capacity, CapacityRow, QuotaRow } from '../../report/capacity/capacity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';

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
    const held = heldOf(guest);
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

/** The pod as the LimitRanges of its namespace leave it; undefined where virt-controller makes none. */
function heldOf({ vmi, world, policies }: GuestInCluster): HeldPod | undefined {
  const rendered = renderPod(vmi, world);
  return 'error' in rendered ? undefined : limitPod(rendered.pod, policies?.ranges.map(({ range }) => range) ?? []).held;
}

function rowOf({ draft, vmi, world, count }: GuestInCluster, held: HeldPod, prices: Prices | undefined): CapacityRow {
  const [requests, limits] = [podSum(held, 'requests'), podSum(held, 'limits')];
  const guest = readQuantity(vmi.spec.domain.memory?.guest);
  const [cpu, memory] = [cores(requests.get('cpu')), bytes(requests.get('memory'))];
  const strategy = vmi.spec.evictionStrategy ?? world.config.evictionStrategy;
  const migrates = strategy === 'LiveMigrate' || strategy === 'LiveMigrateIfPossible';
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
    reserveCpu: migrates ? cpu : 0,
    reserveMemory: migrates ? memory : 0,
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
  for (let index = 0; index < count; index += 1) entry.quotas = entry.quotas.map((quota) => chargedWithoutBounds(quota, held));
}

function chargedWithoutBounds(quota: Quota, held: HeldPod): Quota {
  const charged = chargePod(held, [{ ...quota, hard: withoutBounds(quota) }]);
  const [after] = 'quotas' in charged ? charged.quotas : [];
  return after === undefined ? quota : { ...quota, used: after.used };
}

const unbounded: ParsedQuantity = { unscaled: 2n ** 62n, scale: 0, format: 'DecimalSI', cached: '', arbitrary: false };

function withoutBounds({ hard }: Quota): Quota['hard'] {
  return new Map(Array.from(hard.keys(), (name) => [name, unbounded] as const));
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
