import type { Literal } from '../values/value.ts';
import { type CallNode, type Copies, type Expression, type FoldNode, mostCopied } from './ast.ts';
import type { Offset } from './source.ts';

/** Why a macro cannot be expanded. */
export class MacroError extends Error {
  readonly at: Offset;
  /** Nothing that follows is read. */
  readonly isLast: boolean;

  constructor(at: Offset, message: string, isLast = false) {
    super(message);
    this.at = at;
    this.isLast = isLast;
  }
}

type Expand = (target: Expression, args: readonly Expression[], at: Offset, copies: Copies) => Expression;

const accumulator = '@result';

/**
 * What a call of a macro becomes: loops and tests. All that is made stands at the place of the call. Undefined for a call of a function.
 * Throws a MacroError in cel-go's words.
 */
export function expandMacro(
  name: string,
  target: Expression | undefined,
  args: readonly Expression[],
  at: Offset,
  minor: number,
  copies: Copies,
): Expression | undefined {
  if (name === 'sortBy' && minor < 34) return undefined;
  if (target === undefined) return name === 'has' && args.length === 1 ? expandHas(args, at) : undefined;
  return methods.get(`${name}/${args.length}`)?.(target, args, at, copies);
}

const methods: ReadonlyMap<string, Expand> = new Map<string, Expand>([
  ['all/2', (target, [name, holds], at) => quantifier('all', target, [name], holds, at)],
  ['all/3', (target, [first, second, holds], at) => quantifier('all', target, [first, second], holds, at)],
  ['exists/2', (target, [name, holds], at) => quantifier('exists', target, [name], holds, at)],
  ['exists/3', (target, [first, second, holds], at) => quantifier('exists', target, [first, second], holds, at)],
  ['exists_one/2', (target, [name, holds], at) => quantifier('one', target, [name], holds, at)],
  ['exists_one/3', (target, [first, second, holds], at) => quantifier('one', target, [first, second], holds, at)],
  ['existsOne/3', (target, [first, second, holds], at) => quantifier('one', target, [first, second], holds, at)],
  ['map/2', (target, [name, value], at) => mapped(target, name, undefined, value, at)],
  ['map/3', (target, [name, filter, value], at) => mapped(target, name, filter, value, at)],
  ['filter/2', (target, [name, filter], at) => mapped(target, name, filter, name, at)],
  ['transformList/3', (target, [k, v, value], at) => transformed(target, [k, v], undefined, appended(value, at), list(at), at)],
  ['transformList/4', (target, [k, v, filter, value], at) => transformed(target, [k, v], filter, appended(value, at), list(at), at)],
  ['transformMap/3', (target, [k, v, value], at) => transformed(target, [k, v], undefined, inserted(k, value, at), map(at), at)],
  ['transformMap/4', (target, [k, v, filter, value], at) => transformed(target, [k, v], filter, inserted(k, value, at), map(at), at)],
  ['transformMapEntry/3', (target, [k, v, entry], at) => transformed(target, [k, v], undefined, insertedAll(entry, at), map(at), at)],
  ['transformMapEntry/4', (target, [k, v, filter, entry], at) => transformed(target, [k, v], filter, insertedAll(entry, at), map(at), at)],
  ['optMap/2', (target, [name, value], at, copies) => optional('optMap', target, name, value, at, copies)],
  ['optFlatMap/2', (target, [name, value], at, copies) => optional('optFlatMap', target, name, value, at, copies)],
  ['sortBy/2', sortBy],
]);

/** What macros are called. */
export const macroNames: readonly string[] = ['has', ...new Set(Array.from(methods.keys(), (key) => key.replace(/\/.*$/, '')))];

function expandHas([argument]: readonly Expression[], at: Offset): Expression {
  if (argument?.kind !== 'select') throw new MacroError(argument?.at ?? at, 'invalid argument to has() macro');
  return { ...argument, at, isTest: true };
}

function quantifier(
  kind: 'all' | 'exists' | 'one',
  range: Expression,
  names: readonly (Expression | undefined)[],
  holds: Expression | undefined,
  at: Offset,
): Expression {
  const [variable = '', second] = variablesOf(names, 'argument must be a simple name', at);
  const so = name(accumulator, at);
  const predicate = holds ?? literal(true, at);
  const base = { kind: 'fold', at, range, variable, second, accumulator } as const;
  if (kind === 'all') {
    const condition = call('@not_strictly_false', [so], at);
    return {
      ...base,
      initial: literal(true, at),
      condition,
      step: call('_&&_', [name(accumulator, at), predicate], at),
      result: name(accumulator, at),
    };
  }
  if (kind === 'exists') {
    const condition = call('@not_strictly_false', [call('!_', [so], at)], at);
    return {
      ...base,
      initial: literal(false, at),
      condition,
      step: call('_||_', [name(accumulator, at), predicate], at),
      result: name(accumulator, at),
    };
  }
  const more = call('_+_', [so, literal(1n, at)], at);
  const step = call('_?_:_', [predicate, more, name(accumulator, at)], at);
  const result = call('_==_', [name(accumulator, at), literal(1n, at)], at);
  return { ...base, initial: literal(0n, at), condition: literal(true, at), step, result };
}

