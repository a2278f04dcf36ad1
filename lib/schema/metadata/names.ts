import { subdomainErrors } from '../../core/labels/label-name.ts';
import { groupOf } from '../../core/object-ref.ts';

/** Why a text is no name, in apimachinery's words; empty where it is one. */
export type NameErrors = (name: string) => readonly string[];

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const labelRule =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric " +
  `character (e.g. 'my-name',  or '123-abc', regex used for validation is '${label}')`;

const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const label1035Rule =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an " +
  `alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${label1035}')`;

const labelRegex = new RegExp(`^${label}$`);
const label1035Regex = new RegExp(`^${label1035}$`);

/** validation.IsDNS1123Label: of namespaces, and of what lies in them by name. */
export function labelErrors(name: string): readonly string[] {
  if (labelRegex.test(name)) return tooLong(name);
  const isSubdomain = subdomainErrors(name).every((error) => error.startsWith('must be no more than'));
  return [...tooLong(name), isSubdomain ? 'must not contain dots' : labelRule];
}

/** validation.IsDNS1035Label: of Services. */
export function label1035Errors(name: string): readonly string[] {
  return label1035Regex.test(name) ? tooLong(name) : [...tooLong(name), label1035Rule];
}

/** path.IsValidPathSegmentName: of roles and their bindings, and of what else stands in a URL. */
export function pathSegmentErrors(name: string): readonly string[] {
  if (name === '.' || name === '..') return [`may not be '${name}'`];
  return ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`);
}

function tooLong(name: string): readonly string[] {
  return Buffer.byteLength(name) > 63 ? ['must be no more than 63 characters'] : [];
}

/** What a kind takes for a name. Custom resources and most of Kubernetes' own kinds take a DNS subdomain. */
export function nameErrorsOf(apiVersion: string, kind: string): NameErrors {
  if (apiVersion === 'v1' && kind === 'Namespace') return labelErrors;
  if (apiVersion === 'v1' && kind === 'Service') return label1035Errors;
  return groupOf(apiVersion) === 'rbac.authorization.k8s.io' ? pathSegmentErrors : subdomainErrors;
}
