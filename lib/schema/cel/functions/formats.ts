import { listOf, optionalOf, string, struct } from '../check/type.ts';
import { labelValueErrors, qualifiedNameErrors, subdomainErrors } from '../../../core/labels/label-name.ts';
import { formatOf } from '../../formats.ts';
import { label1035Errors, labelErrors } from '../../metadata/names.ts';
import { isOpaque, type NamedFormat, none, noOverload, Opaque, Optional } from '../values/value.ts';
import { type FunctionDeclaration, global, method } from './declare.ts';
import { parseUrl } from './go-url.ts';
import { listFrom } from './operators.ts';

/** library.ConstantFormats */
const formats: ReadonlyMap<string, NamedFormat> = new Map<string, NamedFormat>([
  ['dns1123Label', { name: 'DNS1123Label', longestPattern: 30, errors: labelErrors }],
  ['dns1123Subdomain', { name: 'DNS1123Subdomain', longestPattern: 60, errors: subdomainErrors }],
  ['dns1035Label', { name: 'DNS1035Label', longestPattern: 30, errors: label1035Errors }],
  ['qualifiedName', { name: 'QualifiedName', longestPattern: 60, errors: qualifiedNameErrors }],
  ['dns1123LabelPrefix', { name: 'DNS1123LabelPrefix', longestPattern: 30, errors: (text) => labelErrors(asPrefix(text)) }],
  ['dns1123SubdomainPrefix', { name: 'DNS1123SubdomainPrefix', longestPattern: 60, errors: (text) => subdomainErrors(asPrefix(text)) }],
  ['dns1035LabelPrefix', { name: 'DNS1035LabelPrefix', longestPattern: 30, errors: (text) => label1035Errors(asPrefix(text)) }],
  ['labelValue', { name: 'LabelValue', longestPattern: 40, errors: labelValueErrors }],
  ['uri', { name: 'URI', longestPattern: 1103, errors: uriErrors }],
  ['uuid', ofSchema('uuid', 'does not match the UUID format', 70)],
  ['byte', ofSchema('byte', 'invalid base64', 84)],
  ['date', ofSchema('date', 'invalid date', 71)],
  ['datetime', ofSchema('datetime', 'invalid datetime', 71)],
]);

const format = struct('kubernetes.NamedFormat');

/** library.Format */
export const namedFormats: readonly FunctionDeclaration[] = [
  {
    name: 'validate',
    overloads: [
      method('format-validate', [format, string], optionalOf(listOf(string)), ([value, text]) => {
        if (value === undefined || !isOpaque(value, 'kubernetes.NamedFormat') || typeof text !== 'string') return noOverload;
        const errors = value.content.errors(text);
        return errors.length === 0 ? none : new Optional(listFrom(errors));
      }),
    ],
  },
  {
    name: 'format.named',
    overloads: [
      global('format-named', [string], optionalOf(format), ([name]) => {
        const named = typeof name === 'string' ? formats.get(name) : undefined;
        return named === undefined ? none : new Optional(new Opaque('kubernetes.NamedFormat', named));
      }),
    ],
  },
  ...Array.from(formats, ([name, named]) => ({
    name: `format.${name}`,
    overloads: [global(`format.${name}`, [], format, () => new Opaque('kubernetes.NamedFormat', named))],
  })),
];

/** A prefix may end in a dash, which stands for what comes after it (maskTrailingDash). */
function asPrefix(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text;
}

function uriErrors(text: string): readonly string[] {
  const parsed = parseUrl(text);
  return 'error' in parsed ? [parsed.error] : [];
}

function ofSchema(name: string, error: string, longestPattern: number): NamedFormat {
  return { name, longestPattern, errors: (text) => (formatOf(name)?.(text) === false ? [error] : []) };
}
