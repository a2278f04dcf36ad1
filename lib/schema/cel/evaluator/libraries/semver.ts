import type { CelType } from '@bufbuild/cel';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

export interface Semver {
  /** Major, minor and patch. */
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];
}

/** library.SemverLib */
export const semver: readonly Overload[] = [
  func('semver', ['string'], (text) => asValue(parse(text))),
  func('semver', ['string', 'bool'], (text, isLenient) => asValue(parse(isLenient ? normalized(text) : text))),
  func('isSemver', ['string'], isSemver),
  func('isSemver', ['string', 'bool'], (text, isLenient) => isSemver(isLenient ? normalized(text) : text)),
  method('isGreaterThan', ['kubernetes.Semver', 'kubernetes.Semver'], (a, b) => compare(a, b) > 0),
  method('isLessThan', ['kubernetes.Semver', 'kubernetes.Semver'], (a, b) => compare(a, b) < 0),
  method('compareTo', ['kubernetes.Semver', 'kubernetes.Semver'], (a, b) => BigInt(compare(a, b))),
  method('major', ['kubernetes.Semver'], ({ numbers: [major = 0n] }) => major),
  method('minor', ['kubernetes.Semver'], ({ numbers: [, minor = 0n] }) => minor),
  method('patch', ['kubernetes.Semver'], ({ numbers: [, , patch = 0n] }) => patch),
];

class SemverError extends Error {}

const number = '0|[1-9]\\d*';
const prerelease = `(?:${number}|\\d*[A-Za-z-][\\dA-Za-z-]*)`;
const form = new RegExp(
  `^(${number})\\.(${number})\\.(${number})(?:-(${prerelease}(?:\\.${prerelease})*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** semver.Parse */
function parse(text: string): Semver {
  const [, major = '', minor = '', patch = '', rest] = form.exec(text) ?? [];
  if (major === '') throw new SemverError(text === '' ? 'Version string empty' : 'No Major.Minor.Patch elements found');
  const numbers = [major, minor, patch].map(BigInt);
  const large = numbers.find((value) => value !== BigInt.asUintN(64, value));
  if (large !== undefined) throw new SemverError(`strconv.ParseUint: parsing "${large}": value out of range`);
  return { numbers, prerelease: rest?.split('.') ?? [] };
}

function isSemver(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    if (error instanceof SemverError) return false;
    throw error;
  }
}

/** `v1.02` as `1.2.0`; a short version has nothing behind its numbers (normalizeAndParse). */
function normalized(text: string): string {
  const [, numbers = '', rest = ''] = /^v?([^-+]*)(.*)$/s.exec(text) ?? [];
  const parts = numbers.split('.').map((part) => part.replace(/^0+(?=.)/, ''));
  const missing = rest === '' ? Math.max(0, 3 - parts.length) : 0;
  return [...parts, ...Array.from({ length: missing }, () => '0')].join('.') + rest;
}

function asValue(version: Semver): CelType {
  return opaque('kubernetes.Semver', version, `${version.numbers.join('.')}-${version.prerelease.join('.')}`);
}

function compare(a: Semver, b: Semver): number {
  for (const [i, number] of a.numbers.entries()) {
    const other = b.numbers[i] ?? 0n;
    if (number !== other) return number < other ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return Math.sign(b.prerelease.length - a.prerelease.length);
  for (const [i, part] of a.prerelease.entries()) {
    const other = b.prerelease[i];
    if (other === undefined) return 1;
    if (part !== other) return comparePart(part, other);
  }
  return a.prerelease.length < b.prerelease.length ? -1 : 0;
}

/** Numbers come before words. */
function comparePart(a: string, b: string): number {
  const [x, y] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (x && y) return BigInt(a) < BigInt(b) ? -1 : 1;
  if (x !== y) return x ? -1 : 1;
  return a < b ? -1 : 1;
}
