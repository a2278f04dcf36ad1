import type { Code } from '../core/diagnostic.ts';
import { isMap } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { printPath, type Path } from '../core/data/path.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { importFinding } from './import-finding.ts';
import type { ImportedObject, ImportFinding, Removal } from './imported.ts';
import type { Note, Rewriting } from './modern/rewriting.ts';

/** How the source of an object speaks of its places. */
export interface SourceOf {
  readonly locate: (path: Path) => SourceLocation;
  readonly fieldOf: (path: Path) => string | undefined;
  /** What a finding is about that has no path of its own. */
  readonly fieldOfCode?: (code: Code) => string | undefined;
  readonly isLive?: boolean;
}

/** The object that a rewriting has come to, with all that it says. */
export function importObject(rewriting: Rewriting, source: SourceOf, notes: readonly Note[] = rewriting.notes): ImportedObject {
  const { object } = rewriting;
  return {
    // Whatever else it is, its schema is asked next.
    object: { ...object, metadata: isMap(object['metadata']) ? object['metadata'] : {} } as Manifest,
    ...source,
    locate: (path) => source.locate(rewriting.sourceOf(path)),
    fieldOf: (path) => source.fieldOf(rewriting.sourceOf(path)),
    findings: notes.map((note) => noteFinding(note, source)),
  };
}

/** What the source has instead of an object, and why. */
export function noObject(at: SourceLocation, finding: ImportFinding, removal?: Removal): ImportedObject {
  return { locate: () => at, fieldOf: () => undefined, findings: [finding], ...(removal !== undefined && { removal }) };
}

/** A note at its place in the source. */
export function noteFinding({ entry, at, message, hint }: Note, { locate, fieldOf }: Pick<SourceOf, 'locate' | 'fieldOf'>): ImportFinding {
  const field = fieldOf(at) ?? (at.length === 0 ? undefined : printPath(at));
  return importFinding(entry, message, locate(at), { hint, field, path: at });
}
