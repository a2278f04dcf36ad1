import { isMap, listOf, type AnyMap } from '../data/guards.ts';
import { NumberLiteral } from '../data/number-literal.ts';
import { type GoStruct, goStruct, type GoType } from './types/go-type.ts';

/**
 * What json.Unmarshal of `over` leaves in a Go value that already holds `base`: fields that `over` lacks stay; null clears only pointers,
 * lists and maps; structs and the items of a list are filled in place, while the values of a map are replaced. Fields that the type does
 * not have are dropped. Types are not checked; that is up to `roundTrip`.
 */
export function unmarshalOver(typeName: string, base: unknown, over: unknown): unknown {
  return merged(goStruct(typeName), base, over);
}

function merged(type: GoType, base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (over instanceof NumberLiteral) return over;
  switch (type.kind) {
    case 'pointer':
      return over === null ? undefined : merged(type.of, base, over);
    case 'struct':
      return isMap(over) ? mergedStruct(type, base, over) : (over ?? base);
    case 'list':
      return Array.isArray(over) ? mergedList(type.of, base, over) : (over ?? undefined);
    case 'map':
      return isMap(over) ? mergedMap(type.of, base, over) : (over ?? undefined);
    default:
      return over ?? base;
  }
}

function mergedStruct(type: GoStruct, base: unknown, over: AnyMap): AnyMap {
  const fields = new Map(isMap(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(over)) {
    const field = type.fieldOf(key);
    if (field !== undefined) fields.set(field.name, merged(field.type, fields.get(field.name), value));
  }
  return Object.fromEntries(fields);
}

function mergedList(of: GoType, base: unknown, over: readonly unknown[]): readonly unknown[] {
  const items = listOf(base);
  return over.map((item, i) => merged(of, items[i], item));
}

function mergedMap(of: GoType, base: unknown, over: AnyMap): AnyMap {
  const made = Object.entries(over).map(([key, value]) => [key, merged(of, undefined, value)] as const);
  return { ...(isMap(base) && base), ...Object.fromEntries(made) };
}
