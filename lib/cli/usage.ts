import type { Code } from '../core/diagnostic.ts';
import { UsageError } from '../core/errors.ts';
import type { RawLocation } from '../core/source-location.ts';

/** Something that the user of the command can mend. */
export function usageError(code: Code, message: string, hint: string, location?: RawLocation): UsageError {
  return new UsageError({ code, severity: 'error', message, hint, location });
}
