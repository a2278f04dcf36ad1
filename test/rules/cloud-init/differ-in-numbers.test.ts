import * as fc from 'fast-check';
import { differInNumbers } from '../../../lib/rules/cloud-init/differ-in-numbers.ts';

describe('whether texts differ in their numbers alone', () => {
  test.each([
    ['hostname: vm-1', 'hostname: vm-1000', true],
    ['- echo 12 34', '- echo 1 2', true],
    ['', '', true],
    ['a', 'a', true],
    ['vm-1', 'vm-', false],
    ['vm-', 'vm-1', false],
    ['1', '', false],
    ['a1b', 'a1c', false],
    ['a1 2', 'a12', false],
    ['x1', 'x1y', false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(differInNumbers(one, other)).toBe(expected);
  });

  test('it is what both are with 0 for each number', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', ' ', '0', '7', '12'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(differInNumbers(one, other)).toBe(shape(one) === shape(other));
      }),
    );
  });
});

function shape(text: string): string {
  return text.replaceAll(/\d+/g, '0');
}
