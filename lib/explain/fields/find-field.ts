import { nearest } from '../../core/text/nearest.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { printFieldPath, type FieldPath } from './field-path.ts';

export interface FoundField {
  /** With `*` where the way leads through a list. */
  readonly path: FieldPath;
  /** Absent for metadata, and for what the schema leaves open. */
  readonly node: SchemaNode | undefined;
  readonly isRequired: boolean;
}

/** Where the way to a field ends early, and the fields that are closest to what was asked for. */
export interface UnknownField {
  readonly known: FieldPath;
  readonly suggestions: readonly string[];
}

/** How many fields a message names. */
const mostSuggestions = 3;

/** Fields of metadata that people write, with their types: the schemas of kinds leave metadata open. */
export const metadataTypes: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['generateName', 'string'],
  ['namespace', 'string'],
  ['labels', 'map of strings'],
  ['annotations', 'map of strings'],
  ['finalizers', 'list of strings'],
  ['ownerReferences', 'list of objects'],
]);

/** The field of a kind that `asked` leads to. */
export function findField({ root }: KindSchema, asked: FieldPath): FoundField | UnknownField {
  const path: string[] = [];
  let node: SchemaNode | undefined = root;
  let isRequired = false;
  for (const step of asked) {
    if (path.at(-1) === 'metadata' && !metadataTypes.has(step)) return unknown(root, path, [...metadataTypes.keys()], asked);
    if (step !== '*') {
      for (let items: SchemaNode | undefined = node?.items; items !== undefined; items = items.items) {
        node = items;
        path.push('*');
      }
    }
    if (node === undefined || path.at(-1) === 'metadata' || path.at(-2) === 'metadata') {
      node = undefined;
    } else {
      const next: SchemaNode | undefined = step === '*' ? (node.items ?? node.additional) : node.field(step);
      if (next === undefined && !isOpen(node)) return unknown(root, path, Object.keys(node.schema.properties ?? {}), asked);
      isRequired = node.required.includes(step);
      node = next;
    }
    path.push(step);
  }
  return { path, node, isRequired };
}

/** Whether it may hold fields that its schema does not name. */
function isOpen({ schema, preservesUnknown }: SchemaNode): boolean {
  return preservesUnknown || (schema.properties === undefined && schema.additionalProperties !== undefined);
}

function unknown(root: SchemaNode, known: FieldPath, siblings: readonly string[], asked: FieldPath): UnknownField {
  const wanted = asked[known.filter((step) => step !== '*').length] ?? '';
  const close = nearest(wanted, siblings);
  const here = close === undefined ? [] : [printFieldPath([...known, close])];
  const places = placesOf(asked.at(-1) ?? '', root).toSorted((a, b) => a.length - b.length);
  const start = printFieldPath(known);
  const inside = places.filter((place) => start !== '' && place.startsWith(start));
  return { known, suggestions: Array.from(new Set([...inside, ...here, ...places])).slice(0, mostSuggestions) };
}

/** Every place of a kind that has a field of this name. */
export function placesOf(name: string, root: SchemaNode): readonly string[] {
  const lower = name.toLowerCase();
  const places: string[] = [];
  const walk = (node: SchemaNode, path: FieldPath): void => {
    for (const key of Object.keys(node.schema.properties ?? {})) {
      const child = node.property(key);
      if (key.toLowerCase() === lower) places.push(printFieldPath([...path, key]));
      if (child !== undefined && key !== 'status') walk(child, [...path, key]);
    }
    if (node.items !== undefined) walk(node.items, [...path, '*']);
  };
  walk(root, []);
  return places;
}
