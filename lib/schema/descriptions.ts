import { entryOf } from '../core/data/entry-of.ts';
import { loadFile } from './load-file.ts';

/** What a field does, in a sentence or two, and what is true of it where nobody sets it. */
export interface Description {
  readonly text: string;
  /** A value as YAML has it; after `- `, in words. @default - the field has none, or nobody knows it without the cluster */
  readonly default?: string | undefined;
  /** What to use instead. @default - the field is in use */
  readonly deprecated?: string | undefined;
}

/**
 * A file `schemas/descriptions/NAME.json`: by type and field of `schemas/types/NAME.json`. `$ref` names a type that has the fields in
 * common with this one.
 */
type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Types whose fields mean the same in every API. */
const common = 'common.json';

/** The description of a field of a type, as `schemas/descriptions/` has it; `file` is the type's file below `schemas/types/`. */
export function descriptionOf(file: string, type: string, field: string): Description | undefined {
  const text = textOf(file, type, field) ?? textOf(common, /Conditions?$/.test(type) ? 'Condition' : 'Kind', field);
  return text === undefined ? undefined : parse(text);
}

function textOf(file: string, type: string, field: string): string | undefined {
  const texts = entryOf(loadFile(`descriptions/${file}`) as Descriptions, type); // written by hand, and held to this shape by a test
  if (texts === undefined) return undefined;
  const own = entryOf(texts, field);
  const { $ref } = texts;
  if (own !== undefined || $ref === undefined) return own;
  const [other = '', name = ''] = $ref.split('#/definitions/');
  return textOf(other === '' ? file : other, name, field);
}

function parse(written: string): Description {
  const [, text = '', byDefault, deprecated] = /^(.*?)(?: @default (.*?))?(?: @deprecated (.*))?$/s.exec(written) ?? [];
  return { text, default: byDefault, deprecated };
}

/** A description as a comment of TypeScript has it. */
export function printDescription({ text, default: byDefault, deprecated }: Description): string {
  return `${text}${byDefault === undefined ? '' : ` @default ${byDefault}`}${deprecated === undefined ? '' : ` @deprecated ${deprecated}`}`;
}
