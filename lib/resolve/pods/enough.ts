import { getOrAdd } from '../../core/data/get-or-add.ts';
import { allOf } from '../../core/text/any-of.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import type { LimitRange } from '../../core/limit-range.ts';
import { roundedUp } from '../../pod/admission/rounded-up.ts';
import { widerBounds, type WiderBound } from '../../pod/admission/wider-bounds.ts';

/** `Raise "pods" to 2 and "requests.memory" to 8795Mi or more in spec.hard of ResourceQuota quota`: quoted, as they are no fields of a guest. */
export function raiseTo(enough: Quantities, where: string): string {
  const amounts = Array.from(enough, ([name, amount]) => `"${name}" to ${roundedUp(name, amount)}`);
  return amounts.length === 0 ? `Raise ${where}` : `Raise ${allOf(amounts)} or more in ${where}`;
}

/** Which numbers of LimitRanges let a refused pod pass, and what else does; undefined where none do. */
export function widenRanges({ pod }: HeldPod, ranges: readonly LimitRange[]): string | undefined {
  const bounds = widerBounds(pod, ranges);
  if (bounds === undefined || bounds.length === 0) return undefined;
  const groups = new Map<string, WiderBound[]>();
  for (const bound of bounds) getOrAdd(groups, asOne(bound), () => []).push(bound);
  const [first = '', ...rest] = Array.from(groups.values(), clause);
  const said = [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest];
  const isFree = bounds.every(({ field }) => field === 'default');
  return `${allOf(said)}, or ${isFree ? 'set resources.limits of the guest' : 'change what the guest asks for'}.`;
}

const isLowered = ({ field }: WiderBound): boolean => field === 'min';

/** Bounds of which one clause tells. */
function asOne({ range, type, field, amount }: WiderBound): string {
  return [range, type, field === 'min', amount].join(' ');
}

function clause(bounds: readonly WiderBound[]): string {
  const fields = allOf(bounds.map(({ field, resource }) => `${field}.${resource}`));
  const [{ range, type, amount } = { range: '', type: '', amount: '' }] = bounds;
  const where = `in LimitRange ${range}${type === 'Pod' ? ', type Pod' : ''}`;
  return bounds.every(isLowered) ? `lower ${fields} to ${amount} or less ${where}` : `raise ${fields} to ${amount} or more ${where}`;
}
