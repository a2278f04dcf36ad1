import { isSameObject, type ObjectRef } from '../../core/object-ref.ts';
import { chargePod, type Quota } from '../../pod/admission/quota.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { usedWithoutBounds } from '../../pod/admission/quota-use.ts';

/** Why the quotas of a namespace do not hold the second pod of a guest's live migration beside all its guests; undefined where they do. */
export function migrationRefusal(ref: ObjectRef, guests: readonly GuestInCluster[]): string | undefined {
  const guest = guests.find(({ draft }) => isSameObject(draft.ref, ref));
  const stated = guest?.policies?.statedQuotas ?? [];
  const target = stated.length === 0 ? undefined : guest?.pods()?.target;
  if (target === undefined) return undefined;
  const charged = chargePod(target, usedBy(guests, stated));
  return 'refusal' in charged ? charged.refusal : undefined;
}

/** Quotas with what the pods of all guests use of them. */
export function usedBy(guests: readonly GuestInCluster[], quotas: readonly Quota[]): readonly Quota[] {
  return quotas.map((quota) =>
    guests.reduce((used, guest) => {
      const held = guest.pods()?.limited.held;
      return held === undefined ? used : usedWithoutBounds(used, held, guest.count);
    }, quota),
  );
}
