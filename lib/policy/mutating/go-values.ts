import { isMap } from '../../core/data/guards.ts';
import { goQuote } from '../../core/go/print.ts';
import { Unmergeable } from './patch-values.ts';

/** As Go's %v prints a pointer to a value of an expression. */
export function goPointer(value: unknown): string {
  return `&{${printed(value)}}`;
}

/** As Go's %#v prints a value of an expression. Items of lists are values of CEL, and fields are not. */
export function goSyntax(value: unknown, isItem: boolean = false): string {
  if (value instanceof Unmergeable) return goSyntax(value.value, true);
  if (value === null) return '0';
  if (typeof value === 'string') return goQuote(value);
  if (Array.isArray(value)) return `${isItem ? '[]ref.Val' : '[]interface {}'}{${value.map((item) => goSyntax(item, true)).join(', ')}}`;
  if (!isMap(value)) return printed(value);
  const entries = Object.keys(value).toSorted().map((key) => `${goQuote(key)}:${goSyntax(value[key], true)}`); // prettier-ignore
  return `${isItem ? 'map[ref.Val]ref.Val' : 'map[string]interface {}'}{${entries.join(', ')}}`;
}

/** As Go's %T prints its type. */
export function goTypeOf(value: unknown): string {
  if (value instanceof Unmergeable) return Array.isArray(value.value) ? '[]ref.Val' : 'map[ref.Val]ref.Val';
  if (value === null) return 'structpb.NullValue';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
}

function printed(value: unknown): string {
  if (value instanceof Unmergeable) return printed(value.value);
  if (value === null) return 'NULL_VALUE';
  if (Array.isArray(value)) return `[${value.map(printed).join(' ')}]`;
  if (!isMap(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return `map[${Object.keys(value).toSorted().map((key) => `${key}:${printed(value[key])}`).join(' ')}]`; // prettier-ignore
}
