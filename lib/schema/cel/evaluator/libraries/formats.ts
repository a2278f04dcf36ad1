import type { CelType } from '@bufbuild/cel';
import { labelValueErrors, qualifiedNameErrors, subdomainErrors } from '../../../../core/labels/label-name.ts';
import { formatOf } from '../../../formats.ts';
import { label1035Errors, labelErrors } from '../../../metadata/names.ts';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';
import { loadCel } from '../load-cel.ts';
import { optionalOf } from './optionals.ts';
import { urlErrors } from './urls.ts';

/** Why a text has not the form, in the words of Kubernetes; empty where it has. */
export type NamedFormat = (text: string) => readonly string[];

/** library.ConstantFormats */
const formats: Readonly<Record<string, NamedFormat>> = {
  dns1123Label: labelErrors,
  dns1123Subdomain: subdomainErrors,
  dns1035Label: label1035Errors,
  qualifiedName: qualifiedNameErrors,
  dns1123LabelPrefix: (text) => labelErrors(asPrefix(text)),
  dns1123SubdomainPrefix: (text) => subdomainErrors(asPrefix(text)),
  dns1035LabelPrefix: (text) => label1035Errors(asPrefix(text)),
  labelValue: labelValueErrors,
  uri: urlErrors,
  uuid: ofSchema('uuid', 'does not match the UUID format'),
  byte: ofSchema('byte', 'invalid base64'),
  date: ofSchema('date', 'invalid date'),
  datetime: ofSchema('datetime', 'invalid datetime'),
};

/** library.Format */
export const namedFormats: readonly Overload[] = [
  ...Object.keys(formats).map((name) => func(`format.${name}`, [], () => formatNamed(name))),
  func('format.named', ['string'], (name) => optionalOf(Object.hasOwn(formats, name) ? formatNamed(name) : undefined)),
  method('validate', ['kubernetes.NamedFormat', 'string'], (format, text) => {
    const errors = format(text);
    return optionalOf(errors.length === 0 ? undefined : loadCel().celList(errors));
  }),
];

function formatNamed(name: string): CelType {
  return opaque('kubernetes.NamedFormat', formats[name], name);
}

/** A prefix may end in a dash, which stands for what comes after it (maskTrailingDash). */
function asPrefix(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text;
}

function ofSchema(name: string, error: string): NamedFormat {
  return (text) => (formatOf(name)?.(text) === false ? [error] : []);
}
