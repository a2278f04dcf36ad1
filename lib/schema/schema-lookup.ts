import type { Manifest } from '../core/manifest.ts';
import { valueAt } from '../core/path.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KindSchema } from './kind-schema.ts';
import { readSchema } from './read-schema.ts';
import { SchemaDocument, type CompileRule } from './schema-document.ts';
import { shippedSchema } from './shipped-schemas.ts';

/** The schema of a kind; undefined where nobody has described it. */
export type SchemaLookup = (apiVersion: string, kind: string) => KindSchema | undefined;

/**
 * Knows the kinds that we ship schemas of, and those of CustomResourceDefinitions that an app brings along; `crds` may hold anything else
 * as well. CEL rules of the latter are asked where `compile` makes functions of them, and else passed over.
 */
export function schemaLookup(crds: readonly Manifest[], compile?: CompileRule): SchemaLookup {
  const schemas = new Map(crds.flatMap((crd) => [...crdSchemas(crd, compile)]));
  return (apiVersion, kind) => shippedSchema(apiVersion, kind) ?? schemas.get(`${apiVersion}/${kind}`);
}

/** By `apiVersion/kind`. */
function crdSchemas({ apiVersion, kind, spec }: Manifest, compile: CompileRule | undefined): ReadonlyMap<string, KindSchema> {
  const schemas = new Map<string, KindSchema>();
  if (kind !== 'CustomResourceDefinition' || !apiVersion.startsWith('apiextensions.k8s.io/')) return schemas;
  const group = String(valueAt(spec, ['group']));
  const versions = valueAt(spec, ['versions']);
  for (const version of Array.isArray(versions) ? (versions as readonly unknown[]) : []) {
    const written = valueAt(version, ['schema', 'openAPIV3Schema']);
    if (typeof written !== 'object' || valueAt(version, ['served']) !== true) continue;
    const schema = readSchema(written);
    schemas.set(`${group}/${String(valueAt(version, ['name']))}/${String(valueAt(spec, ['names', 'kind']))}`, {
      scope: valueAt(spec, ['scope']) === 'Cluster' ? 'Cluster' : 'Namespaced',
      root: new SchemaDocument({}, compile).node(schema),
      hasDefaults: standsIn('default', schema),
      hasRules: compile !== undefined && standsIn('x-kubernetes-validations', schema),
    });
  }
  return schemas;
}

function standsIn(keyword: keyof JsonSchema, schema: JsonSchema): boolean {
  const { properties = {}, additionalProperties, items, allOf = [] } = schema;
  const children = [...Object.values(properties), ...allOf, additionalProperties, items];
  return schema[keyword] !== undefined || children.some((child) => typeof child === 'object' && standsIn(keyword, child));
}
