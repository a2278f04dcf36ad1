import { newestRelease } from '../../core/kubevirt/release.ts';
import { isMap, type AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { schemaLookup } from '../../schema/schema-lookup.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';

/** Maps that are there to hold others: an example changes fields of theirs and replaces any other value as a whole. */
const containers: ReadonlySet<string> = new Set(['metadata', 'spec', 'template', 'virtualMachineTemplate', 'domain', 'devices']);

const schemaOf = schemaLookup([], newestRelease);

/**
 * `base` with the fields of `patch`: each at the uppermost place that has a field of its name, which in a VM is its spec, the spec of its
 * template, the domain or the devices. What is null goes.
 */
export function placeFields(base: Manifest, patch: AnyMap): Manifest {
  const root = schemaOf(base.apiVersion, base.kind)?.root;
  let placed: AnyMap = base;
  for (const [key, value] of Object.entries(patch)) placed = merged(placed, nested(placeOf(key, root), { [key]: value }));
  return placed as Manifest; // an object with other fields
}

const ownFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status', 'data', 'stringData', 'type']);

function placeOf(key: string, root: SchemaNode | undefined): Path {
  if (ownFields.has(key)) return [];
  const places: (readonly [Path, SchemaNode])[] = root === undefined ? [] : [[[], root]];
  for (const [path, node] of places) {
    if (node.property(key) !== undefined) return path;
    for (const step of containers) {
      const below = node.property(step);
      if (below !== undefined) places.push([[...path, step], below]);
    }
  }
  return ['spec'];
}

function nested(path: Path, value: AnyMap): AnyMap {
  return path.reduceRight<AnyMap>((inner, step) => ({ [step]: inner }), value);
}

function merged(base: AnyMap, patch: AnyMap): AnyMap {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const old = result[key];
    if (value === null) delete result[key];
    else result[key] = containers.has(key) && isMap(old) && isMap(value) ? merged(old, value) : value;
  }
  return result;
}
