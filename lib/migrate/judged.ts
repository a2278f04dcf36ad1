import type { AskedRelease } from '../cluster/release-statement.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, printRef, refOf } from '../core/object-ref.ts';
import { printPath, type Path } from '../core/data/path.ts';
import { duplicate } from '../rules/advice/object/duplicate.ts';
import { importFinding } from './import-finding.ts';
import { type ImportedObject, type ImportedUnit, type ImportFinding } from './imported.ts';
import { clusterRefusals, type ClusterRefusal } from './cluster-refusals.ts';

interface File {
  readonly units: readonly ImportedUnit[];
}

/** The same files, with what the cluster has against their objects, all of which stand in one. */
export function judged<T extends File>(files: readonly T[], asked?: AskedRelease): readonly T[] {
  const objects = files.flatMap(({ units }) => units.flatMap((unit) => (isHopeless(unit) ? [] : unit.objects)));
  const made = objects.filter(({ object }) => object !== undefined && hasIdentity(object));
  const refusals = clusterRefusals(
    made.flatMap(({ object }) => (object === undefined ? [] : [object])),
    asked,
  );
  const found = new Map<ImportedObject, readonly ImportFinding[]>(
    made.map((object, i) => [object, refusals[i]?.flatMap((refusal) => findingOf(object, refusal)) ?? []]),
  );
  const twice = repeated(made);
  const withFindings = (object: ImportedObject): ImportedObject => {
    const more = [...(twice.get(object) ?? []), ...(found.get(object) ?? []), ...unidentified(object)];
    return more.length === 0 ? object : { ...object, findings: [...object.findings, ...more] };
  };
  return files.map((file) => ({ ...file, units: file.units.map((unit) => ({ ...unit, objects: unit.objects.map(withFindings) })) }));
}

/** Nothing of a unit that could not be read is there to be judged. */
function isHopeless({ findings }: ImportedUnit): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

function hasIdentity(object: Manifest): boolean {
  return faultOf(object) === undefined;
}

/** What keeps an object from being one, and the place. */
function faultOf({ apiVersion, kind, metadata }: Manifest): { readonly path: Path; readonly hint: string } | undefined {
  const { name, namespace } = metadata as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
  if (!isText(apiVersion) || !isText(kind))
    return { path: isText(kind) ? ['apiVersion'] : ['kind'], hint: 'Write its apiVersion and kind.' };
  if (!isText(name))
    return { path: ['metadata', 'name'], hint: 'Write a name in quotes: an object of a chart is the same at every synth.' };
  if (isAbsent(namespace) || typeof namespace === 'string') return undefined;
  return { path: ['metadata', 'namespace'], hint: 'Write the namespace in quotes.' };
}

/** Without a name nothing can be judged, and nothing can be kept in Git. */
function unidentified({ object, locate, fieldOf }: ImportedObject): readonly ImportFinding[] {
  const fault = object && faultOf(object);
  if (fault === undefined) return [];
  const field = fieldOf(fault.path) ?? printPath(fault.path);
  const message = `the object has no text at ${printPath(fault.path)}`;
  return [importFinding('noName', message, locate(fault.path), { hint: fault.hint, field })];
}

/** Without findings of the cluster about places that the import has refused itself. */
function findingOf(
  { findings, locate, fieldOf, fieldOfCode }: ImportedObject,
  { diagnostic, path }: ClusterRefusal,
): readonly ImportFinding[] {
  const { code, message, hint, related = [] } = diagnostic;
  if (code === duplicate.code) return [];
  const notes = related.flatMap((each) => (each.object === undefined ? [each.message] : []));
  const own = findings.filter(({ severity, field }) => severity === 'error' && field !== undefined);
  const field = fieldOfCode?.(innerCode(code, message)) ?? fieldOf(path) ?? printed(path);
  if (
    own.some(
      (each) => field !== undefined && (each.field === field || field.startsWith(`${each.field}.`) || field.startsWith(`${each.field}[`)),
    )
  )
    return [];
  return [
    {
      code,
      severity: 'error',
      message,
      ...(hint !== undefined && { hint }),
      ...(notes.length > 0 && { notes }),
      location: locate(path),
      ...(field !== undefined && { field }),
      path,
    },
  ];
}

/** A set that would never make a VMI is reported with the code for which the VMI would be refused. */
function innerCode(code: ImportFinding['code'], message: string): ImportFinding['code'] {
  const [, inner] = /\((K[A-Z0-9]\d{4})\)/.exec(message) ?? [];
  return (inner as ImportFinding['code'] | undefined) ?? code; // of the form of a code
}

function printed(path: Path): string | undefined {
  return path.length === 0 ? undefined : printPath(path);
}

/** Objects that have been made before. */
function repeated(objects: readonly ImportedObject[]): ReadonlyMap<ImportedObject, readonly ImportFinding[]> {
  const seen = new Map<string, ImportedObject>();
  const found = new Map<ImportedObject, readonly ImportFinding[]>();
  for (const each of objects) {
    if (each.object === undefined) continue;
    const ref = refOf(each.object);
    const first = seen.get(identityOf(ref));
    if (first === undefined) {
      seen.set(identityOf(ref), each);
      continue;
    }
    const message = `${printRef(ref)} has been made already`;
    const hint = 'Write all of it into one task or document, and remove the other.';
    found.set(each, [importFinding('twice', message, each.locate([]), { hint, earlier: first.locate([]) })]);
  }
  return found;
}
