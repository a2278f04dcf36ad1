import { Chart } from 'cdk8s';
import { App, compile, Disk, external, VirtualMachine } from '../../../lib/index.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { advice, disk, findings, object, pool, set, vm, vmi, type Fields, type Named, type Row } from '../../rules/advice/advice.ts';
import { draftOf } from '../drafts.ts';

const externals = ['PersistentVolumeClaim', 'DataVolume'].flatMap((kind) => ['orders', 'other'].map((name) => ({ kind, name })));
const orders = (device?: Fields): Fields => disk('persistentVolumeClaim', { claimName: 'orders' }, device);
const dataVolume = (name = 'orders'): Fields => disk('dataVolume', { name });
const a = (spec: Fields = orders(), more: Fields = {}): Manifest => vm({ name: 'a' }, spec, more);
const b = (spec: Fields = orders(), more: Fields = {}, metadata: Named = {}): Manifest => vm({ name: 'b', ...metadata }, spec, more);
const template = (name: string, storage: Fields = {}): Fields => ({
  dataVolumeTemplates: [
    { metadata: { name }, spec: { storage: { resources: { requests: { storage: '1Gi' } }, ...storage }, source: { blank: {} } } },
  ],
});
const shareable = { disk: {}, shareable: true };

const ofClaim = 'KP0804 spec.template.spec.volumes[0].persistentVolumeClaim.claimName';
const ofDataVolume = 'KP0804 spec.template.spec.volumes[0].dataVolume.name';
/** Guests of a cluster that fence each other cannot migrate their storage. */
const reserved = 'KP1102 spec.template.spec.domain.devices.disks[0].lun.reservation';
const ofPool = 'spec.virtualMachineTemplate.spec.template.spec.volumes[0].persistentVolumeClaim';

test.each<Row>([
  ['two VMs', [a(), b()], [ofClaim]],
  ['a claim each', [a(), b(disk('persistentVolumeClaim', { claimName: 'other' }))], []],
  ['in two namespaces', [a(), b(orders(), {}, { namespace: 'other' })], []],
  ['a claim, and the DataVolume of its name', [a(), b(dataVolume())], [ofDataVolume]],
  ['a DataVolume that one of them makes', [a(dataVolume(), template('orders')), b(dataVolume())], [ofDataVolume]],
  ['a DataVolume that both make', [a(dataVolume(), template('orders')), b(dataVolume(), template('orders'))], [ofDataVolume]],
  ['a VM and a VMI', [a(), vmi({ name: 'b' }, orders())], ['KP0804 spec.volumes[0].persistentVolumeClaim.claimName']],
  ['a VM and its own VMI', [a(), vmi({ name: 'a', ownerReferences: [{ kind: 'VirtualMachine' }] }, orders())], []],
  ['a VM and a set', [a(), set({}, orders())], ['KP0801 spec.template.spec.volumes[0].persistentVolumeClaim', ofClaim]],
  ['a VM and a pool', [a(), pool({}, orders())], [`KP0802 ${ofPool}`, `KP0804 ${ofPool}.claimName`]],
  ['a VM and a pool whose VMs have disks of that name and a number', [a(), pool({}, orders(), template('orders'))], []],
  [
    'two disks of one VM',
    [
      a({
        volumes: ['x', 'y'].map((name) => ({ name, persistentVolumeClaim: { claimName: 'orders' } })),
        domain: { devices: { disks: ['x', 'y'].map((name) => ({ name, disk: {} })) } },
      }),
    ],
    ['KP0804 spec.template.spec.volumes[1].persistentVolumeClaim.claimName'],
  ],
  ['shareable in both', [a(orders(shareable)), b(orders(shareable))], []],
  ['shareable in one', [a(), b(orders(shareable))], [ofClaim]],
  ['shareable in both, not in a third', [a(orders(shareable)), b(orders(shareable)), vm({ name: 'c' }, orders())], [ofClaim]],
  [
    'LUNs with reservations',
    [a(orders({ lun: { bus: 'scsi', reservation: true } })), b(orders({ lun: { bus: 'scsi', reservation: true } }))],
    [reserved, reserved],
  ],
  ['LUNs without', [a(orders({ lun: { bus: 'scsi' } })), b(orders({ lun: { bus: 'scsi' } }))], [ofClaim]],
  ['a disk that one of them only reads', [a(), b(orders({ disk: { bus: 'scsi', readonly: true } }))], []],
  ['a cdrom of one of them', [a(), b(orders({ cdrom: {} }))], []],
  ['cdroms that are written', [a(orders({ cdrom: { readonly: false } })), b(orders({ cdrom: { readonly: false } }))], [ofClaim]],
  ['a claim that one of them mounts to read', [a(), b(disk('persistentVolumeClaim', { claimName: 'orders', readOnly: true }))], []],
  ['an ephemeral copy', [a(), b(disk('ephemeral', { persistentVolumeClaim: { claimName: 'orders' } }))], []],
  ['a spare', [a(), b(orders(), { runStrategy: 'Halted' })], []],
  ['a spare in the old words', [a(), b(orders(), { runStrategy: undefined, running: false })], []],
  ['a VM that takes over a guest', [a(), b(orders(), { runStrategy: 'WaitAsReceiver' })], []],
  ['a VM that users start', [a(), b(orders(), { runStrategy: 'Manual' })], [ofClaim]],
  ['a spare beside two others', [a(), b(orders(), { runStrategy: 'Halted' }), vm({ name: 'c' }, orders())], [ofClaim]],
  ['four VMs', ['a', 'b', 'c', 'd'].map((name) => vm({ name }, orders())), [ofClaim, ofClaim, ofClaim]],
])('%s', (_, manifests, expected) => {
  expect(advice([manifests].flat(), { externals })).toEqual(expected);
});

