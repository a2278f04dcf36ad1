import type { DeliveryHints } from '../../lib/core/delivery.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Resolved } from '../../lib/resolve/cluster-drafts.ts';
import { staysInCluster } from '../../lib/gitops/keep.ts';
import { object, vm } from './objects.ts';

const dataVolumeTemplates = [{ metadata: { name: 'root' }, spec: {} }];
const resolved = (manifest: Manifest, deliveryHints?: DeliveryHints): Resolved => ({ manifest, draft: { deliveryHints } }) as Resolved; // only these are read

test.each<[string, Manifest, boolean]>([
  ['a DataVolume', object('DataVolume vms/data'), true],
  ['a claim', object('PersistentVolumeClaim vms/data'), true],
  ['a VM that owns disks', vm('vms/db', [], { dataVolumeTemplates }), true],
  ['a VM with an empty list of disks', vm('vms/db', [], { dataVolumeTemplates: [] }), false],
  ['a VM without disks of its own', vm('vms/db'), false],
  [
    'a pool whose VMs own disks',
    object('VirtualMachinePool vms/web', { spec: { virtualMachineTemplate: { spec: { dataVolumeTemplates } } } }),
    true,
  ],
  ['a pool without disks', object('VirtualMachinePool vms/web', { spec: { virtualMachineTemplate: { spec: {} } } }), false],
  ['a Namespace', object('Namespace vms'), true],
  ['a HyperConverged', object('HyperConverged h/h'), true],
  ['a Secret', object('Secret vms/login'), false],
])('%s', (_, manifest, expected) => {
  expect(staysInCluster(resolved(manifest))).toBe(expected);
});

test('the chart decides otherwise', () => {
  expect(staysInCluster(resolved(object('DataVolume vms/data'), { prune: true }))).toBe(false);
  expect(staysInCluster(resolved(object('Secret vms/login'), { prune: false }))).toBe(true);
});
