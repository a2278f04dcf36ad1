import { bool, int, listOf, string } from '../check/type.ts';
import { findAll } from '../../pattern/finder.ts';
import { matcherOf } from '../../pattern/matcher.ts';
import { PatternError } from '../../pattern/pattern-error.ts';
import { CelFault, noOverload, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method } from './declare.ts';
import { listFrom } from './operators.ts';

/** `matches`, which the core of CEL has. */
export const matches: readonly FunctionDeclaration[] = [
  {
    name: 'matches',
    overloads: [global('matches', [string, string], bool), method('matches_string', [string, string], bool)],
    operator: { run: ([text, pattern]) => match(text, pattern), fits: (text) => typeof text === 'string' },
  },
];

/** library.Regex */
export const regex: readonly FunctionDeclaration[] = [
  {
    name: 'find',
    overloads: [method('string_find_string', [string, string], string, ([text, pattern]) => find(text, pattern))],
  },
  {
    name: 'findAll',
    overloads: [
      method('string_find_all_string', [string, string], listOf(string), ([text, pattern]) => findEach(text, pattern, -1n)),
      method('string_find_all_string_int', [string, string, int], listOf(string), ([text, pattern, most]) => findEach(text, pattern, most)),
    ],
  },
];

function match(text: Value | undefined, pattern: Value | undefined): Value {
  if (typeof text !== 'string' || typeof pattern !== 'string') return noOverload;
  return attempt(() => matcherOf(pattern)(text), '');
}

function find(text: Value | undefined, pattern: Value | undefined): Value {
  if (typeof text !== 'string' || typeof pattern !== 'string') return noOverload;
  return attempt(() => found(text, pattern, 1)[0] ?? '', 'Illegal regex: ');
}

function findEach(text: Value | undefined, pattern: Value | undefined, most: Value | undefined): Value {
  if (typeof text !== 'string' || typeof pattern !== 'string' || typeof most !== 'bigint') return noOverload;
  return attempt(() => listFrom(found(text, pattern, Number(most))), 'Illegal regex: ');
}

function found(text: string, pattern: string, most: number): readonly string[] {
  return findAll(pattern, text, most).map(([start, end]) => text.slice(start, end));
}

function attempt(run: () => Value, prefix: string): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof PatternError) return new CelFault(`${prefix}${error.message}`);
    throw error;
  }
}
