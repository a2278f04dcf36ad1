import { exceeds, type ChangeReport } from '../../../lib/core/impact.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import type { HeldObject } from '../../../lib/impact/compare/held-object.ts';
import { LiveState } from '../../../lib/impact/live-state.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';

interface Shape {
  readonly name?: string;
  readonly namespace?: string | undefined;
  readonly runStrategy?: string;
  readonly volume?: object;
  readonly disk?: object;
  readonly templates?: readonly string[];
  readonly annotations?: Readonly<Record<string, string>>;
  readonly memory?: string;
  readonly replicas?: number;
}

const ofArgo = { 'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false' };
const claim = (name: string, more: object = {}): object => ({ persistentVolumeClaim: { claimName: name, ...more } });
const dataVolume = (name: string): object => ({ dataVolume: { name } });
const image = (more: object = {}): object => ({ hostDisk: { path: '/images/db.img', type: 'Disk', ...more } });
const backing = { ephemeral: { persistentVolumeClaim: { claimName: 'orders' } } };

function metadataOf({ name = 'db', annotations, ...shape }: Shape): Manifest['metadata'] {
  const namespace = 'namespace' in shape ? shape.namespace : 'vms';
  return { name, ...(namespace !== undefined && { namespace }), ...(annotations && { annotations }) };
}

function guestSpec({ volume = claim('orders'), disk = { disk: { bus: 'virtio' } }, memory = '1Gi' }: Shape): object {
  const domain = { memory: { guest: memory }, devices: { disks: [{ name: 'root', ...disk }] } };
  return { domain, volumes: [{ name: 'root', ...volume }] };
}

function vmSpec(shape: Shape): object {
  const { runStrategy = 'Always', templates = [] } = shape;
  const made = templates.map((name) => ({
    metadata: { name },
    spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } },
  }));
  return { runStrategy, ...(made.length > 0 && { dataVolumeTemplates: made }), template: { spec: guestSpec(shape) } };
}

const vm = (shape: Shape = {}): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: metadataOf(shape),
  spec: vmSpec(shape),
});
const keptVm = (shape: Shape = {}): Manifest => vm({ annotations: ofArgo, ...shape });
const vmi = (shape: Shape = {}): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: metadataOf(shape),
  spec: guestSpec(shape),
});
const labels = { app: 'db' };
const replicaSet = (shape: Shape = {}): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: metadataOf(shape),
  spec: { replicas: shape.replicas ?? 1, selector: { matchLabels: labels }, template: { metadata: { labels }, spec: guestSpec(shape) } },
});
const pool = (shape: Shape = {}): Manifest => ({
  apiVersion: 'pool.kubevirt.io/v1beta1',
  kind: 'VirtualMachinePool',
  metadata: metadataOf(shape),
  spec: {
    replicas: shape.replicas ?? 1,
    selector: { matchLabels: labels },
    virtualMachineTemplate: { metadata: { labels }, spec: vmSpec(shape) },
  },
});
const pvc = (name: string, mode: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, namespace: 'vms' },
  spec: { accessModes: [mode], resources: { requests: { storage: '1Gi' } } },
});

const held = (manifest: Manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest });

function compared(before: readonly Manifest[], after: readonly Manifest[], live?: LiveState): ChangeReport {
  return reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) }, { live });
}

/** What is said of two guests on one disk, by object. */
function told(before: readonly Manifest[], after: readonly Manifest[], live?: LiveState): readonly string[] {
  const changes = compared(before, after, live).groups.flatMap((group) => group.changes);
  return changes.flatMap(({ object: { ref }, consequences }) =>
    consequences
      .filter(({ why }) => why.includes('writes to the same disk'))
      .map(({ effect, why, names = [], when }) => {
        const about = `${ref.kind} ${ref.name}: ${effect}: ${why} ${names.join(', ')}`;
        return when === undefined ? about : `${about} (${when})`;
      }),
  );
}

const other = 'db-2';

