import { VmClusterInstancetype, VmInstancetype, type VmInstancetypeProps } from '../../lib/constructs/vm-instancetype.ts';
import { manifestOf, specOf } from './manifest-of.ts';

test.each<[string, VmInstancetypeProps, unknown]>([
  ['a number and a quantity', { cpu: 2, memory: '4Gi' }, { cpu: { guest: 2 }, memory: { guest: '4Gi' } }],
  [
    'CPU and memory in full',
    { cpu: { guest: 2, dedicatedCPUPlacement: true }, memory: { guest: '4Gi', hugepages: { pageSize: '2Mi' } } },
    { cpu: { guest: 2, dedicatedCPUPlacement: true }, memory: { guest: '4Gi', hugepages: { pageSize: '2Mi' } } },
  ],
  [
    'other fields',
    { cpu: 2, memory: '4Gi', ioThreadsPolicy: 'auto' },
    { cpu: { guest: 2 }, memory: { guest: '4Gi' }, ioThreadsPolicy: 'auto' },
  ],
  [
    'annotations for its VMIs, which are not its own',
    { cpu: 2, memory: '4Gi', annotations: { own: 'a' }, spec: { annotations: { theirs: 'b' } } },
    { cpu: { guest: 2 }, memory: { guest: '4Gi' }, annotations: { theirs: 'b' } },
  ],
])('spec from %s', (_, props, expected) => {
  expect(specOf((chart) => new VmInstancetype(chart, 'small', props))).toEqual(expected);
});

test.each([
  ['VirtualMachineInstancetype', VmInstancetype, { name: 'small', namespace: 'vms' }],
  ['VirtualMachineClusterInstancetype', VmClusterInstancetype, { name: 'small' }],
] as const)('%s', (kind, Instancetype, metadata) => {
  const props = { cpu: 2, memory: '4Gi' } as const;
  expect(manifestOf((chart) => new Instancetype(chart, 'small', props), { namespace: 'vms' })).toMatchObject({
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind,
    metadata,
  });
  expect(manifestOf((chart) => new Instancetype(chart, 'small', props), { namespace: 'vms' }).metadata).toEqual(metadata);
});
