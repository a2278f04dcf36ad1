import { knownObjects } from '../../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { syncInstancetype } from '../../../../lib/impact/vm/instancetype/instancetype-sync.ts';
import type { Vm } from '../../../../lib/impact/vm/objects.ts';
import { view } from '../cluster-view.ts';

const vm: Vm = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', namespace: 'vms' },
  spec: {
    runStrategy: 'Always',
    instancetype: { name: 'small', kind: 'VirtualMachineInstancetype' },
    preference: { name: 'linux', kind: 'VirtualMachinePreference' },
    template: { spec: { domain: { devices: {} } } },
  },
};

const size = (kind: string, name: string, spec: object): Manifest => ({
  apiVersion: 'instancetype.kubevirt.io/v1beta1',
  kind,
  metadata: { name, namespace: 'vms' },
  spec,
});
const instancetype = size('VirtualMachineInstancetype', 'small', { cpu: { guest: 2 }, memory: { guest: '2Gi' } });
const preference = size('VirtualMachinePreference', 'linux', { devices: { preferredInterfaceModel: 'virtio' } });

const expanding = view({ instancetype: { referencePolicy: 'expandAll' } });
const synced = (...objects: readonly Manifest[]): Vm =>
  syncInstancetype(vm, knownObjects([]), { ...expanding, objects: knownObjects(objects) }).vm;

test('what instancetype and preference set becomes part of the VM', () => {
  const { spec } = synced(instancetype, preference);
  expect(spec).toMatchObject({ instancetype: undefined, preference: undefined });
  expect(spec.template?.spec?.domain).toMatchObject({ cpu: { sockets: 2 }, memory: { guest: '2Gi' } });
});

test.each<[known: string, object: Manifest]>([
  ['instancetype', instancetype],
  ['preference', preference],
])('a VM of which the %s alone is known stays as it is', (_known, object) => expect(synced(object)).toBe(vm));

test('the revisions of a VM whose spec has been replaced are deleted', () => {
  const objects = knownObjects([instancetype, preference]);
  const referring = syncInstancetype(vm, knownObjects([]), { ...view(), objects });
  expect(referring.deleted).toEqual([]);
  const names = ['web-small-v1beta1--0', 'web-linux-v1beta1--0'];
  const revision = (name: string) => ({ apiVersion: 'apps/v1', kind: 'ControllerRevision', namespace: 'vms', name });
  expect(names.map((name) => referring.revisions.get(revision(name))?.metadata.name)).toEqual(names);

  const { deleted, revisions } = syncInstancetype(referring.vm, referring.revisions, { ...expanding, objects });
  expect(deleted).toEqual(names);
  expect(names.map((name) => revisions.get(revision(name)))).toEqual([undefined, undefined]);
});
