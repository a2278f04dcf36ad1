import * as fc from 'fast-check';
import { hasNamed, isFirstNamed, lastNamed, positionsOf } from '../../../../lib/rules/kubevirt/vmi/named.ts';

const list = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c', '__proto__') }), { maxLength: 40 });

test('long lists, which are indexed, answer as short ones do', () => {
  fc.assert(
    fc.property(list, fc.constantFrom('a', 'd', '__proto__'), (items, name) => {
      const positions = items.flatMap((item, i) => (item.name === name ? [i] : []));
      expect(positionsOf(items, name)).toEqual(positions);
      expect(hasNamed(items, name)).toBe(positions.length > 0);
      expect(lastNamed(items, name)).toBe(items[positions.at(-1) ?? -1]);
      expect(items.map((item, i) => item.name === name && isFirstNamed(['disks', i], items, name)).indexOf(true)).toBe(positions[0] ?? -1);
    }),
  );
});

test('a list that is not there holds nothing', () => {
  expect(hasNamed(undefined, 'a')).toBe(false);
  expect(lastNamed(undefined, 'a')).toBeUndefined();
});
