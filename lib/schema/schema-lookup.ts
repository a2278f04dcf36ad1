import type { Manifest } from '../core/manifest.ts';
import { builtInSchema } from './built-in-schemas.ts';
import { userRules } from './cel/user-rule.ts';
import { crdVersions, standsIn } from './crd-versions.ts';
import type { KindSchema } from './kind-schema.ts';
import { SchemaDocument } from './schema-document.ts';
import { shippedSchema } from './shipped-schemas.ts';

/** The schema of a kind; undefined where nobody has described it. */
export type SchemaLookup = (apiVersion: string, kind: string) => KindSchema | undefined;

/**
 * Knows the kinds that we ship schemas of, some of Kubernetes' own, and those of the CustomResourceDefinitions that an app brings along.
 */
export function schemaLookup(crds: readonly Manifest[]): SchemaLookup {
  const schemas = new Map<string, KindSchema>();
  for (const { apiVersion, kind, scope, schema } of crds.flatMap(crdVersions)) {
    const root = new SchemaDocument({}, userRules(schema)).node(schema);
    const [hasDefaults, hasRules] = [standsIn('default', schema), standsIn('x-kubernetes-validations', schema)];
    schemas.set(`${apiVersion}/${kind}`, { scope, root, hasDefaults, hasRules });
  }
  return (apiVersion, kind) => shippedSchema(apiVersion, kind) ?? builtInSchema(apiVersion, kind) ?? schemas.get(`${apiVersion}/${kind}`);
}
