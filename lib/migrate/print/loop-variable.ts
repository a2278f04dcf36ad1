import { entryOf } from '../../core/data/entry-of.ts';
import { mapOf } from '../../core/data/guards.ts';
import { isPropertyName } from '../../core/text/typescript.ts';
import type { Code } from './code.ts';

/** Names of the fields of an item, by what they hold at each turn of a loop. */
export type Columns = Map<string, readonly unknown[]>;

/** Where the values that differ come from, and what they are called. */
export interface LoopItems {
  /** The name of the variable. */
  readonly item: string;
  /** The fields that the code asks for. */
  readonly columns: Columns;
  /** The plain values of the items as the playbook has them, by the names of their fields there. */
  readonly named: Columns;
}

/** The plain values of the items, by the names of their fields. */
export function namedColumns(known: readonly unknown[], count: number): Columns {
  const columns: Columns = new Map();
  const [first] = known;
  if (known.length !== count || typeof first !== 'object' || first === null || Array.isArray(first)) return columns;
  for (const key of Object.keys(first)) {
    if (isPropertyName(key))
      columns.set(
        key,
        known.map((item) => entryOf(mapOf(item) ?? {}, key)),
      );
  }
  return columns;
}

/** A value that differs: a field of the items, one that is in use already, or a new one; perhaps with text around it. */
export function variable(values: readonly unknown[], { item, columns, named }: LoopItems, hint: string): Code | undefined {
  if (new Set(values.map((value) => typeof value)).size > 1) return undefined;
  for (const source of [columns, named]) {
    for (const [name, column] of source) {
      const around = textAround(values, column);
      if (around === undefined) continue;
      columns.set(name, column);
      return { kind: 'variable', name: `${item}.${name}`, ...around };
    }
  }
  const name = freshName(hint, columns, named);
  columns.set(name, values);
  return { kind: 'variable', name: `${item}.${name}`, before: '', after: '' };
}

/** The same text before and after each value of a column; undefined where there is none. */
function textAround(
  values: readonly unknown[],
  column: readonly unknown[],
): { readonly before: string; readonly after: string } | undefined {
  if (values.every((value, i) => value === column[i])) return { before: '', after: '' };
  const [first] = values;
  const [part] = column;
  if (typeof first !== 'string' || typeof part !== 'string' || part.length < 2) return undefined;
  const at = first.indexOf(part);
  if (at === -1) return undefined;
  const around = { before: first.slice(0, at), after: first.slice(at + part.length) };
  return values.every((value, i) => typeof column[i] === 'string' && value === around.before + column[i] + around.after)
    ? around
    : undefined;
}

function freshName(hint: string, columns: Columns, named: Columns): string {
  const word = hint
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1))
    .join('');
  const base = /^[A-Za-z]/.test(word) ? word : 'value';
  for (let i = 1; ; i++) {
    const name = i === 1 ? base : `${base}${i}`;
    if (!columns.has(name) && !named.has(name)) return name;
  }
}
