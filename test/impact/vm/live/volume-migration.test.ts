import { newState } from '../../../../lib/impact/vm/vm-state.ts';
import type { Guest, Vm } from '../../../../lib/impact/vm/objects.ts';
import { migrateVolumes, receiveVolumes } from '../../../../lib/impact/vm/live/volume-migration.ts';
import { view } from '../cluster-view.ts';

const volumes = (claims: Readonly<Record<string, string>>) =>
  Object.entries(claims).map(([name, claimName]) => ({ name, persistentVolumeClaim: { claimName } }));

const vm = (claims: Readonly<Record<string, string>>): Vm => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { updateVolumesStrategy: 'Migration', template: { spec: { domain: { devices: {} }, volumes: volumes(claims) } } },
});

/** On its way from `old` to `new`, with a second disk that stays. */
const guest: Guest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { domain: { devices: {} }, volumes: volumes({ root: 'new', data: 'data' }) },
  status: {
    conditions: [{ type: 'VolumesChange', status: 'True' }],
    migratedVolumes: [{ volumeName: 'root', sourcePVCInfo: { claimName: 'old' }, destinationPVCInfo: { claimName: 'new' } }],
  },
};

const migrated = (claims: Readonly<Record<string, string>>): Guest =>
  migrateVolumes(vm(claims), guest, newState(vm(claims), { lastRunStrategy: 'Always' }), view()).guest;

test('a migration that runs goes back to where it began', () => {
  const back = migrated({ root: 'old', data: 'data' });
  expect(back.spec.volumes).toEqual(volumes({ root: 'old', data: 'data' }));
  expect(back.status?.migratedVolumes).toEqual([]);
});

test.each([
  ['another claim', { root: 'third', data: 'data' }],
  ['another disk beside it', { root: 'old', data: 'other' }],
])('it goes nowhere else: %s', (_what, claims) => {
  expect(() => migrated(claims)).toThrow('The volume can only be reverted to the previous version during the update');
});

test('a disk that is being moved gets another kind of source with the others', () => {
  const wanted = vm({ data: 'other' });
  const root = { name: 'root', dataVolume: { name: 'new' } };
  const changed: Vm = {
    ...wanted,
    spec: { ...wanted.spec, template: { spec: { domain: {}, volumes: [root, ...volumes({ data: 'other' })] } } },
  };
  const waiting: Guest = { ...guest, status: { ...guest.status, conditions: [] } };
  const { spec } = migrateVolumes(changed, waiting, newState(changed), view()).guest;
  expect(spec.volumes).toEqual([root, ...volumes({ data: 'data' })]); // only root is among those that are moved
});

test('a receiver says once which claims its disks come to', () => {
  const { status: _none, ...started } = guest;
  const received = receiveVolumes(vm({ root: 'here', data: 'data' }), started, view()).guest;
  const destinations = ['here', 'data'].map((claimName, i) => ({ volumeName: ['root', 'data'][i], destinationPVCInfo: { claimName } }));
  expect(received.status?.migratedVolumes).toEqual(destinations);
  expect(receiveVolumes(vm({ root: 'there' }), received, view()).guest).toBe(received);
});

test('a receiver does not wait for claims that its cluster lacks', () => {
  const { status: _none, ...started } = guest;
  expect(receiveVolumes(vm({ root: 'here' }), started, { ...view(), complete: true }).guest).toBe(started);
});

test('a receiver without disks has nothing to say', () => {
  const { status: _none, ...started } = guest;
  const bare: Vm = { ...vm({}), spec: { template: { spec: { domain: { devices: {} } } } } };
  expect(receiveVolumes(bare, started, view()).guest).toBe(started);
});
