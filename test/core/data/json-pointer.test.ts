import { pointerSteps, printPointer } from '../../../lib/core/data/json-pointer.ts';

const pointers: readonly (readonly [path: readonly (string | number)[], pointer: string])[] = [
  [[], ''],
  [['spec', 'disks', 0], '/spec/disks/0'],
  [['metadata', 'labels', 'kubevirt.io/vm'], '/metadata/labels/kubevirt.io~1vm'],
  [['a~b', '~1', '~/'], '/a~0b/~01/~0~1'],
  [[''], '/'],
];

test.each(pointers)('%j is written %j, and read back', (path, pointer) => {
  expect(printPointer(path)).toBe(pointer);
  expect(pointerSteps(pointer)).toEqual(path.map(String));
});
