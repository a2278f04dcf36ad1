import { parseAllDocuments } from 'yaml';
import type { Schema } from './schema.ts';

/** One served version of a CustomResourceDefinition. */
export interface Crd {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly schema: Schema;
}

export function readCrds(text: string): readonly Crd[] {
  return parseAllDocuments(text).flatMap((document) => {
    const { spec } = document.toJS() as {
      spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: Schema } }[] };
    };
    return spec.versions.map(({ name, schema }) => ({
      group: spec.group,
      version: name,
      kind: spec.names.kind,
      schema: schema.openAPIV3Schema,
    }));
  });
}
