import type { Schema } from './schema.ts';

/** What CRDs say of a resource.Quantity. */
export const quantity: Schema = {
  'x-kubernetes-int-or-string': true,
  pattern: String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`,
};

export function isQuantity(schema: Schema): boolean {
  return schema['x-kubernetes-int-or-string'] === true && schema.pattern === quantity.pattern;
}
