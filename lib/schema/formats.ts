import { DurationError, parseDuration } from '../core/go/duration.ts';
import { canonicalCidr, canonicalIp } from '../core/net/ip-address.ts';

export type Format = (text: string) => boolean;

/** The check behind a `format` of a string; undefined for formats that the API server does not know and so passes over. */
export function formatOf(name: string): Format | undefined {
  return formats.get(name.replaceAll('-', ''));
}

const uuid = '[0-9a-f]{8}-?[0-9a-f]{4}-?';
const hostLabel = '[a-zA-Z0-9\\p{S}\\p{L}]';
const shortName = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

/** As kube-openapi's strfmt has them, lenient spots included. Names without dashes, as they are looked up. */
const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['bsonobjectid', matching(/^[0-9a-fA-F]{24}$/)],
  ['byte', matching(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/)],
  ['cidr', (text) => canonicalCidr(text) !== undefined],
  ['creditcard', isCreditCard],
  ['date', isDate],
  ['datetime', isDateTime],
  ['duration', (text) => durationOf(text) !== undefined],
  ['email', matching(/^(?:[^<>"\\]*<)?[^\s@<>(),:;"[\]\\]+@[^\s@<>(),:;"[\]\\]+>?$/)],
  ['hexcolor', matching(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)],
  ['hostname', isHostname],
  ['ipv4', (text) => text.includes('.') && canonicalIp(text) !== undefined],
  ['ipv6', (text) => text.includes(':') && canonicalIp(text) !== undefined],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['k8slongname', (text) => text.length <= 253 && new RegExp(`^${shortName}(\\.${shortName})*$`).test(text)],
  ['k8sshortname', (text) => text.length <= 63 && new RegExp(`^${shortName}$`).test(text)],
  ['mac', isMac],
  ['password', () => true],
  ['rgbcolor', matching(/^rgb\(\s*(?:(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*,\s*){2}(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*\)$/)],
  ['ssn', matching(/^\d{3}[- ]\d{2}[- ]\d{4}$/)],
  ['uri', isRequestUri],
  ['uuid', matching(new RegExp(`^${uuid}[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$`, 'i'))],
  ['uuid3', matching(new RegExp(`^${uuid}3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$`, 'i'))],
  ['uuid4', matching(new RegExp(`^${uuid}4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$`, 'i'))],
  ['uuid5', matching(new RegExp(`^${uuid}5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$`, 'i'))],
]);

function matching(pattern: RegExp): Format {
  return (text) => pattern.test(text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return false;
  return Number(day) <= new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
}

/** Any case, any character before the fraction, and hours, minutes and seconds compared as text. */
function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t');
  if (time === undefined || !isDate(date)) return false;
  const [, hours = '', minutes = '', seconds = ''] = /^(\d\d):(\d\d):(\d\d)(?:[^\n]\d+)?(?:z|[+-]\d\d:\d\d)$/.exec(time) ?? ['', '99'];
  return hours <= '23' && minutes <= '59' && seconds <= '59';
}

/** What a unit begins with as Scala writes them, in nanoseconds; the last word of a row may go on. */
const scalaUnits: readonly (readonly [unit: RegExp, nanoseconds: bigint])[] = [
  [/^(?:ns|nano.*)$/, 1n],
  [/^(?:us|µs|micro.*)$/, 1_000n],
  [/^(?:ms|milli.*)$/, 1_000_000n],
  [/^(?:s|sec.*)$/, 1_000_000_000n],
  [/^(?:m|min.*)$/, 60_000_000_000n],
  [/^(?:h|hr|hour.*)$/, 3_600_000_000_000n],
  [/^(?:d|day.*)$/, 86_400_000_000_000n],
  [/^(?:w|wk|week.*)$/, 604_800_000_000_000n],
];

/**
 * The nanoseconds of a duration as Go writes it, or of any text in which numbers are followed by units as Scala writes them: `3 days`
 * (strfmt.ParseDuration). Undefined where there is none.
 */
export function durationOf(text: string): bigint | undefined {
  try {
    return parseDuration(text);
  } catch (error) {
    if (!(error instanceof DurationError)) throw error;
    const parts = Array.from(text.matchAll(/(\d+)\s*([A-Za-zµ]+)/g)).flatMap(([, count = '', word = '']) => {
      const unit = scalaUnits.find(([pattern]) => pattern.test(word.toLowerCase()));
      return unit === undefined ? [] : [BigInt(count) * unit[1]];
    });
    return parts.length === 0 ? undefined : parts.reduce((a, b) => a + b);
  }
}

let hostname: RegExp | undefined;

function isHostname(text: string): boolean {
  if (text.length > 255 || Buffer.byteLength(text) > 255) return false;
  // Few objects hold a host name, and classes of Unicode take a millisecond to read.
  hostname ??= new RegExp(
    `^(?:${hostLabel}(?:-?${hostLabel}{0,62})?|(?:${hostLabel}(?:(?:${hostLabel}|-){0,61}${hostLabel})?\\.)+[a-zA-Z\\p{L}]{2,63})$`,
    'u',
  );
  return hostname.test(text) && text.split('.').every((label) => Buffer.byteLength(label) <= 63);
}

function isMac(text: string): boolean {
  const [, separator] = /^[0-9a-fA-F]{2}([:-])/.exec(text) ?? [];
  if (separator !== undefined) {
    const bytes = text.split(separator);
    return [6, 8, 20].includes(bytes.length) && bytes.every((byte) => /^[0-9a-fA-F]{2}$/.test(byte));
  }
  const words = text.split('.');
  return [3, 4, 10].includes(words.length) && words.every((word) => /^[0-9a-fA-F]{4}$/.test(word));
}

/** Who is asked, where, and at which port. */
const host = /^(?:[^\s<>"{}|\\^`#@]*@)?(?:\[[^\]]*\]|[^\s<>"{}|\\^`#@:[\]]*)(?::\d*)?$/;

/** net/url.ParseRequestURI: absolute, or a path from the root. */
function isRequestUri(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what Go refuses
  if (text === '' || /[\0-\x1f\x7f]/.test(text)) return false;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:[^/]/.test(text) || text === '*') return true;
  if (/^[^?]*%(?![0-9a-fA-F]{2})/.test(text)) return false;
  if (text.startsWith('/')) return true;
  const [, authority] = /^[A-Za-z][A-Za-z0-9+.-]*:(?:$|\/(?!\/)|\/\/([^/?]*))/.exec(text) ?? [undefined];
  return authority === undefined ? /^[A-Za-z][A-Za-z0-9+.-]*:(?:$|\/(?!\/))/.test(text) : host.test(authority);
}

function isCreditCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  const known =
    /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11}|6[27]\d{14})$/;
  if (!known.test(digits)) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, i) => {
    const value = (digits.length - i) % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isIsbn10(text: string): boolean {
  const digits = text.replaceAll(/[\s-]+/g, '');
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  return Array.from(digits, (digit, i) => (i + 1) * (digit === 'X' ? 10 : Number(digit))).reduce((a, b) => a + b) % 11 === 0;
}

function isIsbn13(text: string): boolean {
  const digits = text.replaceAll(/[\s-]+/g, '');
  return (
    /^\d{13}$/.test(digits) && Array.from(digits, (digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3)).reduce((a, b) => a + b) % 10 === 0
  );
}
