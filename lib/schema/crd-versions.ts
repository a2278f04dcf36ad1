import { isMap, listOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { valueAt, type Path } from '../core/data/path.ts';
import type { JsonSchema } from './json-schema.ts';
import { readSchema } from './read-schema.ts';

/** A version that a CustomResourceDefinition serves. */
export interface CrdVersion {
  readonly apiVersion: string;
  readonly kind: string;
  readonly scope: 'Namespaced' | 'Cluster';
  /** Whether it has the status subresource. */
  readonly dropsStatus: boolean;
  readonly schema: JsonSchema;
  /** Where the schema stands in the definition. */
  readonly at: Path;
}

/** The versions of a CustomResourceDefinition; none for any other object. Malformed versions are left out. */
export function crdVersions({ apiVersion, kind, spec }: Manifest): readonly CrdVersion[] {
  if (kind !== 'CustomResourceDefinition' || !apiVersion.startsWith('apiextensions.k8s.io/')) return [];
  const group = String(valueAt(spec, ['group']));
  const described = String(valueAt(spec, ['names', 'kind']));
  const scope = valueAt(spec, ['scope']) === 'Cluster' ? 'Cluster' : 'Namespaced';
  const versions = valueAt(spec, ['versions']);
  return listOf(versions).flatMap((version, i) => {
    const schema = valueAt(version, ['schema', 'openAPIV3Schema']);
    if (typeof schema !== 'object' || valueAt(version, ['served']) !== true) return [];
    const at = ['spec', 'versions', i, 'schema', 'openAPIV3Schema'];
    return {
      apiVersion: `${group}/${String(valueAt(version, ['name']))}`,
      kind: described,
      scope,
      dropsStatus: isMap(valueAt(version, ['subresources', 'status'])),
      schema: readSchema(schema),
      at,
    };
  });
}

/** Whether a keyword stands anywhere in a schema. */
export function standsIn(keyword: keyof JsonSchema, schema: JsonSchema): boolean {
  const { properties = {}, additionalProperties, items, allOf = [] } = schema;
  const children = [...Object.values(properties), ...allOf, additionalProperties, items];
  return schema[keyword] !== undefined || children.some((child) => typeof child === 'object' && standsIn(keyword, child));
}
