import type { Code } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import type { SourceLocation } from '../../core/source-location.ts';

/** Stops the command: the file, the place in it where one is known, and what to do. */
export function refuse(code: Code, message: string, hint: string, at?: Pick<SourceLocation, 'file'> & Partial<SourceLocation>): never {
  throw new UsageError({ code, severity: 'error', message, hint, ...(at && { location: { line: 1, column: 1, ...at } }) });
}
