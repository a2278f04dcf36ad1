const qualifiedName = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const qualifiedNameRegex = new RegExp(`^${qualifiedName}$`);
const qualifiedNameRule =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character " +
  `(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${qualifiedName}')`;

const labelValue = `(${qualifiedName})?`;
const labelValueRegex = new RegExp(`^${labelValue}$`);
const labelValueRule =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an " +
  `alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '${labelValue}')`;

const subdomain = '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*';
const subdomainRegex = new RegExp(`^${subdomain}$`);
const subdomainRule =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an " +
  `alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomain}')`;

const wildcard = `\\*\\.${subdomain}`;
const wildcardRegex = new RegExp(`^${wildcard}$`);
const wildcardRule =
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric " +
  `characters, '-' or '.' and end with an alphanumeric character (e.g. '*.example.com', regex used for validation is '${wildcard}')`;

const dnsLabel = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const dnsLabelRegex = new RegExp(`^${dnsLabel}$`);
const dnsLabelRule =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric " +
  `character (e.g. 'my-name',  or '123-abc', regex used for validation is '${dnsLabel}')`;

const none: readonly string[] = [];

/** Why `key` is no label key, in apimachinery's words (validation.IsQualifiedName); empty where it is one. */
export function qualifiedNameErrors(key: string): readonly string[] {
  if (isQualifiedName(key)) return none;
  const parts = key.split('/');
  if (parts.length > 2)
    return [`a qualified name ${qualifiedNameRule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  const name = parts.at(-1) ?? '';
  const errors: string[] = [];
  if (parts.length === 2) errors.push(...prefixErrors(parts[0] ?? '').map((error) => `prefix part ${error}`));
  if (name === '') errors.push('name part must be non-empty');
  else errors.push(...tooLong(name, 63).map((error) => `name part ${error}`));
  if (!qualifiedNameRegex.test(name)) errors.push(`name part ${qualifiedNameRule}`);
  return errors;
}

/** Asked first, because of most keys nothing is wrong. */
function isQualifiedName(key: string): boolean {
  const slash = key.indexOf('/');
  const name = key.slice(slash + 1);
  return name.length <= 63 && qualifiedNameRegex.test(name) && (slash === -1 || isSubdomain(key.slice(0, slash)));
}

/** Why `value` is no label value, in apimachinery's words (validation.IsValidLabelValue); empty where it is one. */
export function labelValueErrors(value: string): readonly string[] {
  if (isLabelValue(value)) return none;
  return [...tooLong(value, 63), ...(labelValueRegex.test(value) ? [] : [labelValueRule])];
}

export function isLabelValue(value: string): boolean {
  return value.length <= 63 && labelValueRegex.test(value); // the expression takes only ASCII, so its length is Go's count of bytes
}

/** Why `name` is no DNS subdomain, in apimachinery's words (validation.IsDNS1123Subdomain); empty where it is one. */
export function subdomainErrors(name: string): readonly string[] {
  if (isSubdomain(name)) return none;
  return [...tooLong(name, 253), ...(subdomainRegex.test(name) ? [] : [subdomainRule])];
}

function isSubdomain(name: string): boolean {
  return name.length <= 253 && subdomainRegex.test(name);
}

/** Why `name` is no DNS subdomain below a star, in apimachinery's words (validation.IsWildcardDNS1123Subdomain); empty where it is one. */
export function wildcardErrors(name: string): readonly string[] {
  return [...tooLong(name, 253), ...(wildcardRegex.test(name) ? [] : [wildcardRule])];
}

/** Why `name` is no DNS label, in apimachinery's words (validation.IsDNS1123Label); empty where it is one. */
export function dnsLabelErrors(name: string): readonly string[] {
  if (name.length <= 63 && dnsLabelRegex.test(name)) return [];
  const rule = subdomainRegex.test(name) ? 'must not contain dots' : dnsLabelRule;
  return [...tooLong(name, 63), ...(dnsLabelRegex.test(name) ? [] : [rule])];
}

function prefixErrors(prefix: string): readonly string[] {
  return prefix === '' ? ['must be non-empty'] : subdomainErrors(prefix);
}

/** Go counts bytes. */
function tooLong(text: string, limit: number): readonly string[] {
  return Buffer.byteLength(text) > limit ? [`must be no more than ${limit} characters`] : [];
}
