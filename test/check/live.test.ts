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

const dataVolume = (name: string, annotations: Readonly<Record<string, string>> = {}): Manifest =>
  object(
    'cdi.kubevirt.io/v1beta1',
    'DataVolume',
    { name, annotations },
    { spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } },
  );
const claim = (name: string, size = '1Gi', metadata: Fields = {}): Manifest =>
  object(
    'v1',
    'PersistentVolumeClaim',
    { name, ...metadata },
    {
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: size } } },
      status: { phase: 'Bound', capacity: { storage: size } },
    },
  );
const transfer = (target: string, labels: Readonly<Record<string, string>> = {}): Manifest => ({
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind: 'ObjectTransfer',
  metadata: { name: 'move', labels },
  spec: { source: { kind: 'DataVolume', namespace: 'vms', name: 'data' }, target: { name: target } },
});
const backup = (name: string, source: string, conditions: readonly Fields[] = []): Manifest =>
  object(
    'backup.kubevirt.io/v1alpha1',
    'VirtualMachineBackup',
    { name },
    {
      spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: source }, pvcName: 'b' },
      ...(conditions.length > 0 && { status: { conditions } }),
    },
  );
/** A snapshot of the VM `db` with a persistent TPM, and the VM itself. */
const snapshotted: readonly Manifest[] = [
  stored({}),
  object(
    'snapshot.kubevirt.io/v1beta1',
    'VirtualMachineSnapshot',
    { name: 'monday' },
    { status: { readyToUse: true, sourceUID: '1', virtualMachineSnapshotContentName: 'content' } },
  ),
  object(
    'snapshot.kubevirt.io/v1beta1',
    'VirtualMachineSnapshotContent',
    { name: 'content' },
    { spec: { source: { virtualMachine: { spec: { template: { spec: { domain: { devices: { tpm: { persistent: true } } } } } } } } } },
  ),
];
const restoreInto = (target: string): Manifest => {
  const restore = restoreOf('back', 'monday');
  return {
    ...restore,
    spec: { ...(restore['spec'] as Fields), target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: target } },
  };
};
const moving = (labels: Readonly<Record<string, string>>, phase: string): Manifest => ({
  ...migration,
  metadata: { ...migration.metadata, labels },
  status: { phase },
});
const removing = stored({ ready: true, volumeRequests: [{ removeVolumeOptions: { name: 'data' } }] });
const migrating = (end: Fields): Manifest =>
  guest({ phase: 'Running', migrationState: { startTimestamp: '2026-01-02T03:04:05Z', ...end } });

test.each<readonly [name: string, written: Manifest, live: readonly Manifest[], expected: readonly string[]]>([
  ['a DataVolume meets a claim of its name', dataVolume('data'), [claim('data')], ['CD0003 DataVolume.Name']],
  ['a DataVolume meets a claim of another name', dataVolume('data'), [claim('other')], []],
  ['a DataVolume takes a claim over', dataVolume('data', { 'cdi.kubevirt.io/allowClaimAdoption': 'true' }), [claim('data')], []],
  ['a transfer leads to what is there', transfer('copy'), [dataVolume('copy')], ['CD0404 spec.target']],
  ['a transfer leads to what is not', transfer('copy'), [dataVolume('other')], []],
  ['a transfer changes', transfer('copy'), [transfer('other')], ['CD0401 spec']],
  ['a transfer has another label', transfer('copy', { app: 'a' }), [transfer('copy')], []],
  ['a VM is written while a volume goes and its guest moves', running, [removing, migrating({})], ['KV2013 spec']],
  [
    'a VM is written while a volume goes and its guest has moved',
    running,
    [removing, migrating({ endTimestamp: '2026-01-02T03:05:05Z' })],
    [],
  ],
  ['a snapshot with a TPM goes into another VM', restoreInto('copy'), snapshotted, ['KV6104 spec']],
  ['a snapshot with a TPM goes into its VM', restoreInto('db'), snapshotted, []],
  ['a VM is backed up twice', backup('b', 'db'), [backup('a', 'db')], ['KV6402 spec.source']],
  ['another VM is backed up meanwhile', backup('b', 'db'), [backup('a', 'web')], []],
  ['a VM is backed up again', backup('b', 'db'), [backup('a', 'db', [{ type: 'Complete', status: 'True' }])], []],
  [
    'the label of a migration names another guest',
    moving({ 'kubevirt.io/vmi-name': 'web' }, 'Running'),
    [moving({ 'kubevirt.io/vmi-name': 'db' }, 'Running'), guest({ phase: 'Running' })],
    ['KV5006'],
  ],
  [
    'the label of a migration that is over does',
    moving({ 'kubevirt.io/vmi-name': 'web' }, 'Succeeded'),
    [moving({ 'kubevirt.io/vmi-name': 'db' }, 'Succeeded'), guest({ phase: 'Running' })],
    [],
  ],
  ['a claim shrinks', claim('data', '1Gi'), [claim('data', '2Gi')], ['K80078 spec.resources.requests.storage']],
  ['a claim stays as large', claim('data', '2Gi'), [claim('data', '2Gi')], []],
])('what only the cluster knows: %s', (_, written, live, expected) => {
  expect(told([written], { live })).toEqual(expected);
  expect(told([written], {})).toEqual([]);
});

test('the patches of a restore are judged once its snapshot is there', () => {
  const restore = restoreInto('db');
  const patched = {
    ...restore,
    spec: { ...(restore['spec'] as Fields), patches: ['{"op": "replace", "path": "/metadata/name", "value": "b"}'] },
  };
  expect(told([patched], { live: snapshotted })).toEqual(['KV6103 spec.patches']);
  expect(told([patched], { live: [stored({})] })).toEqual([]);
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

test('--state describes one cluster', () => {
  const sources = ['east', 'west'].map((cluster) => source(JSON.stringify(running), { file: `${cluster}.yaml`, scope: { cluster } }));
  expect(() => check(sources, { live: [] })).toThrow(UsageError);
});
