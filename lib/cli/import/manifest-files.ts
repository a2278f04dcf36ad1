import type { AskedRelease } from '../../cluster/release-statement.ts';
import { isOfOtherTool } from '../../check/objects/identity.ts';
import { isKustomization, kustomizeHint } from '../../check/objects/kustomization.ts';
import { placeOf, type BuiltObject } from '../../check/built-draft.ts';
import type { Arranged } from '../../check/scopes/arranged.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { valueOf } from '../../kustomize/node.ts';
import { Locator } from '../../check/locate/locator.ts';
import { readObjects } from '../../check/read-objects.ts';
import type { Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { framesOf, type SourceLocation } from '../../core/source-location.ts';
import type { Imported, ImportedUnit } from '../../migrate/imported.ts';
import { importManifests, type ManifestFile, type ManifestSource } from '../../migrate/manifests/import-manifests.ts';

/** Imports the objects of files that `check` could read, and those that kustomize makes. */
export function importSources(
  sources: readonly Source[],
  asked?: AskedRelease,
  { built, leftOut }: Pick<Arranged, 'built' | 'leftOut'> = { built: [], leftOut: [] },
): readonly Imported[] {
  const locator = new Locator();
  const broken = new Map<string, Diagnostic[]>();
  for (const { path, location, what, key } of leftOut) {
    if (key !== undefined) getOrAdd(broken, location.file, (): Diagnostic[] => []).push(partLeftOut(`${path}: ${what}`, location));
  }
  const read = sources.map((source): ManifestFile => {
    const problems: Diagnostic[] = [];
    getOrAdd(broken, source.file, () => problems);
    return { file: source.file, objects: Array.from(objectsOf(source, locator, problems)) };
  });
  const files = [...read, ...builtFiles(built, locator)];
  const known = new Set(files.map(({ file }) => file));
  const others = [...broken.keys()].filter((file) => !known.has(file)).map((file): ManifestFile => ({ file, objects: [] }));
  return importManifests([...files, ...others], asked).map(({ file, units }) => {
    const problems = broken.get(file) ?? [];
    return { file, units: [...problems.map((problem) => brokenUnit(problem, file)), ...units] };
  });
}

/** The objects of a source. In a folder, files that belong to other tools are skipped. */
function* objectsOf(source: Source, locator: Locator, problems: Diagnostic[]): Generator<ManifestSource> {
  for (const { value, at, slice, isFaulty } of readObjects(source, (problem) => problems.push(problem))) {
    if (source.found && isKustomization(value, source.file)) continue;
    const isForeign = source.found && (typeof value !== 'object' || value === null || !('kind' in value) || isOfOtherTool(value));
    if (!isFaulty && !isForeign) yield { value, locate: (path) => locator.locate(slice, [...at, ...path]) };
  }
}

/** What kustomize makes, by the kustomization that makes it. */
function builtFiles(built: readonly BuiltObject[], locator: Locator): readonly ManifestFile[] {
  const objects = new Map<string, ManifestSource[]>();
  for (const each of built) {
    const object: ManifestSource = { value: valueOf(each.node), locate: (path) => placeOf(each, path, locator) };
    getOrAdd(objects, each.source.file, (): ManifestSource[] => []).push(object);
  }
  return Array.from(objects, ([file, made]) => ({ file, objects: made }));
}

/** A part of a kustomization that is not followed: what it makes has to be imported instead, as it has to be checked. */
function partLeftOut(message: string, location: SourceLocation): Diagnostic {
  return { code: 'KU0041', severity: 'note', message: `not followed: ${message}`, hint: kustomizeHint, location };
}

function brokenUnit({ code, severity, message, hint, location }: Diagnostic, file: string): ImportedUnit {
  const [at = { file, line: 1, column: 1 }] = framesOf(location);
  // The reader of files gives hints for `check`.
  const wayOut = hint?.replace('cdk8s-kubevirt check -', 'cdk8s-kubevirt import manifests -');
  const finding = { code, severity, message, location: at, ...(wayOut !== undefined && { hint: wayOut }) };
  return { title: 'what cannot be read', location: at, objects: [], isLoop: false, items: [], findings: [finding] };
}
