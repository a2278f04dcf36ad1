import type { Crd, CrdVersion } from '../../lib/cli/import-crd/read-crds.ts';
import type { Schema } from '../../lib/cli/import-crd/schema.ts';
import { typeName } from '../../lib/cli/import-crd/type-name.ts';
import { printLines } from './print-lines.ts';
import { type NameOf, repeated, replaced, withRefs } from './share.ts';
import type { Shapes } from './shapes.ts';
import { structural } from './structural.ts';

/** From this size on, what several kinds share becomes a file of its own; a small thing is cheaper to repeat than to look up. */
const sharedSize = 2000;
const definitionSize = 200;

/**
 * Structural schemas for admission, by path below `schemas/crds/`: a file per kind (`GROUP/KIND.json`), and `shared/NAME.json` for what
 * several kinds share. A `$ref` is `#/definitions/NAME`, `#/versions/NAME/schema` or `shared/NAME.json`.
 */
export function crdFiles(crds: readonly Crd[], shapes: Shapes): ReadonlyMap<string, string> {
  const nameOf: NameOf = (schema, path) =>
    shapes.homeOf(schema)?.name ?? typeName(path.replaceAll(/ (?:items|additionalProperties)(?= |$)/g, ''));
  const bare = crds.map((crd) => withSchemas(crd, structural));
  const shared = repeated(Object.fromEntries(bare.map((crd) => [crd.kind, storedSchema(crd)])), sharedSize, nameOf);
  const files = new Map<string, string>();
  for (const crd of bare) {
    const cut = withSchemas(crd, (schema) => replaced(schema, shared, sharedRef));
    files.set(
      `${crd.group}/${crd.kind}.json`,
      kindFile(cut, new Map(crd.versions.map(({ name, schema }) => [name, contentsOf(schema)])), nameOf),
    );
  }
  for (const [text, name] of shared) {
    const schema = withRefs(JSON.parse(text) as Schema, shared, sharedRef);
    const { schemas, definitions } = withDefinitions({ [name]: schema }, nameOf);
    files.set(`shared/${name}.json`, printLines({ schema: schemas[name], definitions }));
  }
  files.set('index.json', printIndex(crds));
  return files;
}

/** Which kinds there are, without a look into their files. */
function printIndex(crds: readonly Crd[]): string {
  const rows = crds.map(({ group, kind, plural, scope, versions }) => [
    `${group}/${kind}`,
    { plural, scope, versions: versions.filter(({ served }) => served).map(({ name }) => name) },
  ]);
  return printLines({ kinds: Object.fromEntries(rows) });
}

/** What stands somewhere in a version's schema, so that a reader need not walk all of it to know. */
export function contentsOf(schema: Schema): Contents {
  const standsIn = (keyword: string): boolean => JSON.stringify(schema).includes(`"${keyword}":`);
  return { ...(standsIn('default') && { defaults: true }), ...(standsIn('x-kubernetes-validations') && { rules: true }) };
}

export interface Contents {
  readonly defaults?: true;
  readonly rules?: true;
}

function kindFile({ group, kind, plural, scope, versions }: Crd, contents: ReadonlyMap<string, Contents>, nameOf: NameOf): string {
  const { schemas, definitions } = withDefinitions(Object.fromEntries(versions.map(({ name, schema }) => [name, schema])), nameOf);
  const firstWith = new Map<string, string>();
  const rows = versions.map(({ name, schema: _schema, ...facts }) => {
    const text = JSON.stringify(schemas[name]);
    const first = firstWith.get(text);
    firstWith.set(text, first ?? name);
    return [
      name,
      {
        ...facts,
        ...contents.get(name),
        schema: first === undefined ? schemas[name] : { $ref: `#/versions/${first}/schema` },
      },
    ];
  });
  return printLines({ group, kind, plural, scope, versions: Object.fromEntries(rows), definitions });
}

/** Moves what stands more than once in one file into its definitions. */
function withDefinitions(
  roots: Readonly<Record<string, Schema>>,
  nameOf: NameOf,
): { schemas: Readonly<Record<string, Schema>>; definitions: Readonly<Record<string, Schema>> } {
  const different = Object.fromEntries(
    new Map(Object.entries(roots).map(([name, schema]) => [JSON.stringify(schema), [name, schema] as const])).values(),
  );
  const names = repeated(different, definitionSize, nameOf);
  const cut = (schema: Schema): Schema => withRefs(schema, names, (name) => `#/definitions/${name}`);
  return {
    schemas: Object.fromEntries(Object.entries(roots).map(([name, schema]) => [name, cut(schema)])),
    definitions: Object.fromEntries([...names].map(([text, name]) => [name, cut(JSON.parse(text) as Schema)])),
  };
}

function sharedRef(name: string): string {
  return `shared/${name}.json`;
}

function withSchemas(crd: Crd, change: (schema: Schema) => Schema): Crd {
  const changed = (version: CrdVersion): CrdVersion => ({ ...version, schema: change(version.schema) });
  return { ...crd, versions: crd.versions.map(changed) };
}

function storedSchema({ name, versions }: Crd): Schema {
  const stored = versions.find(({ storage }) => storage);
  if (!stored) throw new Error(`${name} stores no version`);
  return stored.schema;
}
