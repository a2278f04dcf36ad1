import type { Code } from '../core/diagnostic.ts';
import { UsageError } from '../core/errors.ts';
import type { RawLocation } from '../core/source-location.ts';

/** An error that the user of the command can correct. */
export function usageError(code: Code, message: string, hint: string, location?: RawLocation): UsageError {
  return new UsageError({ code, severity: 'error', message, hint, location });
}
