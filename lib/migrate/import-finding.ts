import type { Path } from '../core/data/path.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { importEntries, type ImportEntry } from '../rules/input/import/codes.ts';
import type { ImportFinding } from './imported.ts';

interface More {
  readonly hint?: string | undefined;
  readonly field?: string | undefined;
  readonly path?: Path | undefined;
  readonly earlier?: SourceLocation;
}

/** A finding by the name of its code. */
export function importFinding(entry: ImportEntry, message: string, location: SourceLocation, more: More = {}): ImportFinding {
  const { code, severity } = importEntries[entry];
  const { hint, field, path, earlier } = more;
  return {
    code,
    severity,
    message,
    location,
    ...(hint !== undefined && { hint }),
    ...(field !== undefined && { field }),
    ...(path !== undefined && { path }),
    ...(earlier !== undefined && { earlier }),
  };
}
