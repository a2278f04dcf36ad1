import { check, type CheckOptions } from '../../lib/check/check.ts';
import { UsageError } from '../../lib/core/errors.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { object, vm, type Fields } from '../rules/advice/advice.ts';
import { source } from './text-source.ts';

const restoreOf = (name: string, snapshot: string, more: Fields = {}): Manifest =>
  object(
    'snapshot.kubevirt.io/v1beta1',
    'VirtualMachineRestore',
    { name },
    {
      spec: {
        target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' },
        virtualMachineSnapshotName: snapshot,
        volumeRestorePolicy: 'InPlace',
      },
      ...more,
    },
  );
const migration: Manifest = object('kubevirt.io/v1', 'VirtualMachineInstanceMigration', { name: 'move' }, { spec: { vmiName: 'db' } });
const guest = (status: Fields): Manifest =>
  object('kubevirt.io/v1', 'VirtualMachineInstance', {}, { spec: { domain: { devices: {} } }, status });

/** The VM as the cluster has it, with what KubeVirt has written into it. */
function stored(status: Fields, spec: Fields = {}): Manifest {
  const [written, firmware] = [vm({ uid: '1' }), { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' }];
  const { template } = written['spec'] as { template: Fields };
  const domain = { memory: { guest: '1Gi' }, devices: {}, machine: { type: 'q35' }, firmware };
  return {
    ...written,
    spec: { runStrategy: 'Always', ...spec, template: { ...template, spec: { architecture: 'amd64', domain } } },
    status,
  };
}

function told(manifests: readonly Manifest[], options: CheckOptions): readonly string[] {
  const text = manifests.map((each) => JSON.stringify(each)).join('\n---\n');
  const found = check([source(text)], options).judged.flat();
  return found.filter(({ severity }) => severity === 'error').map(({ code, path = '' }) => `${code} ${path}`.trim());
}

const snapshotting = { snapshotInProgress: 'monday' };
const [running, halted] = [vm(), vm({}, {}, { runStrategy: 'Halted' })];

test.each<readonly [name: string, written: Manifest, live: readonly Manifest[], expected: readonly string[]]>([
  ['a VM is stopped while a snapshot is taken', halted, [stored(snapshotting)], ['KV2010 spec']],
  ['one stays as it is meanwhile', running, [stored(snapshotting)], []],
  ['a VM is stopped', halted, [stored({})], []],
  ['another VM is stopped', vm({ name: 'web' }, {}, { runStrategy: 'Halted' }), [stored(snapshotting)], []],
  ['a VM is started while it is restored', running, [stored({ restoreInProgress: 'back' }, { runStrategy: 'Halted' })], ['KV2011 spec']],
  ['a guest that runs is migrated', migration, [guest({ phase: 'Running' })], []],
  ['a guest that has ended is migrated', migration, [guest({ phase: 'Succeeded' })], ['KV5003']],
  ['a guest that does not run is migrated', migration, [stored({})], ['KV5003']],
  [
    'a VM is restored while another restore is under way',
    restoreOf('b', 'c'),
    [restoreOf('a', 'c', { status: { complete: false } })],
    ['KV6108 spec.target'],
  ],
  ['a VM is restored after another restore', restoreOf('b', 'c'), [restoreOf('a', 'c', { status: { complete: true } })], []],
  ['a restore that the cluster has already', restoreOf('a', 'c'), [restoreOf('a', 'c', { status: { complete: false } })], []],
])('by the state of the cluster, %s', (_, written, live, expected) => {
  expect(told([written], { live })).toEqual(expected);
  expect(told([written], {})).toEqual([]);
});

test('what the cluster has added to a VM stays, and is not taken for a change', () => {
  const pending = {
    volumeRequests: [{ addVolumeOptions: { name: 'a', disk: { name: 'b' }, volumeSource: { persistentVolumeClaim: { claimName: 'a' } } } }],
    ready: true,
  };
  expect(told([running], { live: [stored({})] })).toEqual([]);
  expect(told([running], { live: [stored(pending)] })).toEqual(['KV2012 Status.volumeRequests']);
});

test('what an older commit says, and Git no longer does, is taken away', () => {
  const volumes = [{ name: 'data', emptyDisk: { capacity: '1Gi' } }];
  const before = vm({}, { volumes });
  const live = [{ ...stored(snapshotting), spec: before['spec'] }];
  expect(told([running], { live, held: () => before })).toEqual(['KV2010 spec']);
  expect(told([running], { live })).toEqual([]);
});

test('what kubectl has noted of the last change, and Git no longer says, is taken away', () => {
  const before = vm({}, { volumes: [{ name: 'data', emptyDisk: { capacity: '1Gi' } }] });
  const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(before) };
  const live = { ...stored(snapshotting), metadata: { ...before.metadata, annotations }, spec: before['spec'] };
  expect(told([running], { live: [live] })).toEqual(['KV2010 spec']);
});

test('references to what the cluster holds are known', () => {
  const volumes = [{ name: 'root', persistentVolumeClaim: { claimName: 'db-root' } }];
  const written = [vm({}, { volumes }), object('v1', 'PersistentVolumeClaim', { name: 'other' }, { spec: {} })];
  const claim = object('v1', 'PersistentVolumeClaim', { name: 'db-root' });
  const codesOf = (live: readonly Manifest[]): readonly string[] =>
    check([source(written.map((each) => JSON.stringify(each)).join('\n---\n'))], { live })
      .judged.flat()
      .map(({ code }) => code);
  expect(codesOf([])).toContain('KP1001');
  expect(codesOf([claim])).not.toContain('KP1001');
});

test('a state is of one cluster', () => {
  const sources = ['east', 'west'].map((cluster) => source(JSON.stringify(running), { file: `${cluster}.yaml`, scope: { cluster } }));
  expect(() => check(sources, { live: [] })).toThrow(UsageError);
});
