import { getOrAdd } from '../core/data/get-or-add.ts';
import { entryOf } from '../core/data/entry-of.ts';
import { groupOf } from '../core/object-ref.ts';
import { shippedRule } from './cel/shipped-rules.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KindSchema } from './kind-schema.ts';
import { loadFile } from './load-file.ts';
import { SchemaDocument, type SchemaFile } from './schema-document.ts';

/** A file `schemas/crds/GROUP/KIND.json`. */
interface KindFile extends SchemaFile {
  readonly scope: 'Namespaced' | 'Cluster';
  readonly versions: Readonly<Record<string, { readonly defaults?: boolean; readonly rules?: boolean; readonly schema: JsonSchema }>>;
}

interface IndexFile {
  /** By `group/kind`. */
  readonly kinds: Readonly<Record<string, { readonly versions: readonly string[] }>>;
}

const documents = new Map<string, SchemaDocument>();
const schemas = new Map<string, KindSchema>();

/**
 * The schema of a kind of KubeVirt, CDI or the HyperConverged operator; undefined for any other kind and for versions that it does not
 * serve. Its files are loaded when the first object of the kind is met.
 */
export function shippedSchema(apiVersion: string, kind: string): KindSchema | undefined {
  const known = schemas.get(`${apiVersion}/${kind}`);
  if (known !== undefined) return known;
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group.length + 1);
  if (servedVersions(group, kind)?.includes(version) !== true) return undefined;
  const file = `${group}/${kind}.json`;
  const { scope, versions } = loadFile(`crds/${file}`) as KindFile; // as tools/schemas prints it
  const { schema = {}, defaults = false, rules = false } = versions[version] ?? {};
  return getOrAdd(schemas, `${apiVersion}/${kind}`, () => ({
    scope,
    root: documentOf(file).node(schema),
    hasDefaults: defaults,
    hasRules: rules,
  }));
}

/** Every version of every kind that we ship a schema of. */
export function shippedKinds(): readonly { readonly apiVersion: string; readonly kind: string }[] {
  const { kinds } = loadFile('crds/index.json') as IndexFile; // as tools/schemas prints it
  return Object.entries(kinds).flatMap(([name, { versions }]) => {
    const [group = '', kind = ''] = name.split('/');
    return versions.map((version) => ({ apiVersion: `${group}/${version}`, kind }));
  });
}

/** The versions in which a kind that we know is served, such as `v1`; undefined for any other kind. */
export function servedVersions(group: string, kind: string): readonly string[] | undefined {
  const { kinds } = loadFile('crds/index.json') as IndexFile; // as tools/schemas prints it
  return entryOf(kinds, `${group}/${kind}`)?.versions;
}

function documentOf(file: string): SchemaDocument {
  return getOrAdd(documents, file, () => new SchemaDocument(loadFile(`crds/${file}`) as SchemaFile, shippedRule, documentOf)); // see above
}
