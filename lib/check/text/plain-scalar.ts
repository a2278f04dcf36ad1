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

const integer = /^[-+]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|0[0-7_]*|[1-9][\d_]*)$/;
const float = /^[-+]?(?:\.\d+|\d[\d_]*(?:\.[\d_]*)?)(?:[eE][-+]?[\d_]+)?$/;
const unbounded = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const mayBeNumber = /^[-+.\d]/;

export function plainValue(text: string): Plain {
  if (mayBeNumber.test(text)) {
    if (integer.test(text)) return integerOf(text);
    if (float.test(text)) return Number(text.replaceAll('_', ''));
    if (unbounded.test(text)) return text.endsWith('n') || text.endsWith('N') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
    return text;
  }
  const word = words.get(text);
  return word === undefined ? text : word;
}

function integerOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '');
  const isOldOctal = /^0[0-7]+$/.test(digits);
  return sign * (isOldOctal ? Number.parseInt(digits, 8) : Number(digits));
}

/** The same for the `yaml` package, which wants to be told one type after the other. */
export const plainTags: readonly ScalarTag[] = [
  tag('null', /^(?:|~|null|Null|NULL)$/),
  tag('bool', /^(?:[yYnN]|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/),
  tag('int', integer),
  tag('float', float),
  tag('float', unbounded),
];

function tag(name: string, test: RegExp): ScalarTag {
  return { tag: `tag:yaml.org,2002:${name}`, default: true, test, resolve: (text) => new Scalar(plainValue(text)) };
}
