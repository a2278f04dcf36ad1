import { ExpressionError, filledIn, variablesIn } from '../../../lib/kustomize/substitution/expressions.ts';

const variables: Readonly<Record<string, string>> = { A: 'abcabca', B: 'b', C: '2', U: 'éàb', E: '' };

/** As Flux fills in a text: a variable that nobody sets is empty. */
const flux = (text: string): string => filledIn(text, (name) => variables[name] ?? '');

// Answers of github.com/fluxcd/pkg/envsubst.
test.each([
  ['a ${A} b ${B}', 'a abcabca b b'],
  ['${N}', ''],
  ['${N:=x y}', 'x y'],
  ['${N:-${B}}', 'b'],
  ['${N:=a${B}c}', 'abc'],
  ['${N=x}', 'x'],
  ['${E:=x}', 'x'],
  ['${A:+x}', 'abcabca'],
  ['${N:?x}', 'x'],
  ['${A:1}', 'bcabca'],
  ['${A:1:2}', 'bc'],
  ['${A:1:${C}}', 'bc'],
  ['${A: -2}', 'abcabca'],
  ['${A:9}', ''],
  ['${A:x}', 'abcabca'],
  ['${U:2}', 'àb'],
  ['${A/b/X}', 'aXcabca'],
  ['${A//b/X}', 'aXcaXca'],
  ['${A//b/}', 'acaca'],
  ['${A/#a/X}', 'Xbcabca'],
  ['${A/#b/X}', 'abcabca'],
  ['${A/%a/X}', 'abcabcX'],
  ['${A/a\\/b/X}', 'abcabca'],
  ['${A#a}', 'bcabca'],
  ['${A#*b}', 'cabca'],
  ['${A##*b}', 'ca'],
  ['${A%a}', 'abcabc'],
  ['${A%b*}', 'abca'],
  ['${A%%b*}', 'a'],
  ['${A#[^x]?}', 'cabca'],
  ['${A^}', 'Abcabca'],
  ['${A^^}', 'ABCABCA'],
  ['${U^}', 'Éàb'],
  ['${#A}', '7'],
  ['${#U}', '5'],
  ['$${A}', '${A}'],
  ['$$$${A}', '$${A}'],
  ['$$${A}', '$abcabca'],
  ['$A $ $(date) {}', '$A $ $(date) {}'],
])('%s is %s', (text, filled) => {
  expect(flux(text)).toBe(filled);
});

test.each(['${', '${A', '${}', '${A B}', '${a.b}', '${a[0]}', '${A-x}', '${A@Q}', '${A:}', '${A/}', '${A/b}', '${A#}', '${N:=x', '${:x}'])(
  '%s is refused',
  (text) => {
    expect(() => flux(text)).toThrow(ExpressionError);
  },
);

test('a variable that nobody knows stays as it is, unless it has a default', () => {
  const unknown = (text: string): string => filledIn(text, () => undefined);
  expect(unknown('a ${A} ${A^^} ${B:=x} ${C:+y} ${#D}')).toBe('a ${A} ${A^^} x ${C:+y} ${#D}');
});

test('the names of variables, also of those in defaults', () => {
  expect(variablesIn('${A} ${B:=${C}} $${D} $E')).toEqual(['A', 'C', 'B']);
});

test('levels of defaults, and lengths, are bounded', () => {
  const nested = (depth: number): string => `${'${N:='.repeat(depth)}x${'}'.repeat(depth)}`;
  expect(flux(nested(50))).toBe('x');
  expect(() => flux(nested(51))).toThrow('nested more than 50 deep');
  const long = (length: number) => (): string => filledIn('${A#a}', () => 'a'.repeat(length));
  expect(long(1000)()).toHaveLength(999);
  expect(long(1001)).toThrow('more than 1000 characters');
  const twice = (length: number) => (): string => filledIn('${A}${A}', () => 'a'.repeat(length));
  expect(twice(1 << 19)()).toHaveLength(1 << 20);
  expect(twice((1 << 19) + 1)).toThrow('longer than a megabyte');
});
