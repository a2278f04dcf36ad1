import { contentsOf, type Contents } from '../crd-files.ts';
import type { Crd } from '../../../lib/cli/import-crd/read-crds.ts';
import type { Definitions, Schema } from '../../../lib/cli/import-crd/schema.ts';
import { isMap } from '../../../lib/core/data/guards.ts';
import { sameData } from '../../../lib/core/data/same-data.ts';
import { change, type Changes } from '../../../lib/schema/change.ts';
import { kubevirtCheckFile } from '../kubevirt-check.ts';
import type { OpenApi } from '../open-api.ts';
import { printLines } from '../print-lines.ts';
import { isOfKubeVirt } from '../sources.ts';
import { structural } from '../structural.ts';
import { ReleaseChanges, type Files, type Place } from './changes.ts';

/** The OpenAPI document of an older release of KubeVirt, its CRDs, and that of the HyperConverged that ships it. */
export interface OlderRelease {
  readonly document: OpenApi;
  readonly crds: readonly Crd[];
}

interface KindFile {
  readonly versions: Readonly<Record<string, Contents>>;
}

interface IndexFile {
  readonly kinds: Readonly<Record<string, { readonly versions: readonly string[] }>>;
}

const indexFile = 'crds/index.json';
const checkFile = 'open-api/kubevirt.json';

/** `schemas/releases/MINOR.json`: where an older release differs from the newest one, whose files `files` reads. */
export function releaseFile(release: OlderRelease, files: Files): string {
  const changes = new ReleaseChanges(files);
  compareVersions(release.crds, changes, files);
  compareSchemas(release.crds, changes, files);
  compareCheck(release.document, changes, files);
  return printLines(Object.fromEntries([...changes.found].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

interface ServedSchema {
  /** `group/Kind`. */
  readonly name: string;
  readonly version: string;
  readonly schema: Schema;
}

function servedSchemas(crds: readonly Crd[]): readonly ServedSchema[] {
  return crds.flatMap(({ group, kind, versions }) =>
    versions
      .filter(({ served }) => served)
      .map(({ name, schema }) => ({ name: `${group}/${kind}`, version: name, schema: structural(schema) })),
  );
}

function compareVersions(crds: readonly Crd[], changes: ReleaseChanges, files: Files): void {
  const { kinds } = files(indexFile) as IndexFile; // as tools/schemas prints it
  const byName = new Map(crds.map((crd) => [`${crd.group}/${crd.kind}`, crd]));
  for (const name of byName.keys()) if (kinds[name] === undefined) throw new Error(`the newest release has no ${name}`);
  for (const [name, { versions }] of Object.entries(kinds).filter(([each]) => isOfKubeVirt(each) || byName.has(each))) {
    const served = byName.get(name)?.versions.filter((version) => version.served);
    const names = served?.map((version) => version.name);
    if (names === undefined) changes.set({ file: indexFile, path: ['kinds', name] }, undefined);
    else if (!sameData(names, versions)) changes.set({ file: indexFile, path: ['kinds', name, 'versions'] }, names);
  }
}

/** Other kinds share schemas with those of the release, and are the same whatever it is. */
function unchanged(
  crds: readonly Crd[],
  changes: ReleaseChanges,
  files: Files,
): readonly { readonly old: Schema; readonly place: Place }[] {
  const { kinds } = files(indexFile) as IndexFile; // as tools/schemas prints it
  const given = new Set(crds.map(({ group, kind }) => `${group}/${kind}`));
  return Object.entries(kinds)
    .filter(([name]) => !isOfKubeVirt(name) && !given.has(name))
    .flatMap(([name, { versions }]) => versions.map((version) => placeOf({ name, version })))
    .map((place) => ({ old: changes.expanded(place), place }));
}

/** Compares the versions that the newest release has too; one that is gone refers to another with the same schema, or is kept whole. */
function compareSchemas(crds: readonly Crd[], changes: ReleaseChanges, files: Files): void {
  const older = servedSchemas(crds);
  const shared = older.filter(({ name, version }) => versionsOf(name, files)[version] !== undefined);
  for (const gone of older.filter((each) => !shared.includes(each))) {
    const same = shared.find(({ name, schema }) => name === gone.name && sameData(schema, gone.schema));
    const schema = same === undefined ? gone.schema : { $ref: `#/versions/${same.version}/schema` };
    changes.set({ file: `crds/${gone.name}.json`, path: ['versions', gone.version] }, { ...contentsOf(gone.schema), schema });
  }
  for (const { name, version, schema } of shared) {
    const [newest, contents] = [versionsOf(name, files)[version], contentsOf(schema)];
    for (const key of ['defaults', 'rules'] as const) {
      if (newest?.[key] !== contents[key]) changes.set({ file: `crds/${name}.json`, path: ['versions', version, key] }, contents[key]);
    }
  }
  changes.compare([...unchanged(crds, changes, files), ...shared.map(({ schema, ...named }) => ({ old: schema, place: placeOf(named) }))]);
}

function versionsOf(name: string, files: Files): KindFile['versions'] {
  return (files(`crds/${name}.json`) as KindFile).versions; // as tools/schemas prints it
}

function placeOf({ name, version }: { readonly name: string; readonly version: string }): Place {
  return { file: `crds/${name}.json`, path: ['versions', version, 'schema'] };
}

function compareCheck(document: OpenApi, changes: ReleaseChanges, files: Files): void {
  const old = (JSON.parse(kubevirtCheckFile(document)) as { readonly definitions: Definitions }).definitions;
  const { definitions } = files(checkFile) as { readonly definitions: Definitions }; // as tools/schemas prints it
  const compare = (before: unknown, after: unknown, path: readonly string[]): void => {
    if (sameData(before, after)) return;
    if (isMap(before) && isMap(after)) {
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) compare(before[key], after[key], [...path, key]);
    } else changes.set({ file: checkFile, path }, before);
  };
  for (const [name, definition] of Object.entries(old)) compare(definition, definitions[name], ['definitions', name]);
}

/** Throws where a file of `releaseFile` does not make the older schemas of the newest ones. */
export function refuseLoss(text: string, { crds }: OlderRelease, files: Files): void {
  const changes = JSON.parse(text) as Readonly<Record<string, Changes>>; // as releaseFile prints it
  const made = new ReleaseChanges((path) => {
    const { '': original = path, ...rest } = changes[path] ?? {};
    return change(files(original as string), rest); // a name
  });
  for (const { name, version, schema } of servedSchemas(crds)) {
    if (!sameData(made.expanded(placeOf({ name, version })), schema))
      throw new Error(`${version} of ${name} is not made of the newest release`);
  }
}
