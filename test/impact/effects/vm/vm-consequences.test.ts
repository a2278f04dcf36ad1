import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, vm } from '../../consequences.ts';

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
