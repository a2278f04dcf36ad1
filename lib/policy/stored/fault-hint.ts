import { nearest } from '../../core/text/nearest.ts';
import type { LineAndColumn } from '../../schema/cel/language/source.ts';
import { macroNames } from '../../schema/cel/language/macros.ts';
import { libraries } from '../../schema/cel/functions/libraries.ts';
import type { PolicyFault } from './field-list.ts';

/** What other languages call the functions of CEL, where no letter of the name tells. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['any', 'exists'],
  ['beginsWith', 'startsWith'],
  ['every', 'all'],
  ['includes', 'contains'],
  ['len', 'size'],
  ['length', 'size'],
  ['some', 'exists'],
  ['toLower', 'lowerAscii'],
  ['toLowerCase', 'lowerAscii'],
  ['toUpper', 'upperAscii'],
  ['toUpperCase', 'upperAscii'],
]);

const variables = ['authorizer', 'namespaceObject', 'object', 'oldObject', 'params', 'request', 'variables'] as const;

type Advice = readonly [words: RegExp, hint: (found: RegExpExecArray, place: string, pointed: Pointed) => string | undefined];

/** The signs of an expression before and at the place that a message points to. */
interface Pointed {
  readonly before: string;
  readonly sign: string;
}

const advice: readonly Advice[] = [
  [/must evaluate to bool but got dyn/, () => 'Compare the value, such as == true: the API server does not know its type.'],
  [/must evaluate to bool but got (\S+)/, ([, type]) => `Write a condition: the expression is of type ${type}.`],
  [/must evaluate to (?:string|one of \[string null_type\]) but got/, () => 'Write string(…) around the expression.'],
  [/must evaluate to list\(JSONPatch\)/, () => 'Write a list of JSONPatch{…} with at least one item.'],
  [/must evaluate to Object/, () => 'Write an Object{…} with the fields to set.'],
  [/undeclared reference to 'params'/, () => 'Write spec.paramKind, without which there are no params.'],
  [/undeclared reference to '([^']*)'/, ([, name = ''], place, pointed) => meantName(name, place, pointed)],
  [/undefined field 'object'/, (_, place) => `Write object instead of request.object${place}.`],
  [/mismatched input '(and|or)'/, ([, word], place) => `Write ${word === 'and' ? '&&' : '||'} instead of ${word}${place}.`],
  [/token recognition error at: '=/, (_, place) => `Write == instead of =${place}.`],
  [/token recognition error at: '[‘’“”]/, (_, place) => `Write plain quotes${place}.`],
  [
    /applied to '\(kubernetes\.Quantity, kubernetes\.Quantity\)'/,
    (_, place) => `Write isLessThan, isGreaterThan or compareTo${place}: quantities have no operators.`,
  ],
  [/invalid matches argument|error parsing regexp/, (_, place) => `Write a regular expression of RE2${place}: it has no lookaround.`],
  [/must not contain both Deny and Warn/, () => 'Remove Warn.'],
  [/must not contain line breaks/, () => 'Write the message in one line.'],
  [/must be a valid CEL identifier/, () => 'Write a name of letters, digits and underscores.'],
  [/name and selector are mutually exclusive/, () => 'Remove name, or selector.'],
  [/if '\*[^']*' is present, must not specify other/, () => "Write '*' alone, or leave it out."],
];

/** What to write instead of what the API server does not store. */
export function faultHint({ type, field, body, at }: PolicyFault): string {
  const place = placeIn(at);
  for (const [words, hint] of advice) {
    const found = words.exec(body);
    const advised = found && hint(found, place, pointedIn(body, at));
    if (advised) return advised;
  }
  if (type === 'FieldValueRequired') return `Write ${field}.`;
  const [, value, words] = /^Unsupported value: "(.*)": supported values: (.*)$/s.exec(body) ?? [];
  if (value !== undefined && words !== undefined) {
    const known = words.split(', ').map((word) => word.slice(1, -1));
    const meant = nearest(value, known);
    return meant === undefined ? `Set ${field} to one of: ${known.join(', ')}.` : `Write ${meant} instead of ${value}.`;
  }
  return at === undefined ? `Correct ${field}.` : `Correct line ${at.line}, column ${at.column} of the expression ${field}.`;
}

export function placeIn(at: LineAndColumn | undefined): string {
  return at === undefined ? '' : ` at line ${at.line}, column ${at.column} of the expression`;
}

function pointedIn(body: string, at: LineAndColumn | undefined): Pointed {
  const line = /\n \| (.*)\n \| /.exec(body)?.[1] ?? '';
  const column = at?.column ?? 0;
  return { before: line.slice(0, Math.max(0, column - 1)), sign: line[column - 1] ?? '' };
}

function meantName(name: string, place: string, { before, sign }: Pointed): string | undefined {
  if (/[\w'"][-/]$/.test(before)) return `Write the key in brackets${place}, such as labels['a-b'].`;
  const functions = libraries.flatMap((library) => library.functions.map((each) => each.name)).filter((each) => /^\w+$/.test(each));
  const known = (sign === '(' ? [...macroNames, ...functions] : variables).filter((each) => each !== name);
  const meant = otherNames.get(name) ?? nearest(name, known);
  return meant === undefined ? undefined : `Write ${meant} instead of ${name}${place}.`;
}