describe('a guest that stays in the cluster beside one of HEAD on its disk is data loss', () => {
  test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[]]>([
    ['renamed and nothing else', [keptVm()], [keptVm({ name: other })]],
    ['renamed with another edit', [keptVm()], [keptVm({ name: other, memory: '2Gi' })]],
    ['renamed, and no longer kept', [keptVm()], [vm({ name: other, memory: '2Gi' })]],
    ['renamed, its volume written as a DataVolume', [keptVm()], [vm({ name: other, volume: dataVolume('orders') })]],
    ['renamed with a DataVolume of its own', own('db'), own(other)],
    ['taken over by a VM that was there, and starts now', [keptVm(), vm({ name: other, runStrategy: 'Halted' })], [vm({ name: other })]],
    ['taken over by a VM that had another disk', [keptVm(), vm({ name: other, volume: claim('new') })], [vm({ name: other })]],
    ['beside a VM that was on the disk already', [keptVm(), vm({ name: other })], [vm({ name: other })]],
    ['made a set', [keptVm()], [replicaSet()]],
    ['made a pool', [keptVm()], [pool()]],
    ['made a pool with the disk that is its first', [keptVm({ volume: claim('root-0') })], [pooled('db')]],
    ['made a VM of a pool', [{ ...pooled('db'), metadata: metadataOf({ annotations: ofArgo }) }], [vm({ volume: claim('root-0') })]],
    [
      'a renamed pool, whose VMs have numbered disks',
      [{ ...pooled('db'), metadata: metadataOf({ annotations: ofArgo }) }],
      [pooled(other)],
    ],
    ['made a bare guest', [keptVm()], [vmi({ name: other })]],
    ['a bare guest made a VM', [vmi({ annotations: ofArgo })], [vm()]],
    ['a set made a VM', [replicaSet({ annotations: ofArgo })], [vm()]],
    ['started by hand', [keptVm({ runStrategy: 'Manual' })], [vm({ name: other })]],
    ['on an image of a node', [keptVm({ volume: image() })], [vm({ name: other, volume: image() })]],
    [
      'on an image whose path is written otherwise',
      [keptVm({ volume: image() })],
      [vm({ name: other, volume: image({ path: '/images//x/../db.img' }) })],
    ],
    ['on an image, in another namespace', [keptVm({ volume: image() })], [vm({ namespace: 'shop', volume: image() })]],
    ['with a memory dump on the claim', [keptVm({ volume: { memoryDump: { claimName: 'orders' } } })], [vm({ name: other })]],
    ['shared by the one that stays alone', [keptVm({ disk: { disk: {}, shareable: true } })], [vm({ name: other })]],
    ['in a CD-ROM drive that takes writes', [keptVm({ disk: { cdrom: { readonly: false } } })], [vm({ name: other })]],
    ['in a namespace that nobody states', [keptVm({ namespace: undefined })], [vm({ name: other, memory: '2Gi' })]],
    ['by Flux', [vm({ annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } })], [vm({ name: other })]],
    [
      'by Flux, which leaves it alone',
      [vm({ annotations: { 'kustomize.toolkit.fluxcd.io/reconcile': 'disabled' } })],
      [vm({ name: other })],
    ],
    ['by Helm', [vm({ annotations: { 'helm.sh/resource-policy': 'keep' } })], [vm({ name: other })]],
  ])('%s', (_what, before, after) => {
    const report = compared(before, after);
    expect(exceeds(report, 'data-loss')).toBe(true);
    expect(told(before, after).some((each) => each.includes(' stays in the cluster'))).toBe(true);
    expect(report.groups.flatMap(({ changes }) => changes[0].consequences).map(({ effect }) => effect)).toContain('left-behind');
  });
});

function own(name: string): readonly Manifest[] {
  return [keptVm({ name, memory: name === 'db' ? '1Gi' : '2Gi', templates: ['orders'], volume: dataVolume('orders') })];
}

function pooled(name: string): Manifest {
  return pool({ name, replicas: 2, templates: ['root'], volume: dataVolume('root') });
}

