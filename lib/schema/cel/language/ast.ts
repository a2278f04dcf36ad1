import type { Literal } from '../values/value.ts';
import type { Offset } from './source.ts';

/** An expression as a tree. Nodes are told apart by identity: what is known of them is kept in maps beside the tree. */
export type Expression = LiteralNode | NameNode | SelectNode | CallNode | ListNode | MapNode | StructNode | FoldNode;

interface Node {
  readonly at: Offset;
}

export interface LiteralNode extends Node {
  readonly kind: 'literal';
  readonly value: Literal;
}

export interface NameNode extends Node {
  readonly kind: 'name';
  readonly name: string;
}

export interface SelectNode extends Node {
  readonly kind: 'select';
  readonly of: Expression;
  readonly field: string;
  /** `has(of.field)` */
  readonly isTest: boolean;
}

export interface CallNode extends Node {
  readonly kind: 'call';
  /** `_&&_` for operators. */
  readonly function: string;
  readonly target: Expression | undefined;
  readonly args: readonly Expression[];
}

export interface ListNode extends Node {
  readonly kind: 'list';
  readonly elements: readonly Expression[];
  /** The places of `?element`. */
  readonly optional: ReadonlySet<number>;
}

export interface MapEntry extends Node {
  readonly key: Expression;
  readonly value: Expression;
  readonly isOptional: boolean;
}

export interface MapNode extends Node {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface StructField extends Node {
  readonly name: string;
  readonly value: Expression;
  readonly isOptional: boolean;
}

export interface StructNode extends Node {
  readonly kind: 'struct';
  readonly name: string;
  readonly fields: readonly StructField[];
}

/** What macros become: a loop over a list or a map. */
export interface FoldNode extends Node {
  readonly kind: 'fold';
  readonly range: Expression;
  readonly variable: string;
  /** The second variable of `all(k, v, …)`. */
  readonly second: string | undefined;
  readonly accumulator: string;
  readonly initial: Expression;
  readonly condition: Expression;
  readonly step: Expression;
  readonly result: Expression;
}

/** The name that a chain of fields spells: `a.b.c`; undefined for anything else. */
export function qualifiedName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'select' || expression.isTest) return undefined;
  const prefix = qualifiedName(expression.of);
  return prefix === undefined ? undefined : `${prefix}.${expression.field}`;
}

/** The expressions that stand directly in one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'select':
      return [expression.of];
    case 'call':
      return expression.target === undefined ? expression.args : [expression.target, ...expression.args];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'struct':
      return expression.fields.map(({ value }) => value);
    case 'fold':
      return [expression.range, expression.initial, expression.condition, expression.step, expression.result];
    default:
      return [];
  }
}

/** The API server counts none, and runs out of memory. */
export const mostCopied = 100_000;

/** Copies of parts of one expression. Each macro doubles what the one within it has copied, so they are counted. */
export class Copies {
  #left = mostCopied;

  /** The same again, as nodes of their own at one place; undefined where it is too much. */
  of(expression: Expression, at: Offset): Expression | undefined {
    const copied = this.#copy(expression, at);
    return this.#left < 0 ? undefined : copied;
  }

  #copy(expression: Expression, at: Offset): Expression {
    if (--this.#left < 0) return expression;
    const copy = (inner: Expression): Expression => this.#copy(inner, at);
    switch (expression.kind) {
      case 'select':
        return { ...expression, at, of: copy(expression.of) };
      case 'call':
        return { ...expression, at, target: expression.target && copy(expression.target), args: expression.args.map(copy) };
      case 'list':
        return { ...expression, at, elements: expression.elements.map(copy) };
      case 'map':
        return {
          ...expression,
          at,
          entries: expression.entries.map((entry) => ({ ...entry, at, key: copy(entry.key), value: copy(entry.value) })),
        };
      case 'struct':
        return { ...expression, at, fields: expression.fields.map((field) => ({ ...field, at, value: copy(field.value) })) };
      case 'fold':
        return {
          ...expression,
          at,
          range: copy(expression.range),
          initial: copy(expression.initial),
          condition: copy(expression.condition),
          step: copy(expression.step),
          result: copy(expression.result),
        };
      default:
        return { ...expression, at };
    }
  }
}
