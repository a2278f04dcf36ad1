import type { Code, ObjectInCluster } from '../core/diagnostic.ts';
import { mapOf, textOf } from '../core/look.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/path.ts';
import type { Silence } from '../core/silence.ts';

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
 * `*` for any letters. Whether a code may be silenced is for the pipeline to say.
 */
export function readSilences(value: unknown): readonly ObjectSilence[] | SilenceProblem {
  if (!Array.isArray(value)) return { message: 'silences are a list', hint: example, at: [] };
  const silences: ObjectSilence[] = [];
  for (const [i, item] of value.entries()) {
    const entry = mapOf(item);
    if (entry === undefined) return { message: 'a silence is a map', hint: example, at: [i] };
    const extra = Object.keys(entry).find((key) => !known.has(key));
    if (extra !== undefined) return { message: `a silence has no ${extra}`, hint: 'Write code, reason and object alone.', at: [i, extra] };
    const code = textOf(entry['code']);
    if (code === undefined || !/^[A-Z][A-Z\d]\d{4}$/.test(code)) return { message: 'this silence names no code', hint: example, at: [i] };
    const object = entry['object'] ?? '*';
    if (typeof object !== 'string' || !/^[^/]+(?:\/[^/]+){0,2}$/.test(object)) {
      const hint = 'Write object as KIND, KIND/NAME or KIND/NAMESPACE/NAME.';
      return { message: `${JSON.stringify(object)} names no objects`, hint, at: [i, 'object'] };
    }
    const reason = entry['reason'];
    silences.push({
      code: code as Code, // the pipeline refuses codes that are no advice
      reason: typeof reason === 'string' ? reason : '',
      scope: object === '*' ? 'everything that is checked' : object,
      covers: ({ ref }) => patternOf(object).test(printed(object, ref)),
    });
  }
  return silences;
}

const patterns = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  const made = patterns.get(glob) ?? new RegExp(`^${glob.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`);
  patterns.set(glob, made);
  return made;
}

/** The object with as many parts as the pattern has. */
function printed(glob: string, { kind, namespace, name }: ObjectRef): string {
  const parts = glob.split('/').length;
  return parts === 1 ? kind : parts === 2 ? `${kind}/${name}` : `${kind}/${namespace ?? ''}/${name}`;
}
