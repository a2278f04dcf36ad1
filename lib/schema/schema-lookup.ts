import type { Release } from '../core/kubevirt/release.ts';
import type { Manifest } from '../core/manifest.ts';
import { builtInSchema } from './built-in-schemas.ts';
import { crdVersions, standsIn } from './crd-versions.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KindSchema } from './kind-schema.ts';
import { SchemaDocument, type CompileRule } from './schema-document.ts';
import { shippedSchema } from './shipped-schemas.ts';
import type * as SchemaRules from './cel/schema-rules.ts';

/** The schema of a kind; undefined for an unknown kind. */
export type SchemaLookup = (apiVersion: string, kind: string) => KindSchema | undefined;

/**
 * Knows the kinds that we ship schemas of, as a release of KubeVirt has them, some of Kubernetes' own, and those of the
 * CustomResourceDefinitions that an app brings along.
 */
export function schemaLookup(crds: readonly Manifest[], release: Release): SchemaLookup {
  const schemas = new Map<string, KindSchema>();
  for (const { apiVersion, kind, scope, dropsStatus, schema } of crds.flatMap(crdVersions)) {
    const [hasDefaults, hasRules] = [standsIn('default', schema), standsIn('x-kubernetes-validations', schema)];
    const root = new SchemaDocument({}, hasRules ? rulesOf(schema) : undefined).node(schema);
    schemas.set(`${apiVersion}/${kind}`, { scope, root, release, dropsStatus, hasDefaults, hasRules });
  }
  return (apiVersion, kind) =>
    shippedSchema(apiVersion, kind, release) ?? builtInSchema(apiVersion, kind) ?? schemas.get(`${apiVersion}/${kind}`);
}

function rulesOf(schema: JsonSchema): CompileRule {
  const { schemaRules } = require('./cel/schema-rules.ts') as typeof SchemaRules; // with the first rules
  return schemaRules(schema);
}
