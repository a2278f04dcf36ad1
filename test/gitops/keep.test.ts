import type { Manifest } from '../../lib/core/manifest.ts';
import { reasonToKeep } from '../../lib/gitops/keep.ts';
import { object, vm } from './objects.ts';

const dataVolumeTemplates = [{ metadata: { name: 'root' }, spec: {} }];

test.each<[Manifest, string | undefined]>([
  [object('DataVolume vms/data'), 'it is a disk'],
  [object('PersistentVolumeClaim vms/data'), 'it is a disk'],
  [vm('vms/db', [], { dataVolumeTemplates }), 'its disks would be deleted with it'],
  [vm('vms/db', [], { dataVolumeTemplates: [] }), undefined],
  [vm('vms/db'), undefined],
  [
    object('VirtualMachinePool vms/web', { spec: { virtualMachineTemplate: { spec: { dataVolumeTemplates } } } }),
    'its disks would be deleted with it',
  ],
  [object('VirtualMachinePool vms/web', { spec: { virtualMachineTemplate: { spec: {} } } }), undefined],
  [object('Namespace vms'), 'everything in it, disks too, would be deleted with it'],
  [object('HyperConverged h/h'), 'the operators behind the guests and their disks would be deleted with it'],
  [object('Secret vms/login'), undefined],
])('%#', (manifest, reason) => {
  expect(reasonToKeep(manifest)).toBe(reason);
});