function mapped(
  range: Expression,
  given: Expression | undefined,
  filter: Expression | undefined,
  value: Expression | undefined,
  at: Offset,
): FoldNode {
  const [variable = ''] = variablesOf([given], 'argument is not an identifier', at);
  return folded(range, [variable], filter, appended(value, at), list(at), at);
}

function transformed(
  range: Expression,
  names: readonly (Expression | undefined)[],
  filter: Expression | undefined,
  step: Expression,
  initial: Expression,
  at: Offset,
): FoldNode {
  return folded(range, variablesOf(names, 'argument must be a simple name', at), filter, step, initial, at);
}

function folded(
  range: Expression,
  [variable = '', second]: readonly string[],
  filter: Expression | undefined,
  step: Expression,
  initial: Expression,
  at: Offset,
): FoldNode {
  const filtered = filter === undefined ? step : call('_?_:_', [filter, step, name(accumulator, at)], at);
  const result = name(accumulator, at);
  return { kind: 'fold', at, range, variable, second, accumulator, initial, condition: literal(true, at), step: filtered, result };
}

function optional(
  macro: string,
  target: Expression,
  given: Expression | undefined,
  value: Expression | undefined,
  at: Offset,
  copies: Copies,
): Expression {
  if (given?.kind !== 'name') throw new MacroError(given?.at ?? at, `${macro}() variable name must be a simple identifier`);
  const copied = copies.of(target, at);
  if (copied === undefined)
    throw new MacroError(at, `${macro}() repeats the expression before it; the copies have more than ${mostCopied} parts`, true);
  const content = call('value', [], at, copied);
  const bound = bind(given.name, content, value ?? literal(null, at), at);
  const answer = macro === 'optMap' ? call('optional.of', [bound], at) : bound;
  return call('_?_:_', [call('hasValue', [], at, target), answer, call('optional.none', [], at)], at);
}

/** A variable, as a loop over nothing. */
function bind(variable: string, value: Expression, result: Expression, at: Offset): FoldNode {
  const base = { kind: 'fold', at, range: list(at), variable: '#unused', second: undefined } as const;
  return { ...base, accumulator: variable, initial: value, condition: literal(false, at), step: name(variable, at), result };
}

const sortInput = '@__sortBy_input__';

function sortBy(target: Expression, args: readonly Expression[], at: Offset): Expression {
  if (!['list', 'select', 'name', 'fold', 'call'].includes(target.kind))
    throw new MacroError(target.at, 'sortBy can only be applied to a list, identifier, comprehension, call or select expression');
  const keys = mapped(name(sortInput, at), args[0], undefined, args[1], at);
  return bind(sortInput, target, call('@sortByAssociatedKeys', [keys], at, name(sortInput, at)), at);
}

function appended(value: Expression | undefined, at: Offset): CallNode {
  return call('_+_', [name(accumulator, at), list(at, value)], at);
}

function inserted(key: Expression | undefined, value: Expression | undefined, at: Offset): CallNode {
  return call('cel.@mapInsert', [name(accumulator, at), name(key?.kind === 'name' ? key.name : '', at), value ?? literal(null, at)], at);
}

function insertedAll(entry: Expression | undefined, at: Offset): CallNode {
  return call('cel.@mapInsert', [name(accumulator, at), entry ?? literal(null, at)], at);
}

function variablesOf(given: readonly (Expression | undefined)[], otherwise: string, at: Offset): readonly string[] {
  const names = given.map((expression) => {
    if (expression?.kind !== 'name') throw new MacroError(expression?.at ?? at, otherwise);
    return expression.name;
  });
  const [first, second] = names;
  if (second !== undefined && first === second) throw new MacroError(given[1]?.at ?? at, `duplicate variable name: ${first}`);
  const taken = names.findIndex((variable) => variable === accumulator || variable === '__result__');
  if (taken !== -1) throw new MacroError(given[taken]?.at ?? at, 'iteration variable overwrites accumulator variable');
  return names;
}

function name(text: string, at: Offset): Expression {
  return { kind: 'name', at, name: text };
}

function literal(value: Literal, at: Offset): Expression {
  return { kind: 'literal', at, value };
}

function list(at: Offset, ...elements: readonly (Expression | undefined)[]): Expression {
  return { kind: 'list', at, elements: elements.filter((element) => element !== undefined), optional: new Set() };
}

function map(at: Offset): Expression {
  return { kind: 'map', at, entries: [] };
}

function call(called: string, args: readonly Expression[], at: Offset, target?: Expression): CallNode {
  return { kind: 'call', at, function: called, target, args };
}
