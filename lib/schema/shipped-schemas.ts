import { getOrAdd } from '../core/data/get-or-add.ts';
import { entryOf } from '../core/data/entry-of.ts';
import type { Minor, Release } from '../core/kubevirt/release.ts';
import { groupOf } from '../core/object-ref.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KindSchema } from './kind-schema.ts';
import { loadFile } from './load-file.ts';
import { SchemaDocument, type CompileRule, type SchemaFile } from './schema-document.ts';
import { plainRule } from './cel/plain-rule.ts';
import type * as SchemaRules from './cel/schema-rules.ts';

/** A file `schemas/crds/GROUP/KIND.json`. */
interface KindFile extends SchemaFile {
  readonly scope: 'Namespaced' | 'Cluster';
  readonly versions: Readonly<
    Record<
      string,
      { readonly subresources: readonly string[]; readonly defaults?: boolean; readonly rules?: boolean; readonly schema: JsonSchema }
    >
  >;
}

interface IndexFile {
  /** By `group/kind`. */
  readonly kinds: Readonly<
    Record<string, { readonly plural: string; readonly scope: 'Namespaced' | 'Cluster'; readonly versions: readonly string[] }>
  >;
}

const kinds = new Map<Minor, IndexFile['kinds']>();
const documents = new Map<string, SchemaDocument>();
const schemas = new Map<Minor, Map<string, KindSchema>>();

/**
 * The schema that a kind of KubeVirt, CDI or the HyperConverged operator has in a release of KubeVirt; undefined for any other kind and
 * for versions that the release does not serve. Its files are loaded when the first object of the kind is met.
 */
export function shippedSchema(apiVersion: string, kind: string, release: Release): KindSchema | undefined {
  const ofRelease = getOrAdd(schemas, release.minor, () => new Map<string, KindSchema>());
  const known = ofRelease.get(`${apiVersion}/${kind}`);
  if (known !== undefined) return known;
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group.length + 1);
  if (servedVersions(group, kind, release)?.includes(version) !== true) return undefined;
  const file = `${group}/${kind}.json`;
  const { scope, versions } = loadFile(`crds/${file}`, release) as KindFile; // as tools/schemas prints it
  const { schema = {}, subresources = [], defaults = false, rules = false } = versions[version] ?? {};
  return getOrAdd(ofRelease, `${apiVersion}/${kind}`, () => ({
    scope,
    release,
    root: documentOf(file, release).node(schema),
    dropsStatus: subresources.includes('status'),
    hasDefaults: defaults,
    hasRules: rules,
  }));
}

/** Every version of every kind that we ship a schema of and a release of KubeVirt serves. */
export function shippedKinds(release: Release): readonly { readonly apiVersion: string; readonly kind: string }[] {
  return Object.entries(kindsOf(release)).flatMap(([name, { versions }]) => {
    const [group = '', kind = ''] = name.split('/');
    return versions.map((version) => ({ apiVersion: `${group}/${version}`, kind }));
  });
}

/** The names by which requests call the kinds that we ship schemas of, by `group/kind`. */
export function shippedResources(release: Release): IndexFile['kinds'] {
  return kindsOf(release);
}

/** The versions in which a release of KubeVirt serves a kind that we know, such as `v1`; undefined for any other kind. */
export function servedVersions(group: string, kind: string, release: Release): readonly string[] | undefined {
  return entryOf(kindsOf(release), `${group}/${kind}`)?.versions;
}

/** The version of a kind that a release of KubeVirt prefers: a stable one before beta, beta before alpha. Undefined for a kind that it lacks. */
export function versionServed(group: string, kind: string, release: Release): string | undefined {
  const versions = servedVersions(group, kind, release) ?? [];
  return versions.find((version) => /^v\d+$/.test(version)) ?? versions.find((version) => version.includes('beta')) ?? versions[0];
}

function kindsOf(release: Release): IndexFile['kinds'] {
  return getOrAdd(kinds, release.minor, () => (loadFile('crds/index.json', release) as IndexFile).kinds); // as tools/schemas prints it
}

function documentOf(file: string, release: Release): SchemaDocument {
  return getOrAdd(
    documents,
    `${release.minor} ${file}`,
    () => new SchemaDocument(loadFile(`crds/${file}`, release) as SchemaFile, compileRule, (other) => documentOf(other, release)), // see above
  );
}

const compileRule: CompileRule = (rule, node) => plainRule(rule, () => celRule(rule, node)) ?? celRule(rule, node);

/** CEL is loaded with the first object that has a field with a rule: few fields have any. */
const celRule: CompileRule = (rule, node) => {
  const { schemaRules } = require('./cel/schema-rules.ts') as typeof SchemaRules;
  return schemaRules()(rule, node);
};
