import type { Path } from '../data/path.ts';
import { readingError } from './json.ts';
import { goStruct, type GoType } from './types/go-type.ts';

/** A value that Go cannot read as what its struct has there. */
export interface Unreadable {
  readonly path: Path;
  readonly type: GoType;
  /** Go's words, without the struct and the field. */
  readonly error: string;
}

/** Where json.Unmarshal of the value into the struct fails: its message names one place and no index. */
export function unreadableValues(typeName: string, value: unknown): readonly Unreadable[] {
  return [...within(goStruct(typeName), value, [])];
}

function* within(type: GoType, value: unknown, path: Path): Generator<Unreadable> {
  const error = readingError(type, value);
  if (error === undefined) return;
  let isInner = false;
  for (const [innerType, inner, step] of partsOf(type, value)) {
    for (const each of within(innerType, inner, step === undefined ? path : [...path, step])) {
      isInner = true;
      yield each;
    }
  }
  if (!isInner) yield { path, type, error };
}

type Part = readonly [type: GoType, value: unknown, step: string | number | undefined];

function partsOf(type: GoType, value: unknown): readonly Part[] {
  if (type.kind === 'pointer') return [[type.of, value, undefined]];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return type.kind === 'list' ? value.map((item, i) => [type.of, item, i]) : [];
  const entries = Object.entries(value);
  if (type.kind === 'map') return entries.map(([key, inner]) => [type.of, inner, key]);
  if (type.kind !== 'struct') return [];
  return entries.flatMap(([key, inner]): readonly Part[] => {
    const field = type.fields.get(key);
    return field === undefined ? [] : [[field.type, inner, key]];
  });
}
