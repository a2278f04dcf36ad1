import type { CauseType, Finding } from '../../lib/core/diagnostic.ts';
import type { Answer } from './question.ts';

/** A StatusCause as the API prints it. */
export interface Cause {
  readonly reason?: CauseType;
  readonly message: string;
  readonly field?: string;
}

/** A webhook answers with so many causes, and counts the others. */
export const mostCauses = 10;

export function causeOf({ type, message, path }: Finding): Cause {
  return { ...(type !== undefined && { reason: type }), message, ...(path !== undefined && path !== '' && { field: path }) };
}

/** webhooks.ToAdmissionResponse. */
export function refusedByCauses(causes: readonly Cause[]): Answer {
  const shown = causes.slice(0, mostCauses);
  const more = causes.length > mostCauses ? `, and ${causes.length - mostCauses} more validation errors` : '';
  return { allowed: false, causes: shown, message: shown.map(({ message }) => message).join(', ') + more, code: 422, reason: 'Invalid' };
}

/** webhooks.ToAdmissionResponseError, and whatever else answers with a message only. */
export function refusedByError(message: string, code = 400): Answer {
  return { allowed: false, message, code };
}
