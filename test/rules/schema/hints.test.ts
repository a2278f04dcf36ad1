import { removeHint } from '../../../lib/rules/schema/hints.ts';

test.each([
  ['1', ['data', 'type'], 'Remove 1, or write one of: data, type.'],
  ['', ['data', 'type'], 'Remove the empty key, or write one of: data, type.'],
  ['', [], 'Remove the empty key.'],
])('the unknown field %j is to be removed', (name, known, hint) => {
  expect(removeHint(name, known)).toBe(hint);
});
