import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import type { SchemaLookup } from '../../schema/schema-lookup.ts';

/** Only those objects that pass the schema of their kind, without unknown fields, so that their types can be relied on. */
export function wellFormed(objects: KnownObjects, schemaOf: SchemaLookup): KnownObjects {
  const known = new Map<Manifest, Manifest | undefined>();
  const shaped = (manifest: Manifest): Manifest | undefined => {
    if (!known.has(manifest)) known.set(manifest, shapeOf(manifest, schemaOf));
    return known.get(manifest);
  };
  return {
    get(ref) {
      const found = objects.get(ref);
      return found && shaped(found);
    },
    list: (kind, namespace) => objects.list(kind, namespace).filter((each) => shaped(each) !== undefined),
  };
}

/** The object as the API server would store it; undefined where its schema refuses it. */
export function shapeOf(manifest: Manifest, schemaOf: SchemaLookup): Manifest | undefined {
  const schema = schemaOf(manifest.apiVersion, manifest.kind);
  if (schema === undefined) return manifest;
  const stored = asStored(schema, manifest);
  return schemaFaults(schema, stored).length === 0 ? stored : undefined;
}
