import type { AskedRelease } from '../../cluster/release-statement.ts';
import { isOfOtherTool } from '../../check/objects/identity.ts';
import { changesObjects, isKustomization, kustomizeHint } from '../../check/objects/kustomization.ts';
import { Locator } from '../../check/locate/locator.ts';
import { readObjects } from '../../check/read-objects.ts';
import type { Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { framesOf, type SourceLocation } from '../../core/source-location.ts';
import type { Imported, ImportedUnit } from '../../migrate/imported.ts';
import { importManifests, type ManifestFile, type ManifestSource } from '../../migrate/manifests/import-manifests.ts';

/** Imports the objects of files that `check` could read. */
export function importSources(sources: readonly Source[], asked?: AskedRelease): readonly Imported[] {
  const locator = new Locator();
  const broken = new Map<string, Diagnostic[]>();
  const files = sources.map((source): ManifestFile => {
    const problems: Diagnostic[] = [];
    broken.set(source.file, problems);
    return { file: source.file, objects: Array.from(objectsOf(source, locator, problems)) };
  });
  return importManifests(files, asked).map(({ file, units }) => {
    const problems = broken.get(file) ?? [];
    return { file, units: [...problems.map((problem) => brokenUnit(problem, file)), ...units] };
  });
}

/** The objects of a source. In a folder, files that belong to other tools are skipped. */
function* objectsOf(source: Source, locator: Locator, problems: Diagnostic[]): Generator<ManifestSource> {
  for (const { value, at, slice, isFaulty } of readObjects(source, (problem) => problems.push(problem))) {
    if (source.found && isKustomization(value, source.file)) {
      if (changesObjects(value)) problems.push(kustomized(locator.locate(slice, at)));
      continue;
    }
    const isForeign = source.found && (typeof value !== 'object' || value === null || !('kind' in value) || isOfOtherTool(value));
    if (!isFaulty && !isForeign) yield { value, locate: (path) => locator.locate(slice, [...at, ...path]) };
  }
}

/** The files of a kustomization are imported as they are, so its output has to be imported instead, as it has to be checked. */
function kustomized(location: SourceLocation): Diagnostic {
  const message = 'kustomize changes the objects of this folder before the cluster gets them';
  return { code: 'KU0041', severity: 'note', message, hint: kustomizeHint, location };
}

function brokenUnit({ code, severity, message, hint, location }: Diagnostic, file: string): ImportedUnit {
  const [at = { file, line: 1, column: 1 }] = framesOf(location);
  // The reader of files gives hints for `check`.
  const wayOut = hint?.replace('cdk8s-kubevirt check -', 'cdk8s-kubevirt import manifests -');
  const finding = { code, severity, message, location: at, ...(wayOut !== undefined && { hint: wayOut }) };
  return { title: 'what cannot be read', location: at, objects: [], isLoop: false, items: [], findings: [finding] };
}
