import { disk, object, pool, toldOf, vm, type Row } from './advice.ts';

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
  ['OfflineVirtualMachine of somebody else', object('example.com/v1', 'OfflineVirtualMachine', {}), []],
  [
    'a machine type of one version',
    vm({}, { domain: { machine: { type: 'pc-q35-rhel9.2.0' } } }),
    ['KP1304 spec.template.spec.domain.machine.type'],
  ],
  ['a machine type', vm({}, { domain: { machine: { type: 'pc-q35' } } }), []],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});
