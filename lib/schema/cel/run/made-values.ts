import type { ListNode } from '../language/ast.ts';
import { ArrayList } from '../values/list.ts';
import { EntryMap } from '../values/map.ts';
import { printInError } from '../values/print.ts';
import { CelFault, isFault, isKey, ObjectValue, Optional, PatchValue, typeNameOf, type Value } from '../values/value.ts';
import { costing, folded, isConstant, other, type Evaluate, type Step } from './step.ts';

interface MapEntry {
  readonly key: Step;
  readonly value: Step;
  readonly isOptional: boolean;
}

interface StructField {
  readonly name: string;
  readonly step: Step;
  readonly isOptional: boolean;
}

/** `[a, ?b]` */
export function listStep(steps: readonly Step[], optional: ListNode['optional']): Step {
  const make: Evaluate = (names) => {
    const items: Value[] = [];
    for (const [i, { evaluate }] of steps.entries()) {
      const item = evaluate(names);
      if (isFault(item)) return item;
      if (!optional.has(i)) items.push(item);
      else if (!(item instanceof Optional))
        return new CelFault(`cannot initialize optional list element from non-optional value ${printInError(item)}`);
      else if (item.value !== undefined) items.push(item.value);
    }
    return new ArrayList(items);
  };
  return isConstant(steps) ? folded(make) : other(costing(make, 10));
}

/** `{a: b, ?c: d}` */
export function mapStep(steps: readonly MapEntry[]): Step {
  const make: Evaluate = (names) => {
    const map = new EntryMap();
    for (const { key, value, isOptional } of steps) {
      const at = key.evaluate(names);
      if (isFault(at)) return at;
      const given = value.evaluate(names);
      if (isFault(given)) return given;
      const entry = isOptional ? entryOf(at, given) : given;
      if (entry !== undefined && isFault(entry)) return entry;
      if (!isKey(at)) return new CelFault('unsupported key type');
      if (entry === undefined) map.delete(at);
      else map.insert(at, entry);
    }
    return map;
  };
  return isConstant(steps.flatMap(({ key, value }) => [key, value])) ? folded(make) : other(costing(make, 30));
}

/** `JSONPatch{op: 'add', ?path: p}` */
export function structStep(name: string, steps: readonly StructField[]): Step {
  const make: Evaluate = (names) => {
    const values = new Map<string, Value>();
    for (const field of steps) {
      const value = field.step.evaluate(names);
      if (isFault(value)) return value;
      const given = field.isOptional ? entryOf(field.name, value) : value;
      if (given !== undefined && isFault(given)) return given;
      if (given === undefined) values.delete(field.name);
      else values.set(field.name, given);
    }
    return structOf(name.replace(/^\./, ''), values);
  };
  return other(costing(make, 40));
}

/** The value of an optional entry; undefined where there is none. */
function entryOf(key: Value, value: Value): Value | undefined {
  if (value instanceof Optional) return value.value;
  return new CelFault(`cannot initialize optional entry '${printInError(key)}' from non-optional value ${printInError(value)}`);
}

function structOf(name: string, fields: ReadonlyMap<string, Value>): Value {
  if (name !== 'JSONPatch') return new ObjectValue(name, fields);
  for (const key of ['op', 'path', 'from']) {
    const value = fields.get(key);
    if (value !== undefined && typeof value !== 'string')
      return new CelFault(`unexpected type ${goNativeTypeOf(value)} for JSONPatchType '${key}' field`);
  }
  const text = (key: string): string => {
    const value = fields.get(key);
    return typeof value === 'string' ? value : '';
  };
  return new PatchValue(text('op'), text('path'), text('from'), fields.get('value'));
}

function goNativeTypeOf(value: Value): string {
  switch (typeNameOf(value)) {
    case 'int':
      return 'int64';
    case 'uint':
      return 'uint64';
    case 'double':
      return 'float64';
    case 'list':
      return '[]interface {}';
    case 'map':
      return 'map[string]interface {}';
    default:
      return typeNameOf(value);
  }
}
