import { nearest } from '../../core/nearest.ts';
import { printPath, valueAt, type Path } from '../../core/path.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { kindOf } from '../../schema/value-kind.ts';
import { longestWord, removeHint } from './hints.ts';

/** How deep a value is looked at to tell whether it belongs into a field of another name, and into one of its own name elsewhere. */
const deepest = 6;
const fewLevels = 1;
/** More places than these are no advice. */
const fewPlaces = 2;
/** The end of another field's name is taken for a slip from so many letters on. */
const fewestLetters = 5;

/** Fields that KubeVirt has taken away, or that have another name in Go. */
const former: readonly (readonly [field: RegExp, hint: string])[] = [
  // Go calls it UserDataSecretRef.
  [/\.cloudInit(?:NoCloud|ConfigDrive)\.userDataSecretRef$/, 'Write secretRef for userDataSecretRef.'],
  [/^spec\.flavor$/, 'Write instancetype for flavor.'],
  [/\.disks\[\d+\]\.volumeName$/, 'Remove volumeName, and give the disk the name of its volume.'],
];

const ofMetadata: ReadonlySet<string> = new Set([
  'name',
  'generateName',
  'namespace',
  'labels',
  'annotations',
  'finalizers',
  'ownerReferences',
]);
const ofEveryObject: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status']);

/**
 * What to write for the field at `path` of `object`, which its schema does not know: a field of nearly this name that the value fits and that
 * is not there yet, or the place nearby that has a field of this name.
 */
export function unknownFieldHint(root: SchemaNode, object: unknown, path: Path, known: readonly string[]): string {
  const name = String(path.at(-1));
  if (name.length > longestWord) return removeHint(name, known);
  const holder = path.slice(0, -1);
  const value = valueAt(object, path);
  const node = nodeAt(root, holder);
  const [, lost] = former.find(([field]) => field.test(printPath(path))) ?? [];
  if (lost !== undefined) return lost;
  const isListed = node?.schema.properties !== undefined; // else `known` is all that there is to know
  const free = known.filter((each) => isFree(object, [...holder, each]) && (!isListed || belongs(node.property(each), value, deepest)));
  const letters = lettersOf(name);
  const longer = name.length < fewestLetters ? [] : free.filter((each) => lettersOf(each).endsWith(letters));
  const sure = free.find((each) => lettersOf(each) === letters) ?? (longer.length === 1 ? longer[0] : undefined);
  if (sure !== undefined) return `Write ${sure} for ${name}.`;
  const metadata = [...holder, 'metadata'];
  if (ofMetadata.has(name) && known.includes('metadata') && isFree(object, [...metadata, name]))
    return `Move ${name} into ${printPath(metadata)}.`;
  const places = placesFor(root, object, path, value);
  if (places.length > 0) return `Move ${name} into ${printPlaces(places)}.`;
  const likely = meantField(name, free);
  if (likely !== undefined) return `Write ${likely} for ${name}.`;
  const written = meantField(name, known);
  const isThere = written !== undefined && !isFree(object, [...holder, written]);
  return isThere ? `Remove ${name}: ${written} is there already.` : removeHint(name, known);
}

/** Maps near `path` that know a field of its name which `value` fits: those around it, what these hold, and what its own map holds. */
function placesFor(root: SchemaNode, object: unknown, path: Path, value: unknown): readonly Path[] {
  const name = String(path.at(-1));
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

function nodeAt(root: SchemaNode, path: Path): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>((node, step) => (typeof step === 'number' ? node?.items : node?.field(step)), root);
}

function isFree(object: unknown, path: Path): boolean {
  return valueAt(object, path) === undefined;
}

/** Whether a value might stand in a field: it has the field's type, and so has what it holds on so many levels, in fields known there. */
function belongs(node: SchemaNode | undefined, value: unknown, levels: number): boolean {
  if (node === undefined) return false;
  if (value === undefined || value === null) return true;
  if (!node.accepts(value, kindOf(value))) return false;
  if (typeof value !== 'object' || levels === 0 || node.preservesUnknown || node.schema.additionalProperties === true) return true;
  if (Array.isArray(value)) return value.every((item) => belongs(node.items, item, levels - 1));
  return Object.entries(value).every(([key, inner]) => belongs(node.field(key), inner, levels - 1));
}

/** The nearest name, each word of which is near: vendorData is no slip of networkData. */
function meantField(name: string, fields: readonly string[]): string | undefined {
  const words = wordsOf(name);
  return nearest(
    name,
    fields.filter((each) => {
      const others = wordsOf(each);
      return others.length !== words.length || words.every((word, i) => isSlipOf(word, others[i] ?? ''));
    }),
  );
}

function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

function isSlipOf(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word) || nearest(word, [other]) !== undefined;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** As people mix them up: boot_order is bootOrder. */
function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

function printPlaces(places: readonly Path[]): string {
  const [first = [], second] = places;
  if (second === undefined) return first.length === 0 ? 'the object itself' : printPath(first);
  return `${printPath(first)}, or into ${printPath(second)}`;
}
