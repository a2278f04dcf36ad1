import { compares } from '../../../lib/core/labels/compares.ts';

test.each([
  ['Gt', '4', '3', true],
  ['Gt', '3', '3', false],
  ['Lt', '-4', '3', true],
  ['Lt', '10', '9', false],
  ['Gt', '9223372036854775808', '3', false],
  ['Gt', '4.5', '3', false],
  ['Lt', undefined, '3', false],
  ['Gt', '4', undefined, false],
] as const)('%s: %s and %s: %s', (operator, label, bound, expected) => expect(compares(operator, label, bound)).toBe(expected));
