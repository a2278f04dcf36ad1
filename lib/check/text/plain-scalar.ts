import { Scalar, type ScalarTag } from 'yaml';

/** What an unquoted word of YAML means to Kubernetes, whose reader (go-yaml v2) stands between YAML 1.1 and 1.2. */
export type Plain = string | number | boolean | null;

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...spellings(['y', 'yes', 'true', 'on'], true),
  ...spellings(['n', 'no', 'false', 'off'], false),
  ...spellings(['null'], null),
  ['', null],
  ['~', null],
]);

function spellings<T>(list: readonly string[], value: T): readonly (readonly [string, T])[] {
  return list.flatMap((word) =>
    [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)].map((each) => [each, value] as const),
  );
}

const mayBeNumber = /^[-+.\d]/;
const integer = /^[-+]?(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9]\d*)$/;
const signedBinary = /^0b([-+][01]+)$/;
const float = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const unbounded = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Whose reader it is. To that of kustomize (go-yaml v3), `yes`, `on` and the like are strings. */
export type Dialect = 'kubernetes' | 'kustomize';

/** As `resolve` of go-yaml v2 reads it. */
export function plainValue(text: string, dialect: Dialect = 'kubernetes'): Plain {
  if (mayBeNumber.test(text)) return numberOf(text) ?? text;
  const word = words.get(text);
  const isText = word === undefined || (dialect === 'kustomize' && typeof word === 'boolean' && !/^(?:true|false)$/i.test(text));
  return isText ? text : word;
}

function numberOf(text: string): number | undefined {
  if (unbounded.test(text)) return text.endsWith('n') || text.endsWith('N') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const digits = text.startsWith('.') ? text : text.replaceAll('_', '');
  if (integer.test(digits)) return integerOf(digits);
  if (float.test(digits)) return Number(digits);
  const [, binary] = signedBinary.exec(digits) ?? [];
  return binary === undefined ? undefined : Number.parseInt(binary, 2);
}

/** A decimal number of any size, or another one that fits into 64 bits. */
function integerOf(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '');
  if (!/^0./.test(digits)) return sign * Number(digits);
  const value = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
  return value < (sign < 0 ? 2 ** 63 : 2 ** 64) ? sign * value : undefined;
}

/** The same for the `yaml` package, which wants to be told one type after the other. */
export const plainTags: Readonly<Record<Dialect, readonly ScalarTag[]>> = {
  kubernetes: tagsWith(/^(?:[yYnN]|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/),
  kustomize: tagsWith(/^(?:true|True|TRUE|false|False|FALSE)$/),
};

function tagsWith(booleans: RegExp): readonly ScalarTag[] {
  return [tag('null', /^(?:|~|null|Null|NULL)$/), tag('bool', booleans), tag('int', integer), tag('float', mayBeNumber)];
}

function tag(name: string, test: RegExp): ScalarTag {
  return { tag: `tag:yaml.org,2002:${name}`, default: true, test, resolve: (text) => new Scalar(plainValue(text)) };
}
