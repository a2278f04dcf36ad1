import { bool, int, string, struct } from '../check/type.ts';
import { goQuote } from '../../../core/go/print.ts';
import { CelFault, isFault, isOpaque, noOverload, Opaque, type Semver, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method, type Run } from './declare.ts';

const semverType = struct('kubernetes.Semver');

/** library.SemverLib of version 1 */
export const semver: readonly FunctionDeclaration[] = [
  {
    name: 'semver',
    overloads: [
      global(
        'string_to_semver',
        [string],
        semverType,
        ofText((text) => parsed(text, false)),
      ),
      global('string_bool_to_semver', [string, bool], semverType, ofText(parsed)),
    ],
  },
  {
    name: 'isSemver',
    overloads: [
      global(
        'is_semver_string',
        [string],
        bool,
        ofText((text) => !isFault(parsed(text, false))),
      ),
      global(
        'is_semver_string_bool',
        [string, bool],
        bool,
        ofText((text, isLenient) => !isFault(parsed(text, isLenient))),
      ),
    ],
  },
  {
    name: 'isGreaterThan',
    overloads: [
      method(
        'semver_is_greater_than',
        [semverType, semverType],
        bool,
        ofTwo((order) => order > 0),
      ),
    ],
  },
  {
    name: 'isLessThan',
    overloads: [
      method(
        'semver_is_less_than',
        [semverType, semverType],
        bool,
        ofTwo((order) => order < 0),
      ),
    ],
  },
  { name: 'compareTo', overloads: [method('semver_compare_to', [semverType, semverType], int, ofTwo(BigInt))] },
  { name: 'major', overloads: [method('semver_major', [semverType], int, number(0))] },
  { name: 'minor', overloads: [method('semver_minor', [semverType], int, number(1))] },
  { name: 'patch', overloads: [method('semver_patch', [semverType], int, number(2))] },
];

function ofText(run: (text: string, isLenient: boolean) => Value): Run {
  return ([text, isLenient]) => (typeof text === 'string' ? run(text, isLenient === true) : noOverload);
}

function ofTwo(run: (order: number) => Value): Run {
  return ([a = null, b = null]) =>
    isOpaque(a, 'kubernetes.Semver') && isOpaque(b, 'kubernetes.Semver') ? run(compare(a.content, b.content)) : noOverload;
}

function number(place: number): Run {
  return ([value]) => (value !== undefined && isOpaque(value, 'kubernetes.Semver') ? (value.content.numbers[place] ?? 0n) : noOverload);
}

class SemverError extends Error {}

function parsed(text: string, isLenient: boolean): Value {
  try {
    return new Opaque('kubernetes.Semver', parse(isLenient ? normalized(text) : text));
  } catch (error) {
    if (error instanceof SemverError) return new CelFault(error.message);
    throw error;
  }
}

/** semver.Parse */
function parse(text: string): Semver {
  if (text === '') throw new SemverError('Version string empty');
  const [, major, minor, rest] = /^([^.]*)\.([^.]*)\.([^]*)$/.exec(text) ?? [];
  if (major === undefined || minor === undefined || rest === undefined) throw new SemverError('No Major.Minor.Patch elements found');
  const numbers = [numberOf(major, 'major'), numberOf(minor, 'minor')];
  const [, patch = '', before, build] = /^([^+-]*)(?:-([^+]*))?(?:\+([^]*))?$/.exec(rest) ?? [];
  numbers.push(numberOf(patch, 'patch'));
  const prerelease = before?.split('.') ?? [];
  prerelease.forEach(checkPrerelease);
  for (const part of build?.split('.') ?? []) {
    if (part === '') throw new SemverError('Build meta data is empty');
    if (!alphanumeric.test(part)) throw new SemverError(`Invalid character(s) found in build meta data ${goQuote(part)}`);
  }
  return { numbers, prerelease };
}

const alphanumeric = /^[0-9A-Za-z-]+$/;

function numberOf(text: string, name: string): bigint {
  if (/\D/.test(text)) throw new SemverError(`Invalid character(s) found in ${name} number ${goQuote(text)}`);
  const called = name.charAt(0).toUpperCase() + name.slice(1);
  if (/^0./.test(text)) throw new SemverError(`${called} number must not contain leading zeroes ${goQuote(text)}`);
  if (text === '') throw new SemverError('strconv.ParseUint: parsing "": invalid syntax');
  return unsigned(text);
}

function unsigned(text: string): bigint {
  const value = BigInt(text);
  if (value === BigInt.asUintN(64, value)) return value;
  throw new SemverError(`strconv.ParseUint: parsing ${goQuote(text)}: value out of range`);
}

/** semver.NewPRVersion */
function checkPrerelease(part: string): void {
  if (part === '') throw new SemverError('Prerelease is empty');
  if (/^\d+$/.test(part)) {
    if (/^0./.test(part)) throw new SemverError(`Numeric PreRelease version must not contain leading zeroes ${goQuote(part)}`);
    unsigned(part);
  } else if (!alphanumeric.test(part)) throw new SemverError(`Invalid character(s) found in prerelease ${goQuote(part)}`);
}

/** `v1.02` as `1.2.0`; a short version has nothing behind its numbers (normalizeAndParse). */
function normalized(text: string): string {
  const [, first = '', second, third] = /^v?([^.]*)(?:\.([^.]*))?(?:\.([^]*))?$/.exec(text) ?? [undefined, text.replace(/^v/, '')];
  const parts = [first, second, third].filter((part) => part !== undefined).map(withoutZeros);
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? '')) throw new SemverError('short version cannot contain PreRelease/Build meta data');
  while (parts.length < 3) parts.push('0');
  return parts.join('.');
}

function withoutZeros(part: string): string {
  if (part.length <= 1) return part;
  const rest = part.replace(/^0+/, '');
  return /^\d/.test(rest) ? rest : `0${rest}`;
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
