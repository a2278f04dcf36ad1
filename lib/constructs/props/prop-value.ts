import { Lazy } from 'cdk8s';
import { UsageError } from '../../core/errors.ts';
import { nearest } from '../../core/text/nearest.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';

/**
 * A prop that takes one of a few words. Charts also run without a compiler: as JavaScript, and as TypeScript whose types are just stripped.
 * @throws UsageError for any other value.
 */
export function wordOf<Word extends string>(prop: string, value: Word, words: Readonly<Record<Word, unknown>>, at?: RawLocation): Word {
  if (typeof value === 'string' && Object.hasOwn(words, value)) return value;
  const known = Object.keys(words);
  const near = typeof value === 'string' ? nearest(value, known) : undefined;
  const hint = `Write ${(near === undefined ? known : [near]).map((word) => `${prop}: '${word}'`).join(' or ')}.`;
  throw refusedProp(prop, value, 'not one of the words that it takes', hint, at);
}

/** Builders call each other, and functions of the chart call them. */
const framesLookedAt = 30;

/** An error about the value of a prop that no compiler has checked. `at` is the line of the chart, by default that of the call. */
export function refusedProp(
  prop: string,
  value: unknown,
  fault: string,
  hint: string,
  at: RawLocation = captureLocation(framesLookedAt),
): UsageError {
  return new UsageError({ code: 'KU0015', severity: 'error', message: `${prop} is ${shown(value)}, ${fault}`, hint, location: at });
}

/** A value as a message names it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  const { constructor } = value as { readonly constructor?: unknown };
  return typeof constructor !== 'function' || constructor === Object || constructor.name === ''
    ? 'an object'
    : `an instance of ${constructor.name}`;
}

/** The hint for a value that has the right content in a form that nothing reads, such as a Map or a Promise; undefined for any other. */
export function wayFrom(value: unknown): string | undefined {
  if (typeof value === 'function') return 'Call the function, and give what it answers.';
  if (value instanceof Lazy) return 'Write an object whose values may be Lazy.';
  switch (Object.prototype.toString.call(value)) {
    case '[object Promise]':
      return 'Await the Promise, and give what it answers.';
    case '[object Map]':
      return 'Write Object.fromEntries(…) around the Map.';
    case '[object Set]':
      return 'Write Array.from(…) around the Set.';
    case '[object Uint8Array]':
      return "Write toString() behind the Buffer, or toString('base64') where base64 belongs.";
    default:
      return undefined;
  }
}