test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[]]>([
  ['a disk that both share', [keptVm({ disk: { disk: {}, shareable: true } })], [vm({ name: other, disk: { disk: {}, shareable: true } })]],
  [
    'a LUN that both reserve',
    [keptVm({ disk: { lun: { reservation: true } } })],
    [vm({ name: other, disk: { lun: { reservation: true } } })],
  ],
  ['a claim that one of them only reads', [keptVm()], [vm({ name: other, disk: { disk: { readonly: true } } })]],
  ['a claim in a CD-ROM drive', [keptVm()], [vm({ name: other, disk: { cdrom: { bus: 'sata' } } })]],
  ['a claim that is read as the backing of an ephemeral disk', [keptVm()], [vm({ name: other, volume: backing })]],
  ['a claim that nobody can write to', [keptVm(), pvc('orders', 'ReadOnlyMany')], [vm({ name: other }), pvc('orders', 'ReadOnlyMany')]],
  ['a guest that is halted', [keptVm({ runStrategy: 'Halted' })], [vm({ name: other })]],
  ['a guest of HEAD that is halted', [keptVm()], [vm({ name: other, runStrategy: 'Halted' })]],
  ['a guest of HEAD that waits to take over from another cluster', [keptVm()], [vm({ name: other, runStrategy: 'WaitAsReceiver' })]],
  ['a set of none', [keptVm()], [replicaSet({ replicas: 0 })]],
  ['a claim of another namespace', [keptVm()], [vm({ namespace: 'shop' })]],
  ['itself, without the namespace', [keptVm()], [vm({ namespace: undefined })]],
  ['a disk beyond those of a pool', [keptVm({ volume: claim('root-2') })], [pooled('db')]],
  ['another claim', [keptVm()], [vm({ name: other, volume: claim('new') })]],
  ['a VM that the sync tool deletes', [vm()], [vm({ name: other, memory: '2Gi' })]],
  [
    'one that only stays if its Application goes',
    [vm({ annotations: { 'argocd.argoproj.io/sync-options': 'Delete=false' } })],
    [vm({ name: other, memory: '2Gi' })],
  ],
  ['two that were on one disk before', [vm(), vm({ name: other })], [vm(), vm({ name: other, memory: '2Gi' })]],
  [
    'one that starts as the other is halted',
    [vm(), vm({ name: other, runStrategy: 'Halted' })],
    [vm({ runStrategy: 'Halted' }), vm({ name: other })],
  ],
])('%s is not two guests on one disk', (_what, before, after) => {
  expect(told(before, after)).toEqual([]);
});

