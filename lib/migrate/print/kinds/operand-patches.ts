import { isMap } from '../../../core/data/guards.ts';
import { jsonIn } from '../../../core/data/json-in.ts';
import { call, listCode, literal, type Code } from '../code.ts';

/** What each operation of RFC 6902 is given by its builder. */
const given: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['add', ['path', 'value']],
  ['remove', ['path']],
  ['replace', ['path', 'value']],
  ['move', ['from', 'path']],
  ['copy', ['from', 'path']],
  ['test', ['path', 'value']],
]);

/** The patches of an annotation by their builders; undefined for a text that is not what the builders would write. */
export function patchesCode(text: unknown): Code | undefined {
  const operations = typeof text === 'string' ? jsonIn(text) : undefined;
  if (!Array.isArray(operations) || operations.length === 0) return undefined;
  const all: readonly unknown[] = operations;
  const codes = all.map(patchCode);
  return JSON.stringify(operations) === text && codes.every((code) => code !== undefined) ? listCode(codes) : undefined;
}

function patchCode(operation: unknown): Code | undefined {
  if (!isMap(operation)) return undefined;
  const { op, path } = operation;
  const names = given.get(op);
  if (names === undefined || Object.keys(operation).join() !== ['op', ...names].join()) return undefined;
  if (typeof path !== 'string' || !path.startsWith('/spec/')) return undefined;
  if (names.includes('from') && !(typeof operation['from'] === 'string' && operation['from'].startsWith('/'))) return undefined;
  return call(`OperandPatch.${String(op)}`, ...names.map((name) => literal(operation[name])));
}
