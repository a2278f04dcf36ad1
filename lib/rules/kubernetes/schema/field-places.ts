import { valueAt, type Path } from '../../../core/data/path.ts';
import type { SchemaNode } from '../../../schema/schema-node.ts';
import { kindOf } from '../../../schema/value-kind.ts';

/** How many levels of a value have to fit a field of the same name elsewhere. */
const fewLevels = 1;
/** With more possible places there is no hint. */
const fewPlaces = 2;

const ofEveryObject: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status']);

/**
 * Maps near `path` that know a field of its name which the value there fits: those around it, what these hold, and what its own map holds.
 * Paths are those of the maps.
 */
export function placesFor(root: SchemaNode, object: unknown, path: Path): readonly Path[] {
  const name = String(path.at(-1));
  const value = valueAt(object, path);
  const takes = (place: Path, node: SchemaNode | undefined): boolean =>
    node !== undefined && isFree(object, [...place, name]) && belongs(node.property(name), value, fewLevels);
  for (let length = path.length - 1; length >= 0; length--) {
    const place = path.slice(0, length);
    const node = nodeAt(root, place);
    if (node?.schema.properties === undefined) continue;
    if (length < path.length - 1 && takes(place, node)) return [place];
    const within = mapsIn(node, place).filter(({ at }) => length > 0 || !ofEveryObject.has(String(at[0])));
    // An empty map says too little of what it is to belong beside its own place.
    const isTelling = length === path.length - 1 || !isEmpty(value);
    const found = isTelling ? within.filter(({ at, held }) => takes(at, held)) : [];
    const below = found.length > 0 || length < path.length - 1 ? [] : within.flatMap(({ at, held }) => mapsIn(held, at));
    const all = [...found, ...below.filter(({ at, held }) => takes(at, held))].map(({ at }) => at);
    const there = all.filter((at) => valueAt(object, at) !== undefined);
    if (there.length === 1) return there;
    if (all.length > 0) return all.length > fewPlaces ? [] : all;
  }
  return [];
}

interface Held {
  readonly at: Path;
  readonly held: SchemaNode;
}

/** The maps of named fields right below a map. */
function mapsIn(node: SchemaNode, at: Path): readonly Held[] {
  return Object.keys(node.schema.properties ?? {}).flatMap((key) => {
    const held = node.property(key);
    return held?.schema.properties === undefined ? [] : [{ at: [...at, key], held }];
  });
}

export function nodeAt(root: SchemaNode, path: Path): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>((node, step) => (typeof step === 'number' ? node?.items : node?.field(step)), root);
}

export function isFree(object: unknown, path: Path): boolean {
  return valueAt(object, path) === undefined;
}

/** Whether a value might stand in a field: it has the field's type, and so has what it holds on so many levels, in fields known there. */
export function belongs(node: SchemaNode | undefined, value: unknown, levels: number): boolean {
  if (node === undefined) return false;
  if (value === undefined || value === null) return true;
  if (!node.accepts(value, kindOf(value))) return false;
  if (typeof value !== 'object' || levels === 0 || node.preservesUnknown || node.schema.additionalProperties === true) return true;
  if (Array.isArray(value)) return value.every((item) => belongs(node.items, item, levels - 1));
  return Object.entries(value).every(([key, inner]) => belongs(node.field(key), inner, levels - 1));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