test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
  [
    'is new',
    [vm()],
    [vm(), vm({ name: other })],
    [
      "VirtualMachine db-2: data-loss: Another guest writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db",
    ],
  ],
  [
    'is started',
    [vm(), vm({ name: other, runStrategy: 'Halted' })],
    [vm(), vm({ name: other })],
    [
      "VirtualMachine db-2: data-loss: Another guest writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db",
    ],
  ],
  [
    'gets the disk',
    [vm({ volume: claim('old') }), vm({ name: other }), pvc('orders', 'ReadWriteMany')],
    [vm(), vm({ name: other }), pvc('orders', 'ReadWriteMany')],
    [
      "VirtualMachine db: data-loss: Another guest writes to the same disk; they overwrite each other's data. claim orders, VirtualMachine vms/db-2",
    ],
  ],
  [
    'no longer shares it',
    [vm({ disk: { disk: {}, shareable: true } }), vm({ name: other, disk: { disk: {}, shareable: true } })],
    [vm(), vm({ name: other, disk: { disk: {}, shareable: true } })],
    [
      "VirtualMachine db: data-loss: Another guest writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db-2",
    ],
  ],
  [
    'meets it on a claim that one pod alone can mount',
    [vm(), pvc('orders', 'ReadWriteOncePod')],
    [vm(), pvc('orders', 'ReadWriteOncePod'), vm({ name: other })],
    [
      'VirtualMachine db-2: next-start-fails: Another guest writes to the same disk; only one of them can run. claim orders, VirtualMachine vms/db',
    ],
  ],
  [
    'meets it on an image',
    [vm({ volume: image() })],
    [vm({ volume: image() }), vm({ name: other, volume: image() })],
    [
      "VirtualMachine db-2: data-loss: Another guest writes to the same disk; they overwrite each other's data. hostDisk /images/db.img, VirtualMachine vms/db (if both guests are on one node)",
    ],
  ],
  [
    'meets it on an image that all nodes see',
    [vm({ volume: image({ shared: true }) })],
    [vm({ volume: image({ shared: true }) }), vm({ name: other, volume: image({ shared: true }) })],
    [
      "VirtualMachine db-2: data-loss: Another guest writes to the same disk; they overwrite each other's data. hostDisk /images/db.img, VirtualMachine vms/db",
    ],
  ],
  [
    'is one of a set',
    [replicaSet()],
    [replicaSet({ replicas: 3 })],
    [
      "VirtualMachineInstanceReplicaSet db: data-loss: Each of its 3 guests writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders",
    ],
  ],
  [
    'meets many',
    ['a', 'b', 'c', 'd', 'e'].map((name) => vm({ name })),
    [...['a', 'b', 'c', 'd', 'e'].map((name) => vm({ name })), vm()],
    [
      "VirtualMachine db: data-loss: Another guest writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/a, VirtualMachine vms/b, VirtualMachine vms/c, VirtualMachine vms/d, VirtualMachine vms/e",
    ],
  ],
])('a guest of HEAD that %s on the disk of another is told', (_what, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
  [
    'a rename once',
    [keptVm()],
    [keptVm({ name: other })],
    [
      "VirtualMachine db-2: data-loss: The object that Git drops stays in the cluster, and a guest of HEAD writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db-2",
    ],
  ],
  [
    'a rename with an edit at both objects',
    [keptVm({ runStrategy: 'Manual' })],
    [vm({ name: other, memory: '2Gi' })],
    [
      "VirtualMachine db: data-loss: The object that Git drops stays in the cluster, and a guest of HEAD writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db-2 (if both guests run)",
      "VirtualMachine db-2: data-loss: Another guest, which stays in the cluster though Git drops it, writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db (if both guests run)",
    ],
  ],
  [
    'a renamed pool for all its disks',
    [{ ...pooled('db'), metadata: metadataOf({ annotations: ofArgo }) }],
    [pooled(other)],
    [
      "VirtualMachinePool db: data-loss: The object that Git drops stays in the cluster, and a guest of HEAD writes to the same disk; one waits for the other, or they overwrite each other's data. claim root-0, claim root-1, VirtualMachinePool vms/db-2",
      "VirtualMachinePool db-2: data-loss: Another guest, which stays in the cluster though Git drops it, writes to the same disk; one waits for the other, or they overwrite each other's data. claim root-0, claim root-1, VirtualMachinePool vms/db",
    ],
  ],
  [
    'a namespace that nobody states',
    [keptVm({ namespace: undefined })],
    [vm({ name: other, memory: '2Gi' })],
    [
      "VirtualMachine db: data-loss: The object that Git drops stays in the cluster, and a guest of HEAD writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine vms/db-2 (if both are in the namespace vms)",
      "VirtualMachine db-2: data-loss: Another guest, which stays in the cluster though Git drops it, writes to the same disk; one waits for the other, or they overwrite each other's data. claim orders, VirtualMachine db (if both are in the namespace vms)",
    ],
  ],
])('tells %s', (_what, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

test('a guest that somebody has stopped, or started, is where --state says', () => {
  const running = new LiveState([vm({ runStrategy: 'Manual' }), vmi()]);
  const stopped = new LiveState([vm({ runStrategy: 'Manual' })]);
  const [before, after] = [[keptVm({ runStrategy: 'Manual' })], [vm({ name: other, memory: '2Gi' })]];
  expect(told(before, after, running).filter((each) => each.includes('('))).toEqual([]);
  expect(told(before, after, running)).toHaveLength(2);
  expect(told(before, after, stopped).filter((each) => !each.includes('(if both guests run)'))).toEqual([]);
});

describe('an object with guests that Git drops and the cluster keeps', () => {
  const because = 'argocd.argoproj.io/sync-options: Prune=false,Delete=false';

  test.each<[what: string, manifest: Manifest, why: string]>([
    ['a VM', keptVm(), 'its guest keeps running'],
    ['a VM that is started by hand', keptVm({ runStrategy: 'Manual' }), 'its guest keeps running'],
    ['a halted VM', keptVm({ runStrategy: 'Halted' }), 'stopped as it is'],
    ['a bare guest', vmi({ annotations: ofArgo }), 'its guest keeps running'],
    ['a set', replicaSet({ annotations: ofArgo }), 'its guests keep running'],
    ['a pool', pool({ annotations: ofArgo }), 'its guests keep running'],
  ])('%s is left behind', (_what, manifest, guests) => {
    const { groups } = compared([manifest, pvc('a', 'ReadWriteOnce')], []);
    const all = groups.flatMap(({ changes }) => changes[0].consequences);
    expect(all).toContainEqual({
      effect: 'left-behind',
      why: `It stays in the cluster, ${guests}, and Git no longer manages it: ${because}.`,
      fields: ['metadata.annotations'],
    });
  });

  test('stands above what restarts or is refused', () => {
    const { groups } = compared(
      [keptVm(), vm({ name: 'web', volume: claim('web') })],
      [vm({ name: 'web', volume: claim('web'), runStrategy: 'Halted' })],
    );
    expect(groups.map(({ changes }) => changes[0].object.ref.name)).toEqual(['db', 'web']);
  });
});
