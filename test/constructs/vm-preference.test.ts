import { VmClusterPreference, VmPreference } from '../../lib/constructs/vm-preference.ts';
import { manifestOf } from './manifest-of.ts';

test.each([
  ['VirtualMachinePreference', VmPreference, { name: 'fedora', namespace: 'vms' }],
  ['VirtualMachineClusterPreference', VmClusterPreference, { name: 'fedora' }],
] as const)('%s', (kind, Preference, metadata) => {
  const props = { cpu: { preferredCPUTopology: 'cores' }, devices: { preferredDiskBus: 'virtio' } } as const;
  expect(manifestOf((chart) => new Preference(chart, 'fedora', props), { namespace: 'vms' })).toEqual({
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind,
    metadata,
    spec: props,
  });
});
