import { makesGuests } from '../../core/kubevirt/makes-guests.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { plural } from '../../core/text/plural.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectChange } from '../../core/impact.ts';
import { identityOf, printRef } from '../../core/object-ref.ts';
import type { Quota } from '../../pod/admission/quota.ts';
import { chargePods } from '../../pod/admission/quota-use.ts';
import { podSum } from '../../pod/admission/pod-sums.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import type { ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import type { Sides } from '../causes.ts';
import { usedBy } from './migration-room.ts';

/** What guests request together. */
interface Demand {
  readonly guests: number;
  /** In cores. */
  readonly cpu: number;
  /** In bytes. */
  readonly memory: number;
}

/**
 * What a change comes to for the namespaces of its guests, one line for each that says something about pods: how much more is requested, and
 * how that fills the quotas. They are counted as if every guest had been started from HEAD.
 */
export function demandNotes(changes: readonly ObjectChange[], sides: Sides, cluster: string): readonly string[] {
  const touched = new Map<string, Set<string>>();
  for (const { object, was } of changes) {
    for (const ref of was === undefined ? [object.ref] : [object.ref, was]) {
      if (makesGuests(ref)) getOrAdd(touched, ref.namespace ?? '', () => new Set<string>()).add(identityOf(ref));
    }
  }
  return Array.from(touched)
    .filter(([namespace]) => sides.base.hasPolicies(namespace) || sides.head.hasPolicies(namespace))
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([namespace, refs]) => noteOf(namespace, refs, sides, cluster) ?? []);
}

function noteOf(namespace: string, refs: ReadonlySet<string>, { base, head }: Sides, cluster: string): string | undefined {
  const [before, after] = [base.guests.in(namespace), head.guests.in(namespace)];
  const changed = ({ draft }: GuestInCluster): boolean => refs.has(identityOf(draft.ref));
  const [old, now] = [demandOf(before.filter(changed)), demandOf(after.filter(changed))];
  const difference = { guests: now.guests - old.guests, cpu: now.cpu - old.cpu, memory: now.memory - old.memory };
  const quotas = quotasOf(before, after);
  if (difference.guests === 0 && difference.cpu === 0 && difference.memory === 0 && quotas.length === 0) return undefined;
  const place = cluster === '' ? namespace : `${cluster}:${namespace}`;
  const { guests } = difference;
  const amounts = [
    ...(difference.memory === 0 ? [] : [`${signed(difference.memory / gibi, 2)} GiB`]),
    ...(difference.cpu === 0 ? [] : [`${signed(difference.cpu, 3)} CPU`]),
  ].join(', ');
  const count = guests === 0 ? '' : `${signed(guests, 0)} ${plural(Math.abs(guests), 'guest').replace(/^\d+ /, '')}`;
  const demand = [count, amounts].filter((text) => text !== '').join(': ');
  return `Namespace ${place}: ${[demand, ...quotas].filter((text) => text !== '').join('; ')}`;
}

function demandOf(guests: readonly GuestInCluster[]): Demand {
  let demand: Demand = { guests: 0, cpu: 0, memory: 0 };
  for (const guest of guests) {
    const sums = guest.pods()?.pods.map((held) => podSum(held, 'requests'));
    if (sums === undefined) continue;
    const ofAll = (resource: string): number => sums.reduce((all, sum) => all + amountOf(resource, sum.get(resource)), 0);
    demand = {
      guests: demand.guests + guest.count,
      cpu: demand.cpu + guest.count * ofAll('cpu'),
      memory: demand.memory + guest.count * ofAll('memory'),
    };
  }
  return demand;
}

/** How the quotas of HEAD are filled where that changes: of each what is exceeded, else what is fullest, and who is refused first. */
function quotasOf(before: readonly GuestInCluster[], after: readonly GuestInCluster[]): readonly string[] {
  const [first] = after;
  const stated = first?.policies?.statedQuotas ?? [];
  const [was, is] = [usedBy(before, stated), usedBy(after, stated)];
  return is.flatMap((quota, i) => {
    const rows = rowsOf(was[i] ?? quota, quota).toSorted((a, b) => b.share - a.share);
    const exceeded = rows.filter(({ share }) => share > 1);
    const shown = exceeded.length > 0 ? exceeded : rows.slice(0, 1);
    if (shown.length === 0) return [];
    const refused = firstRefused(after, stated[i]);
    const numbers = shown.map(({ text }) => text).join(', ');
    return [`quota ${quota.name}: ${numbers}${refused === undefined ? '' : `: ${printRef(refused.draft.ref)} is refused`}`];
  });
}

interface QuotaRow {
  readonly share: number;
  readonly text: string;
}

/** The resources of which more or less is used than before. */
function rowsOf(was: Quota, is: Quota): readonly QuotaRow[] {
  return Array.from(is.hard).flatMap(([resource, hard]) => {
    const of = (quota: Quota): number => amountOf(resource, quota.used.get(resource));
    const most = amountOf(resource, hard);
    if (of(was) === of(is)) return [];
    const isBytes = /(?:^|\.)(?:memory|ephemeral-storage|storage|hugepages-\w+)$/.test(resource);
    const print = (amount: number): string => String(rounded(isBytes ? amount / gibi : amount, isBytes ? 2 : 3));
    const text = `${resource} ${print(of(was))} → ${print(of(is))} of ${print(most)}${isBytes ? ' GiB' : ''}`;
    return [{ share: most === 0 ? Infinity : of(is) / most, text }];
  });
}

function firstRefused(guests: readonly GuestInCluster[], stated: Quota | undefined): GuestInCluster | undefined {
  let quotas: readonly Quota[] = stated === undefined ? [] : [stated];
  for (const guest of guests) {
    for (const held of guest.pods()?.pods ?? []) {
      const charged = chargePods(held, quotas, guest.count);
      if (charged.refusal !== undefined) return guest;
      quotas = charged.quotas;
    }
  }
  return undefined;
}

const gibi = 1024 ** 3;

function amountOf(resource: string, quantity: ParsedQuantity | undefined): number {
  if (quantity === undefined) return 0;
  return resource.endsWith('cpu') ? Number(quantityMilliValue(quantity)) / 1000 : Number(quantityValue(quantity));
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}

/** With its sign, as `+3`. */
function signed(value: number, places: number): string {
  const number = rounded(value, places);
  return number < 0 ? `−${-number}` : `+${number}`;
}
