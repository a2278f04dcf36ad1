import * as fc from 'fast-check';
import { matcherOf } from '../../../lib/schema/pattern/matcher.ts';

// What Go's regexp answers.
test.each<[pattern: string, matching: readonly string[], others: readonly string[]]>([
  ['', ['', 'a'], []],
  ['b', ['abc'], ['ac', 'B']],
  ['^a|b$', ['ax', 'xb'], ['xa', 'bx']],
  ['^(ab?c*)+$', ['a', 'abcc', 'aab'], ['', 'b']],
  ['^a{2,3}$', ['aa', 'aaa'], ['a', 'aaaa']],
  ['^a{2,}$', ['aa', 'aaaaa'], ['a']],
  ['^a{,2}$', ['a{,2}'], ['a']],
  ['^[^a-c]$', ['d', '\n', '🐦'], ['a', '']],
  ['^[]a]$', [']', 'a'], ['[']],
  ['^[\\d\\-x]$', ['5', '-', 'x'], ['y']],
  ['^[[:alpha:][:^ascii:]]$', ['a', 'é'], ['1']],
  ['^.$', ['a', '🐦', '\r', '\u2028'], ['\n', 'ab']],
  ['(?s)^.$', ['\n'], ['']],
  ['(?m)^b$', ['a\nb'], ['a b']],
  ['a$', ['a'], ['a\n']],
  ['^\\s$', [' ', '\t', '\f'], ['\v', '\u00a0']],
  ['^\\d\\w\\S$', ['5_é'], ['٥aa']],
  ['\\bfoo\\b', ['a foo b'], ['afoo']],
  ['^(?i)straße(?-i)K$', ['STRASSE'.toLowerCase().replace('ss', 'ß') + 'K'], ['straßek']],
  ['^(?i:k)$', ['k', 'K', '\u212a'], ['j']],
  ['^\\pL\\p{Greek}\\P{L}$', ['aα1'], ['1α1', 'aa1', 'aαa']],
  ['^[\\p{Greek}\\PL]$', ['α', '1'], ['a']],
  ['^\\Qa.b\\E+$', ['a.b', 'a.bb'], ['axb']],
  ['^\\x41\\x{1F426}\\101\\n$', ['A🐦A\n'], ['AA']],
  ['\\Aa\\z', ['a'], ['a\n']],
  ['^(?P<name>a)(?:b)(?<other>c)$', ['abc'], ['ab']],
  ['^a+?b??$', ['aab', 'a'], ['b']],
  ['^(|a)*$', ['', 'aaa'], ['b']],
  ['^a{1000}$', ['a'.repeat(1000)], ['a'.repeat(999)]],
  ['^(a{500}){2}$', ['a'.repeat(1000)], ['a'.repeat(999)]],
  [`^${'('.repeat(998)}a${')'.repeat(998)}$`, ['a'], ['b']],
])('%s', (pattern, matching, others) => {
  const matches = matcherOf(pattern);
  expect(matching.filter((text) => !matches(text))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

test.each([
  ['a)', 'unexpected ): `a)`'],
  ['(a', 'missing closing ): `(a`'],
  ['[a', 'missing closing ]: `[a`'],
  ['*a', 'missing argument to repetition operator: `*`'],
  ['a**', 'invalid nested repetition operator: `**`'],
  ['a{1001}', 'invalid repeat count: `{1001}`'],
  ['a{2,1}', 'invalid repeat count: `{2,1}`'],
  ['(a{500}){3}', 'invalid repeat count: `{3}`'],
  ['(a{7}){143}', 'invalid repeat count: `{143}`'],
  [`${'('.repeat(1001)}a${')'.repeat(1001)}`, 'expression nests too deeply: `('],
  ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
  ['(?<n', 'invalid named capture: `(?<n`'],
  ['[z-a]', 'invalid character class range: `z-a`'],
  ['[[:foo:]]', 'invalid character class range: `[:foo:]`'],
  ['\\p{Foo}', 'invalid character class range: `\\p{Foo}`'],
  ['\\p', 'invalid character class range: `\\p`'],
  ['\\y', 'invalid escape sequence: `\\y`'],
  ['ab\\yc', 'invalid escape sequence: `\\y`'],
  ['\\1', 'invalid escape sequence: `\\1`'],
  ['\\x{110000}', 'invalid escape sequence: `\\x{110000`'],
  ['\\', 'trailing backslash at end of expression: ``'],
])('%s is refused as Go refuses it', (pattern, message) => {
  expect(() => matcherOf(pattern)).toThrow(`error parsing regexp: ${message}`);
});

test('where both dialects agree, so do the answers', () => {
  const part = fc.constantFrom('a', 'b', '[ab]', '[^a]', '(a|b)', '(ab)', '\\d', '\\w', '\\b', '.');
  const repeated = fc.tuple(part, fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}')).filter(([of, sign]) => of !== '\\b' || sign === '');
  const pattern = fc
    .array(
      repeated.map((parts) => parts.join('')),
      { maxLength: 5 },
    )
    .map((parts) => parts.join(''));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (pattern, text) => {
      expect(matcherOf(pattern)(text)).toBe(new RegExp(pattern).test(text));
    }),
  );
});

test.each(['^(a+)+$', '^(a|a)*$', 'a*a*a*a*a*b', '^(a?){50}a{50}$'])('%s needs no longer on a long text', (pattern) => {
  expect(matcherOf(pattern)(`${'a'.repeat(20_000)}!`)).toBe(false);
});
