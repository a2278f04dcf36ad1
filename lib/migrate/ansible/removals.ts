import { identityOf, printRef, refOf, type ObjectRef } from '../../core/object-ref.ts';
import { importFinding } from '../import-finding.ts';
import type { Imported, ImportedObject, ImportedUnit, Removal } from '../imported.ts';

/** The last removal of what a key stands for, and the task that it is in. */
interface LastRemoval {
  readonly removal: Removal;
  readonly index: number;
}

/** Warns of what a file makes and removes afterwards: a chart knows one state, and makes an object again after each deletion. */
export function withRemovals(imported: Imported): Imported {
  const last = new Map<string, LastRemoval>();
  for (const [index, { removals = [] }] of imported.units.entries())
    for (const removal of removals) last.set(identityOf(removal.ref), { removal, index });
  if (last.size === 0) return imported;
  const judge = (unit: ImportedUnit, index: number): ImportedUnit => ({
    ...unit,
    objects: unit.objects.map((each) =>
      withFinding(each, unit, (key) => ((last.get(key)?.index ?? -1) > index ? last.get(key) : undefined)),
    ),
  });
  return { ...imported, units: imported.units.map(judge) };
}

function withFinding(
  imported: ImportedObject,
  { title, location }: ImportedUnit,
  laterOf: (key: string) => LastRemoval | undefined,
): ImportedObject {
  if (imported.object === undefined) return imported;
  const ref = refOf(imported.object);
  const later = keysOf(ref)
    .map(laterOf)
    .find((each) => each !== undefined);
  if (later === undefined) return imported;
  const { file, line, column } = later.removal.at;
  const message = `${JSON.stringify(title)} makes ${printRef(ref)}, which the task at ${file}:${line}:${column} removes: the chart has it`;
  const hint = 'Remove it from the chart if it is to be gone.';
  return { ...imported, findings: [...imported.findings, importFinding('madeAndRemoved', message, location, { hint })] };
}

/** Whose removal takes an object along: its own, that of all of its kind, and that of its namespace. */
function keysOf(ref: ObjectRef): readonly string[] {
  const own = [identityOf(ref), identityOf({ ...ref, name: everyName })];
  if (ref.namespace === undefined) return own;
  return [...own, identityOf({ apiVersion: 'v1', kind: 'Namespace', name: ref.namespace })];
}

/** Stands for all objects of a kind in a namespace; no object has such a name. */
export const everyName = '*';
