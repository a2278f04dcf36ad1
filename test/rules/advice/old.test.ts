import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, disk, findings, object, pool, toldOf, vm, type Row } from './advice.ts';

const volumeOf = 'spec.template.spec.volumes[0]';

test.each<Row>([
  ['v1alpha3', { ...vm(), apiVersion: 'kubevirt.io/v1alpha3' }, ['KP1301 apiVersion']],
  [
    'an alpha that is gone',
    object(
      'snapshot.kubevirt.io/v1alpha1',
      'VirtualMachineSnapshot',
      {},
      { spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' } } },
    ),
    ['KP1301 apiVersion'],
  ],
  ['v1beta1 of a group that has nothing newer', pool(), []],
  [
    'v1alpha1 of MigrationPolicies, which have nothing newer',
    object('migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', { namespace: undefined as never }, { spec: { selectors: {} } }),
    [],
  ],
  ['registryDisk', vm({}, disk('registryDisk', { image: 'a' })), [`KP1302 ${volumeOf}.registryDisk`]],
  ['OfflineVirtualMachine', object('kubevirt.io/v1alpha1', 'OfflineVirtualMachine', {}), ['KP1303 kind']],
  ['a flavor', object('flavor.kubevirt.io/v1alpha1', 'VirtualMachineFlavor', {}), ['KP1303 kind']],
  ['OfflineVirtualMachine of somebody else', object('example.com/v1', 'OfflineVirtualMachine', {}), []],
  [
    'a machine type of one version',
    vm({}, { domain: { machine: { type: 'pc-q35-rhel9.2.0' } } }),
    ['KP1304 spec.template.spec.domain.machine.type'],
  ],
  [
    'a machine type that the cluster does not emulate, which its webhook says',
    vm({}, { architecture: 'arm64', domain: { machine: { type: 'pc-q35-9.2' } } }),
    [],
  ],
  ['a machine type', vm({}, { domain: { machine: { type: 'pc-q35' } } }), []],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

function hintsOf(...manifests: readonly Manifest[]): readonly (string | undefined)[] {
  return findings(manifests).map(({ hint }) => hint);
}

test.each([
  ['amd64', 'pc-q35-9.2', 'Write machine.type: q35, or leave machine out.'],
  ['arm64', 'virt-8.2', 'Write machine.type: virt, or leave machine out.'],
  ['s390x', 's390-ccw-virtio-9.1', 'Write machine.type: s390-ccw-virtio, or leave machine out.'],
])('the machine type of %s instead of %s', (architecture, type, hint) => {
  expect(hintsOf(vm({}, { architecture, domain: { machine: { type } } }))).toEqual([hint]);
});

test('a cluster that pins its own leaves nothing to write', () => {
  const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', {}, { spec: { configuration: { machineType: 'pc-q35-9.0' } } });
  expect(hintsOf(kubeVirt, vm({}, { domain: { machine: { type: 'pc-q35-9.2' } } }))).toEqual(['Leave machine out.']);
});

test.each([
  ['1.6', []],
  ['1.7', ['KP1301 apiVersion']],
])('v1alpha1 of a pool is old once there is another version: KubeVirt %s', (kubevirt, told) => {
  const old = { ...pool(), apiVersion: 'pool.kubevirt.io/v1alpha1' };
  expect(advice([old], {}, { asked: { kubevirt } })).toEqual(told);
});
