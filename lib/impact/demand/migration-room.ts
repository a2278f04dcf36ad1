import { isSameObject, type ObjectRef } from '../../core/object-ref.ts';
import { chargeAll, type Quota } from '../../pod/admission/quota.ts';
import { nameInMessage } from '../../resolve/pods/name-in-message.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { usedWithoutBounds } from '../../pod/admission/quota-use.ts';

/** Why the quotas of a namespace do not hold the second pod of a guest's live migration beside all its guests; undefined where they do. */
export function migrationRefusal(ref: ObjectRef, guests: readonly GuestInCluster[]): string | undefined {
  const guest = guests.find(({ draft }) => isSameObject(draft.ref, ref));
  const stated = guest?.policies?.statedQuotas ?? [];
  const judged = stated.length === 0 ? undefined : guest?.pods();
  if (guest === undefined || judged === undefined || judged.second.length === 0) return undefined;
  const charged = chargeAll(judged.second, usedBy(guests, stated));
  return 'refusal' in charged ? nameInMessage(charged.refusal, judged.guest, guest.draft) : undefined;
}

/** Quotas with what the pods of all guests use of them. */
export function usedBy(guests: readonly GuestInCluster[], quotas: readonly Quota[]): readonly Quota[] {
  return quotas.map((quota) =>
    guests.reduce(
      (used, guest) => (guest.pods()?.pods ?? []).reduce((before, held) => usedWithoutBounds(before, held, guest.count), used),
      quota,
    ),
  );
}
