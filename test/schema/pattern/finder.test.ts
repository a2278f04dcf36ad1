import { findAll } from '../../../lib/schema/pattern/finder.ts';

// What Go's FindAllString answers.
test.each<[pattern: string, text: string, found: readonly string[]]>([
  ['a|ab', 'abab', ['a', 'a']],
  ['ab|a', 'abab', ['ab', 'ab']],
  ['a+', 'aab a', ['aa', 'a']],
  ['a+?', 'aab', ['a', 'a']],
  ['(?U)a+', 'aab', ['a', 'a']],
  ['a{1,2}', 'aaa', ['aa', 'a']],
  ['a{1,2}?', 'aaa', ['a', 'a', 'a']],
  ['a*', 'baac', ['', 'aa', '']],
  ['', 'ab', ['', '', '']],
  ['(a|b)*?c', 'abcc', ['abc', 'c']],
  ['.+?b', 'aab cb', ['aab', ' cb']],
  ['^a', 'aa', ['a']],
  ['(?m)^a$', 'a\nb\na', ['a', 'a']],
  ['\\b\\w', 'foo bar', ['f', 'b']],
  ['(?i)A', 'aAb', ['a', 'A']],
  ['.', '🐦ö', ['🐦', 'ö']],
  ['', '🐦', ['', '']],
  ['x', 'abc', []],
])('%s in %s', (pattern, text, found) => {
  expect(findAll(pattern, text, -1).map(([start, end]) => text.slice(start, end))).toEqual(found);
});

test('no more than are asked for', () => {
  expect([0, 1, 2].map((most) => findAll('a', 'aaa', most).length)).toEqual([0, 1, 2]);
});

test('a pattern that would keep others busy for ages', () => {
  expect(findAll('(a*)*b', 'a'.repeat(5000), 1)).toEqual([]);
});
