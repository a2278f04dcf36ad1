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

/** webhooks.ToAdmissionResponse; the API server itself tells all causes. */
export function refusedByCauses(causes: readonly Cause[], most: number = mostCauses): Answer {
  const shown = causes.slice(0, most);
  const more = causes.length > most ? `, and ${causes.length - most} more validation errors` : '';
  return { allowed: false, causes: shown, message: shown.map(({ message }) => message).join(', ') + more, code: 422, reason: 'Invalid' };
}

/** webhooks.ToAdmissionResponseError, and whatever else answers with a message only. */
export function refusedByError(message: string, code = 400): Answer {
  return { allowed: false, message, code };
}