const claim = (...accessModes: readonly string[]): Manifest =>
  object('v1', 'PersistentVolumeClaim', { name: 'orders' }, { spec: { accessModes, resources: { requests: { storage: '1Gi' } } } });

test.each<readonly [name: string, others: readonly Manifest[], expected: readonly string[]]>([
  ['unknown', [a(), b()], ['if the claim is ReadWriteOnce']],
  ['ReadWriteOnce', [a(), b(), claim('ReadWriteOnce')], ['on another node the second one waits']],
  ['ReadWriteMany', [a(), b(), claim('ReadWriteOnce', 'ReadWriteMany')], ['KubeVirt starts both']],
  ['ReadWriteOncePod', [a(), b(), claim('ReadWriteOncePod')], ['the pod of the second one waits']],
  ['of a template', [a(dataVolume(), template('orders', { accessModes: ['ReadWriteMany'] })), b(dataVolume())], ['KubeVirt starts both']],
  ['ReadOnlyMany, which nobody writes', [a(), b(), claim('ReadOnlyMany')], []],
])('what comes of it says the access mode: %s', (_, manifests, expected) => {
  const messages = findings(manifests, manifests.length === 2 ? { externals } : {}).map(({ message }) => message);
  expect(messages).toEqual(
    expected.map((text): unknown => expect.stringContaining(`VirtualMachine vms/a writes to the claim orders too: ${text}`)),
  );
});

test('names both objects and both chart lines', () => {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'vms' });
  const data = external(chart, 'PersistentVolumeClaim', 'orders');
  for (const name of ['a', 'b']) {
    new VirtualMachine(chart, name, { runStrategy: 'Always', memory: '1Gi', disks: [Disk.persistentVolumeClaim(data)] });
  }
  const [told, ...more] = compile(app).diagnostics;
  expect(more).toEqual([]);
  expect(told).toMatchObject({ code: 'KP0804', severity: 'warning', object: { ref: { name: 'b' } } });
  expect(told?.location).toBeDefined();
  expect(told?.related).toMatchObject([{ object: { ref: { name: 'a' } } }]);
  expect(told?.related?.[0]?.location).toBeDefined();
});

test('is silenced with a reason where it is told', () => {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'vms' });
  const data = external(chart, 'PersistentVolumeClaim', 'orders');
  for (const name of ['a', 'b']) {
    new VirtualMachine(chart, name, {
      runStrategy: 'Always',
      memory: '1Gi',
      disks: [Disk.persistentVolumeClaim(data)],
      ...(name === 'b' && { silence: { KP0804: 'the guests hand the disk to each other' } }),
    });
  }
  expect(compile(app)).toMatchObject({ diagnostics: [], silenced: [{ code: 'KP0804' }] });
});

describe('of a fleet', () => {
  const count = 500;
  /** What is told of VMs that are alike, and how many of them were not judged by themselves: all but the first two. */
  function judged(spec: (i: number) => Fields): { readonly told: readonly Diagnostic[]; readonly repeated: number } {
    let repeated = 0;
    const drafts = Array.from({ length: count }, (_, i) => draftOf(vm({ name: `vm-${i}` }, spec(i))));
    const sink = { put() {}, hold() {}, repeat: () => ++repeated > 0 };
    return { told: runPipeline([{ name: '', drafts, externals }], sink), repeated };
  }

  test('with one claim, all but the first are told of', () => {
    const { told, repeated } = judged(() => orders());
    expect(told).toHaveLength(count - 1);
    expect(new Set(told.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(repeated).toBe(count - 2);
  });

  test.each<readonly [name: string, spec: (i: number) => Fields, repeated: number]>([
    ['a DataVolume each', (i) => ({ ...dataVolume(`orders-${i}`) }), 0],
    ['one claim that they share on purpose', () => orders(shareable), count - 2],
    ['one claim that they read', () => disk('ephemeral', { persistentVolumeClaim: { claimName: 'orders' } }), count - 2],
  ])('with %s, none is', (_, spec, expected) => {
    const { told, repeated } = judged(spec);
    expect(told.filter(({ code }) => code === 'KP0804')).toEqual([]);
    expect(repeated).toBe(expected);
  });
});
