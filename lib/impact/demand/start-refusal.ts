import { identityOf, type ObjectRef } from '../../core/object-ref.ts';
import type { Quota } from '../../pod/admission/quota.ts';
import { chargePods } from '../../pod/admission/quota-use.ts';
import { nameInMessage } from '../../resolve/pods/name-in-message.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';

/** Of the guests of one namespace, as often as they are asked for. */
const known = new WeakMap<readonly GuestInCluster[], ReadonlyMap<string, string>>();

/** Why the LimitRanges or quotas of its namespace refuse the pod of a guest, if all guests start in the order of a sync; undefined if they do not. */
export function startRefusal(ref: ObjectRef, guests: readonly GuestInCluster[]): string | undefined {
  let refusals = known.get(guests);
  if (refusals === undefined) known.set(guests, (refusals = refusalsOf(guests)));
  return refusals.get(identityOf(ref));
}

function refusalsOf(guests: readonly GuestInCluster[]): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>();
  let quotas: readonly Quota[] = guests[0]?.policies?.statedQuotas ?? [];
  for (const guest of guests) {
    const judged = guest.pods();
    if (judged === undefined || guest.count === 0) continue;
    const charged = judged.limited.refusal === undefined ? chargePods(judged.limited.held, quotas, guest.count) : undefined;
    const refusal = judged.limited.refusal ?? charged?.refusal;
    if (refusal !== undefined) refusals.set(identityOf(guest.draft.ref), nameInMessage(refusal.message, judged.guest, guest.draft));
    quotas = charged?.quotas ?? quotas;
  }
  return refusals;
}
