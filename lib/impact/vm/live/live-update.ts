import { isAbsent } from '../../../core/data/absent.ts';
import type { Guest } from '../objects.ts';

/** What a live update does: patches the guest, or says why the VM needs a restart instead. */
export interface LiveUpdate {
  readonly guest: Guest;
  readonly restartRequired?: string;
}

/** Whether a guest has the condition, with that status. */
export function hasCondition(guest: Guest, type: string, status = 'True'): boolean {
  return (guest.status?.conditions ?? []).some((condition) => condition.type === type && condition.status === status);
}

/** migrations.IsMigrating. */
export function isMigrating({ status }: Guest): boolean {
  const state = status?.migrationState;
  return !isAbsent(state?.startTimestamp) && isAbsent(state.endTimestamp);
}
