import { pythonText } from '../python/text.ts';
import { replaced } from './long-text.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue } from './value.ts';

type Method = (of: never, given: readonly unknown[]) => unknown;

interface MethodEntry {
  readonly of: 'mapping' | 'text';
  /** How many values it takes, at least and at most. */
  readonly takes: readonly [least: number, most: number];
  readonly call: Method;
}

const ofMapping = (
  takes: MethodEntry['takes'],
  call: (of: Readonly<Record<string, unknown>>, given: readonly unknown[]) => unknown,
): MethodEntry => ({
  of: 'mapping',
  takes,
  call,
});

const ofText = (takes: MethodEntry['takes'], call: (of: string, given: readonly string[]) => unknown): MethodEntry => ({
  of: 'text',
  takes,
  call: (of: string, given) => call(of, given.map(pythonText)),
});

/** Methods of Python that change nothing, by their names. */
const methods: ReadonlyMap<string, MethodEntry> = new Map([
  ['items', ofMapping([0, 0], (of) => Object.entries(of))],
  ['keys', ofMapping([0, 0], (of) => Object.keys(of))],
  ['values', ofMapping([0, 0], (of) => Object.values(of))],
  ['get', ofMapping([1, 2], (of, [key, otherwise = null]) => (Object.hasOwn(of, pythonText(key)) ? of[pythonText(key)] : otherwise))],
  ['lower', ofText([0, 0], (of) => of.toLowerCase())],
  ['upper', ofText([0, 0], (of) => of.toUpperCase())],
  ['strip', ofText([0, 0], (of) => of.trim())],
  ['lstrip', ofText([0, 0], (of) => of.trimStart())],
  ['rstrip', ofText([0, 0], (of) => of.trimEnd())],
  ['startswith', ofText([1, 1], (of, [start = '']) => of.startsWith(start))],
  ['endswith', ofText([1, 1], (of, [end = '']) => of.endsWith(end))],
  ['split', ofText([0, 1], (of, [at]) => (at === undefined ? (of.match(/\S+/g) ?? []) : of.split(at)))],
  ['replace', ofText([2, 2], (of, [old = '', fresh = '']) => replaced(of, old, fresh))],
]);

/** Whether a method is known, so that calling it runs nothing. */
export function isMethod(name: string): boolean {
  return methods.has(name);
}

/** What a method gives for a value, whose type decides whether it has it. */
export function methodOf(name: string, of: unknown, given: readonly unknown[]): unknown {
  const method = methods.get(name);
  const isRight = method?.of === 'mapping' ? isMapValue(of) : typeof of === 'string';
  if (method === undefined || !isRight) throw unreadable(`${name}() is asked of a value that does not have it`);
  const [least, most] = method.takes;
  if (given.length < least || given.length > most) throw unreadable(`${name}() is not read with ${given.length} values`);
  return method.call(of as never, given); // its type has been looked at
}
