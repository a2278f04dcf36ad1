import { removeHint } from '../../../../lib/rules/kubernetes/schema/hints.ts';

test.each([
  ['1', ['data', 'type'], 'Remove 1, or write one of: data, type.'],
  ['', ['data', 'type'], 'Remove the empty key, or write one of: data, type.'],
  ['', [], 'Remove the empty key.'],
  ['x'.repeat(60), [], `Remove ${'x'.repeat(60)}.`],
  ['x'.repeat(61), [], `Remove ${'x'.repeat(60)}….`],
])('the unknown field %j is to be removed', (name, known, hint) => {
  expect(removeHint(name, known)).toBe(hint);
});
