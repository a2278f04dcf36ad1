import type { Document, YAMLError } from 'yaml';
import { yamlDocument } from '../../core/text/yaml-documents.ts';
import { tooDeep } from './nesting.ts';
import { plainTags, type Dialect } from './plain-scalar.ts';
import type { Problem } from './problem.ts';

/** A text that begins as JSON does. */
export const mayBeJson: RegExp = /^\s*[[{]/;

/** The syntax tree of one document, or why it has none. */
export type Syntax = { readonly document: Document.Parsed } | { readonly problem: Problem };

/** Keys that stand twice are left to `toValue`: here the time to find them would grow with the square of their number. */
export function syntaxOf(text: string, dialect: Dialect = 'kubernetes'): Syntax {
  const deep = tooDeep(text);
  if (deep) return { problem: deep };
  const document = yamlDocument(text, {
    schema: 'failsafe',
    customTags: (tags) => [...tags, ...plainTags[dialect]],
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const [error, next] = document.errors;
  if (error) return { problem: misindented(error, next, text) ?? broken(error.message, error.pos[0], text) };
  const [warning] = document.warnings;
  return warning ? { problem: unknownTag(warning.message, warning.pos[0]) } : { document };
}

/** A key that is indented below a text. The parser blames that text, whose line is sound; the key is what is wrong. */
function misindented(error: YAMLError, next: YAMLError | undefined, text: string): Problem | undefined {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY' || next?.code !== 'MULTILINE_IMPLICIT_KEY' || next.pos[0] !== error.pos[0]) return undefined;
  const [start, end] = next.pos;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  const offset = line + text.slice(line, end).search(/\S/);
  if (offset <= start || text.slice(start, end).includes('{{')) return undefined;
  return {
    code: 'KU0032',
    message: 'this is not YAML: a key is indented below the value of another key, which is a string',
    hint: 'Indent this key as deep as the one above it.',
    offset,
  };
}

function broken(message: string, offset: number, text: string): Problem {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, (text.indexOf('\n', offset) + 1 || text.length + 1) - 1);
  const told =
    line.includes('{{') || templateStart.test(text)
      ? templated
      : mergeMark.test(line)
        ? unmerged
        : otherTemplate.test(line)
          ? { ...templated, hint: filledIn }
          : mended(message, mayBeJson.test(text));
  return { code: 'KU0032', ...told, offset };
}

const templateStart = /^\s*\{\{/;

/** What Jinja, envsubst and sed fill in, where it leaves no YAML: `{% if %}`, `${NAME}`, `<% %>`, `@NAME@`, `%NAME%`. */
const otherTemplate = /\{[%#].*[%#]\}|<%|^\s*\$\{[A-Za-z_]\w*\}|[:-]\s+(?:@[A-Za-z_]\w*@|%+[\w{(<])/;

const filledIn = 'Fill it in first, and pipe what comes out into cdk8s-kubevirt check -.';

/** The finding about a text with `{{ … }}`, whether or not the rest of it is YAML. */
export const templated: Pick<Problem, 'message' | 'hint'> = {
  message: 'this is the template of a document, not a document',
  hint: 'Pipe what helm template prints into cdk8s-kubevirt check -.',
};

const mergeMark = /^(?:<{7}|={7}|>{7})(?: |$)/;

const unmerged: Pick<Problem, 'message' | 'hint'> = {
  message: 'this has conflict markers of a merge in it',
  hint: 'Keep one side of each conflict, and remove its markers.',
};

function mended(message: string, isJson: boolean): Pick<Problem, 'message' | 'hint'> {
  return {
    message: `this is ${isJson ? 'neither JSON nor YAML' : 'not YAML'}: ${firstSentence(message)}`,
    hint: `Correct the ${isJson ? 'JSON' : 'YAML'} here or just above.`,
  };
}

function firstSentence(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}

function unknownTag(message: string, offset: number): Problem {
  const tag = /[^ ]+$/.exec(message)?.[0] ?? '';
  return {
    code: 'KU0034',
    message: `Kubernetes knows no tag ${tag}`,
    hint: 'Write the plain value; only the tags of JSON such as !!str are known.',
    offset,
  };
}
