import { quantity } from '../../lib/cli/import-crd/quantity.ts';
import { type Definitions, mapChildren, mapValues, type Schema } from '../../lib/cli/import-crd/schema.ts';

const refPrefix = '#/definitions/';

/** Where the documents say less than the API accepts. */
const exceptions: Definitions = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': quantity,
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { 'x-kubernetes-int-or-string': true },
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  'io.k8s.apimachinery.pkg.runtime.RawExtension': { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
};

/** The two documents' definitions as one set. Kubernetes' own definition wins over the copy in KubeVirt's document. */
export function mergeDocuments(kubernetes: OpenApi, kubevirt: OpenApi): Definitions {
  return { ...mapValues({ ...canonical(kubevirt), ...canonical(kubernetes) }, compact), ...exceptions };
}

export interface OpenApi {
  readonly definitions: Definitions;
}

function canonical({ definitions }: OpenApi): Definitions {
  return Object.fromEntries(Object.entries(definitions).map(([id, schema]) => [canonicalId(id), schema]));
}

/** KubeVirt's document says `k8s.io.api.core.v1.X` where Kubernetes says `io.k8s.api.core.v1.X`. */
function canonicalId(id: string): string {
  return id.replace(/^k8s\.io\./, 'io.k8s.');
}

/** What types are made of: no prose, no defaults, no patch strategies. */
function compact(schema: Schema): Schema {
  if (schema.$ref) return { $ref: canonicalId(schema.$ref.slice(refPrefix.length)) };
  const { type: types, format, enum: words, required, properties, items, additionalProperties } = schema;
  const [type, ...more] = [types ?? []].flat().filter((word) => word !== 'null');
  if (more.length > 0) return { 'x-kubernetes-int-or-string': true };
  const bare: Schema = {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(words && { enum: words }),
    ...(required && { required }),
    ...(properties && { properties }),
    ...(items && { items }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
  return mapChildren(bare, compact);
}
