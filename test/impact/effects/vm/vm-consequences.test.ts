import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, reasons, vm } from '../../consequences.ts';

const size = object(
  'instancetype.kubevirt.io/v1beta1',
  'VirtualMachineInstancetype',
  { spec: { cpu: { guest: 4 }, memory: { guest: '4Gi' } } },
  'held',
);
const sized = (name: string): Manifest => {
  const without = changed(changed(vm, [...inDomain, 'cpu'], undefined), [...inDomain, 'memory'], undefined);
  return changed(without, ['spec', 'instancetype'], { kind: 'VirtualMachineInstancetype', name });
};
const withThreads = (manifest: Manifest): Manifest => changed(manifest, [...inDomain, 'ioThreadsPolicy'], 'shared');

test('of an instancetype that the repository lacks nothing is said but that', () => {
  expect(consequences([size, sized('held')], [size, sized('other')])).toMatchObject([
    { effect: 'restart-required', fields: ['spec.instancetype'] },
  ]);
});

test('what else changes with it is told', () => {
  expect(consequences([size, sized('held')], [size, withThreads(sized('other'))])).toMatchObject([
    { effect: 'restart-required', when: undefined, fields: expect.arrayContaining(['spec.template.spec.domain.ioThreadsPolicy']) },
    { effect: 'restart-required', fields: ['spec.instancetype'] },
  ]);
});

test.each([
  ['a larger size', '30Gi', '40Gi', 'The disk does not grow:'],
  ['a smaller size', '30Gi', '20Gi', 'it keeps its size and its data'],
])('a DataVolume that exists does not take %s from its template', (_, old, now, told) => {
  const sizedDisk = (storage: string): Manifest =>
    changed(
      vm,
      ['spec', 'dataVolumeTemplates'],
      [{ metadata: { name: 'web-root' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage } } } } }],
    );
  expect(reasons([sizedDisk(old)], [sizedDisk(now)])).toEqual([expect.stringContaining(told)]);
});
