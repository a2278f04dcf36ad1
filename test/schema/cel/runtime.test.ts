import { all, and, compare, equals, field, isIn, or, size, startsWith } from '../../../lib/schema/cel/runtime.ts';

const unknown = (): boolean => equals(field({}, 'a'), 1);
const yes = (): boolean => true;
const no = (): boolean => false;

test('what decides makes up for what has no answer', () => {
  expect([or(unknown, yes), or(yes, unknown), and(unknown, no), and(no, unknown)]).toEqual([true, true, false, false]);
  expect(all([1, 2], (item) => (item === 1 ? unknown() : false))).toBe(false);
});

test.each<[what: string, ask: () => unknown, words: string]>([
  ['a missing field', unknown, 'no such key: a'],
  ['or', () => or(unknown, no), 'no such key: a'],
  ['and', () => and(yes, unknown), 'no such key: a'],
  ['all', () => all([1], unknown), 'no such key: a'],
  ['a comparison of unlike things', () => compare('1', '>', 0), 'no such overload'],
  ['a text that is none', () => startsWith(5, 'a'), 'no such overload'],
  ['a list that is none', () => size(5), 'no such overload'],
])('%s has no answer', (_, ask, words) => {
  expect(ask).toThrow(words);
});

test.each<[what: string, answer: unknown, expected: unknown]>([
  ['maps are equal by what they hold', equals({ a: [1], b: 2 }, { b: 2, a: [1] }), true],
  ['and unequal', equals({ a: 1 }, { a: 2 }), false],
  ['size of a text, in code points', size('🐦a'), 2],
  ['size of a map', size({ a: 1, b: undefined }), 1],
  ['in a map', isIn('a', { a: 1 }), true],
  ['in a list', isIn({ a: 1 }, [{ a: 1 }]), true],
  ['not in a list', isIn('b', ['a']), false],
  ['all keys of a map', all({ a: 1, b: 2 }, (key) => isIn(key, ['a', 'b'])), true],
  ['texts in order', compare('a', '<', 'b'), true],
  ['numbers in order', [compare(1, '<=', 1), compare(1, '>=', 2)], [true, false]],
])('%s', (_, answer, expected) => {
  expect(answer).toEqual(expected);
});
