import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import { metadataFaults } from '../../schema/metadata/object-meta.ts';
import type { SchemaLookup } from '../../schema/schema-lookup.ts';
import { manifestOf, type ClusterObject } from './cluster-object.ts';

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

/**
 * What the API server would store of an object of Git; undefined for one that it refuses, which no other object then meets. Kinds without a
 * schema are as they are written.
 */
export type StoredOf = (object: ClusterObject) => Manifest | undefined;

/** Looks at each object once. */
export function storedObjects(schemaOf: SchemaLookup): StoredOf {
  const known = new WeakMap<ClusterObject, { readonly stored: Manifest | undefined }>();
  return (object) => {
    const seen = known.get(object);
    if (seen !== undefined) return seen.stored;
    const manifest = manifestOf(object);
    const stored = manifest && shapeOf(manifest, schemaOf);
    known.set(object, { stored });
    return stored;
  };
}

/** The object as the API server would store it; undefined where it refuses it by its schema or its metadata. */
export function shapeOf(manifest: Manifest, schemaOf: SchemaLookup): Manifest | undefined {
  const schema = schemaOf(manifest.apiVersion, manifest.kind);
  if (metadataFaults(manifest, schema?.scope).length > 0) return undefined;
  const written = withoutNullMetadata(manifest);
  if (schema === undefined) return written;
  const stored = asStored(schema, written);
  return schemaFaults(schema, stored).length === 0 ? stored : undefined;
}

/** Go reads null as nothing: `labels: null`. */
function withoutNullMetadata(manifest: Manifest): Manifest {
  const fields = Object.entries<unknown>(manifest.metadata);
  if (!fields.some(([, value]) => value === null)) return manifest;
  return { ...manifest, metadata: Object.fromEntries(fields.filter(([, value]) => value !== null)) };
}
