import { NamedDefinitions, isMetadata } from './named-definitions.ts';
import type { Crd, CrdVersion } from './read-crds.ts';
import type { Schema, TypeModule } from './schema.ts';

const objectMeta: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    namespace: { type: 'string' },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    annotations: { type: 'object', additionalProperties: { type: 'string' } },
  },
  'x-kubernetes-preserve-unknown-fields': true,
};

/** The types of one version of a CRD: a file that stands alone. */
export function crdTypes({ group, kind }: Crd, { name: version, schema }: CrdVersion): TypeModule {
  const named = new NamedDefinitions((child, key) => (isMetadata(child, key) ? '#/definitions/ObjectMeta' : undefined));
  const name = named.add(kind, withoutHeader(schema));
  const { [name]: root = {}, ...rest } = named.definitions;
  return {
    definitions: {
      [name]: withHeader(root, `${group}/${version}`, kind, '#/definitions/ObjectMeta'),
      ...rest,
      ObjectMeta: objectMeta,
    },
  };
}

/** The schema of a kind without apiVersion, kind and metadata, which all kinds have. */
export function withoutHeader(schema: Schema): Schema {
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

/** The schema of a whole object: with its apiVersion and kind as the only words, and typed metadata. */
export function withHeader(schema: Schema, apiVersion: string, kind: string, metadata: string): Schema {
  return {
    ...schema,
    type: 'object',
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...(schema.required ?? [])])],
    properties: {
      apiVersion: { type: 'string', enum: [apiVersion] },
      kind: { type: 'string', enum: [kind] },
      metadata: { $ref: metadata },
      ...schema.properties,
    },
  };
}
