import type { Code, ObjectInCluster } from '../../core/diagnostic.ts';
import { mapOf, textOf } from '../../core/data/guards.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import type { Path } from '../../core/data/path.ts';
import type { Silence } from '../../core/silence.ts';

/** A silence for plain YAML, which has no constructs to write it at. */
export interface ObjectSilence extends Silence {
  readonly covers: (object: ObjectInCluster) => boolean;
}

/** What is wrong with a list of silences, and the place in it. */
export interface SilenceProblem {
  readonly message: string;
  readonly hint: string;
  readonly at: Path;
}

const example = "Write a list of entries such as { code: KP1402, object: VirtualMachine/vms/*, reason: 'these guests never grow' }.";
const known: ReadonlySet<string> = new Set(['code', 'object', 'reason']);

/**
 * Reads what a file of silences holds: a list of `code`, `reason` and perhaps `object`, which is KIND, KIND/NAME or KIND/NAMESPACE/NAME with
 * `*` for any letters, or a list of such. Whether a code may be silenced is for the pipeline to say.
 */
export function readSilences(value: unknown): readonly ObjectSilence[] | SilenceProblem {
  if (!Array.isArray(value)) return { message: 'this is not a list of silences', hint: example, at: [] };
  const silences: ObjectSilence[] = [];
  for (const [i, item] of value.entries()) {
    const entry = mapOf(item);
    if (entry === undefined) return { message: 'a silence is an object', hint: example, at: [i] };
    const extra = Object.keys(entry).find((key) => !known.has(key));
    if (extra !== undefined)
      return { message: `a silence has no field ${extra}`, hint: 'Write only code, reason and object.', at: [i, extra] };
    const code = textOf(entry['code']);
    if (code === undefined || !/^[A-Z][A-Z\d]\d{4}$/.test(code)) return { message: 'this silence names no code', hint: example, at: [i] };
    const patterns = patternsOf(entry['object'] ?? '*');
    const wrong = patterns.findIndex((pattern) => typeof pattern !== 'string' || !objectPattern.test(pattern));
    if (wrong !== -1 || patterns.length === 0) {
      const hint = 'Write object as KIND, KIND/NAME or KIND/NAMESPACE/NAME.';
      const at = Array.isArray(entry['object']) && wrong !== -1 ? [i, 'object', wrong] : [i, 'object'];
      return { message: `${JSON.stringify(patterns[wrong] ?? patterns)} names no objects`, hint, at };
    }
    const reason = entry['reason'];
    silences.push({
      code: code as Code, // the pipeline refuses codes that are no advice
      reason: typeof reason === 'string' ? reason : '',
      scope: scopeOf(patterns as readonly string[]), // each of them has been looked at
      covers: coverage(patterns as readonly string[]),
    });
  }
  return silences;
}

/** Of an object without a namespace, that of KIND/NAMESPACE/NAME is empty. */
const objectPattern = /^[^/]+(?:\/[^/]+|\/[^/]*\/[^/]+)?$/;

function patternsOf(object: unknown): readonly unknown[] {
  return Array.isArray(object) ? object : [object];
}

function scopeOf([first = '', ...others]: readonly string[]): string {
  if (first === '*') return 'everything that is checked';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** There may be thousands of names, and as many questions. */
function coverage(patterns: readonly string[]): ObjectSilence['covers'] {
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const globs = patterns
    .filter((pattern) => pattern.includes('*'))
    .map((pattern) => ({ parts: pattern.split('/').length, wanted: pattern.split(/\*+/) }));
  return ({ ref }) => {
    for (const parts of [1, 2, 3]) if (names.has(printed(parts, ref))) return true;
    return globs.some(({ parts, wanted }) => matches(wanted, printed(parts, ref)));
  };
}

/**
 * Whether a text has all pieces of a pattern in order, where a star may stand for anything between two. A star never stands for a slash,
 * because the text has as many as the pattern.
 */
function matches([first = '', ...pieces]: readonly string[], text: string): boolean {
  const last = pieces.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= end;
}

/** The object with as many parts as a pattern has. */
function printed(parts: number, { kind, namespace, name }: ObjectRef): string {
  return parts === 1 ? kind : parts === 2 ? `${kind}/${name}` : `${kind}/${namespace ?? ''}/${name}`;
}
