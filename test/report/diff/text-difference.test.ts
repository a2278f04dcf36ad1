import * as fc from 'fast-check';
import { textDifference } from '../../../lib/report/diff/text-difference.ts';

const printed = (before: string, after: string): readonly string[] =>
  textDifference(before, after).map(({ mark, text }) => `${mark} ${text}`);
const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
const letters = (count: number): string => 'x'.repeat(count);

test.each<[what: string, before: string, after: string, expected: readonly string[]]>([
  ['a new line', lines('a', 'b', 'c'), lines('a', 'b', 'x', 'c'), ['  …', '  b', '+ x', '  c']],
  ['a line at the end', lines('a'), lines('a', 'b'), ['  a', '+ b']],
  ['a line that goes from the start', lines('a', 'b', 'c'), lines('b', 'c'), ['− a', '  b', '  …']],
  ['two places', lines('a', 'b', 'c', 'd', 'e'), lines('A', 'b', 'c', 'd', 'E'), ['− a', '+ A', '  b', '  …', '  d', '− e', '+ E']],
  ['neighbours', lines('a', 'b', 'c'), lines('A', 'b', 'C'), ['− a', '+ A', '  b', '− c', '+ C']],
  ['nothing before', '', lines('a', 'b'), ['+ a', '+ b']],
  ['nothing after', lines('a'), '', ['− a']],
  ['no line end', 'a\n', 'a', [String.raw`− "a\n"`, '+ "a"']],
  ['a space', lines('a: b'), lines('a:  b'), [String.raw`− "a: b\n"`, String.raw`+ "a:  b\n"`]],
  ['a line end of Windows', 'a\n', 'a\r\n', [String.raw`− "a\n"`, String.raw`+ "a\r\n"`]],
  [
    'one letter of a long line',
    `${letters(900)}a${letters(900)}`,
    `${letters(900)}b${letters(900)}`,
    [`− …${letters(40)}a${letters(40)}…`, `+ …${letters(40)}b${letters(40)}…`],
  ],
  ['one letter more of many', letters(900), letters(901), [`− …${letters(40)}`, `+ …${letters(41)}`]],
])('%s', (_what, before, after, expected) => {
  expect(printed(before, after)).toEqual(expected);
});

test('a long text is cut, and says by how much', () => {
  const long = printed('', lines(...Array.from({ length: 100 }, (_, i) => `line ${i}`)));
  expect([long.length, long.at(-1)]).toEqual([25, '  … 76 more lines']);
  expect(printed('', letters(1000))).toEqual([`+ ${letters(80)}… (880 more characters) …${letters(40)}`]);
});

test.each<[what: string, after: string, last: string, count: number]>([
  ['24 lines are printed', lines(...Array.from({ length: 24 }, (_, i) => `line ${i}`)), '+ line 23', 24],
  ['of 25 the last is counted', lines(...Array.from({ length: 25 }, (_, i) => `line ${i}`)), '  … 1 more line', 25],
  ['a line of 120 letters is printed', letters(120), `+ ${letters(120)}`, 1],
  ['one of 121 is cut', letters(121), `+ ${letters(80)}… (1 more character) …${letters(40)}`, 1],
])('%s', (_what, after, last, count) => {
  const found = printed('', after);
  expect([found.length, found.at(-1)]).toEqual([count, last]);
});

test('two lines of 120 letters are printed whole, and of 121 around what differs', () => {
  expect(printed(`${letters(119)}a`, `${letters(119)}b`)).toEqual([`− ${letters(119)}a`, `+ ${letters(119)}b`]);
  expect(printed(`${letters(120)}a`, `${letters(119)}b`)).toEqual([`− …${letters(40)}xa`, `+ …${letters(40)}b`]);
});

test('thousands of lines take no time', () => {
  const many = (word: string): string => lines(...Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`));
  expect(printed(many('a'), many('b'))[0]).toBe('− a 0');
});

test('two texts never print alike', () => {
  const word = fc.oneof(fc.constantFrom('a', 'b', ' ', '\t', '\r', '\u200b', 'é', 'e\u0301', letters(130), '\n', '\u{1F600}'), fc.string());
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      const difference = textDifference(before, after);
      const looks = (of: string): readonly string[] =>
        difference.flatMap(({ mark, text }) => (mark === of ? [text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')] : []));
      expect(looks('−')).not.toEqual(looks('+'));
    }),
    { numRuns: 2000, seed: 22 },
  );
});

test('hundreds of thousands of lines are as many as a few', () => {
  const many = Array.from({ length: 300_000 }, (_, i) => `old ${i}\n`).join('');
  expect(printed(many, 'new\n').at(-1)).toBe('  … 299977 more lines');
});
