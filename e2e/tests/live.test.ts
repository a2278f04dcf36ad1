import { spawnSync } from 'node:child_process';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Hpa } from '../../lib/constructs/hpa.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { ResourceQuota } from '../../lib/constructs/resource-quota.ts';
import { Secret } from '../../lib/constructs/secret.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { clusterByKubectl } from '../../lib/cli/live/cluster-by-kubectl.ts';
import type { ChangeReport } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { printRef, refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import type { Side } from '../../lib/impact/side.ts';
import { liveSides } from '../../lib/live/live-sides.ts';
import { reportWithoutSecrets } from '../../lib/report/without-secrets.ts';
import { emitted } from '../kit/compiled.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';

const { client, kit } = openSession();
const namespace = 'live-vms';
const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];

interface Shape {
  readonly appMemory?: '1Gi' | '2Gi';
  readonly hasNewVm?: boolean;
  readonly hasOldDisk?: boolean;
  readonly note?: string;
}

/** Ten kinds of objects with the values that servers like to spell otherwise. */
function fleet({ appMemory = '1Gi', hasNewVm = false, hasOldDisk = true, note }: Shape = {}): readonly Manifest[] {
  const app = new App();
  const cluster = new Cluster(app, 'live', { namespace, configuration: 'built-in' });
  new Namespace(cluster, namespace);
  new ConfigMap(cluster, 'settings', { data: { a: 'b', c: 'd' } });
  new Secret(cluster, 'keys', { stringData: { key: 'first' }, delivery: { clearText: true } });
  new ResourceQuota(cluster, 'quota', { spec: { hard: { 'requests.cpu': '64000m', 'requests.memory': '262144Mi' } } });
  const web = new VmReplicaSet(cluster, 'web', { memory: '1024Mi', disks });
  web.expose(80);
  new Hpa(cluster, 'web-scaler', { target: web, min: 2, max: 9, targetCpuUtilization: 50 });
  const db = new VirtualMachine(cluster, 'db', { memory: '2Gi', cpu: { cores: 2 }, disks, labels: { tier: 'data' } });
  db.expose(22);
  new VirtualMachine(cluster, 'app', { memory: appMemory, disks, ...(note !== undefined && { annotations: { note } }) });
  new VirtualMachine(cluster, 'rests', { memory: '1Gi', disks, runStrategy: 'Halted' });
  if (hasOldDisk) new DataVolume(cluster, 'old', { source: DataVolumeSource.blank(), storage: '1024Mi' });
  new DataVolume(cluster, 'data', { source: DataVolumeSource.blank(), storage: '1024Mi' });
  if (hasNewVm) new VirtualMachine(cluster, 'new', { memory: '1Gi', disks });
  return emitted(app).get('live') ?? [];
}

function asGit(manifests: readonly Manifest[]): Side {
  return { name: 'git', objects: manifests.map((manifest) => ({ cluster: 'live', ref: refOf(manifest), manifest })) };
}

async function compared(manifests: readonly Manifest[]): Promise<ChangeReport> {
  const git = asGit(manifests);
  const read = { folder: kit.folder, context: undefined, refs: git.objects.map(({ ref }) => ref), hasSizes: false };
  const { base, head, state, running, notes } = liveSides(await clusterByKubectl(read), git, 'live');
  const report = reportChanges(base, head, { live: state, asked: running.release });
  return { ...report, notes: [...notes, ...report.notes] };
}

/** One line for each field that differs, or each object that is new or gone, and where the difference comes from. */
function told({ groups }: ChangeReport): readonly string[] {
  return groups
    .flatMap(({ changes }) => changes)
    .flatMap(({ change, object: { ref }, fields, causes }) => {
      const from = causes.map(({ kind }) => kind).join('+');
      if (fields.length === 0) return [`${printRef(ref)} ${change}`];
      return fields.map(({ path }) => `${printRef(ref)} ${path} ${from}`);
    })
    .toSorted();
}

const vm = (name: string) => ({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace, name }) as const;
const byHand = { manager: 'kubectl-edit' };
const flux = 'kustomize-controller';
const labelled = (manifest: Manifest): Manifest => ({
  ...manifest,
  metadata: {
    ...manifest.metadata,
    labels: {
      ...manifest.metadata.labels,
      'kustomize.toolkit.fluxcd.io/name': 'live',
      'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
    },
  },
});

const before = process.env['KUBECONFIG'];
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

(hasKubectl ? describe : describe.skip)('a cluster that was synced and then changed, with kubectl on the PATH', () => {
  beforeAll(async () => {
    process.env['KUBECONFIG'] = kit.kubeconfig;
    const first = fleet({ note: 'first' });
    await ensureNamespaces(client, first);
    for (const manifest of first) await applied(client, labelled(manifest), flux);
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['KUBECONFIG'];
    else process.env['KUBECONFIG'] = before;
    await removed(client, [...fleet(), { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { namespace, name: 'by-hand' } }]);
    client.close();
  });

  test('right after a sync nothing differs', async () => {
    expect(told(await compared(fleet({ note: 'first' })))).toEqual([]);
  });

  test('each difference is seen, with where it comes from, and nothing else', async () => {
    // Not Git's business: what controllers and other people add, what an autoscaler counts, and a VM of somebody else.
    await client.patch(vm('app'), { metadata: { annotations: { 'backup.example/last': 'today' } } }, { manager: 'backup' });
    await client.patch(vm('app'), { spec: { template: { metadata: { labels: { seen: 'yes' } } } } }, { manager: 'other-controller' });
    await client.patch(
      { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', namespace, name: 'web' },
      { spec: { replicas: 7 } },
      { subresource: 'scale', manager: 'kube-controller-manager' },
    );
    const stranger = { ...fleet().find(({ metadata }) => metadata.name === 'rests'), metadata: { namespace, name: 'by-hand' } };
    await applied(client, stranger as Manifest, 'somebody');
    // By hand:
    await client.patch(vm('db'), { spec: { template: { spec: { domain: { cpu: { cores: 4 } } } } } }, byHand);
    await client.patch(vm('db'), { metadata: { labels: { tier: 'other' } } }, byHand);
    await client.patch(vm('rests'), { spec: { runStrategy: 'Always' } }, byHand);
    await client.patch(vm('rests'), { spec: { template: { spec: { hostname: 'mine' } } } }, byHand); // Git says nothing, and Flux takes it away
    await client.patch({ apiVersion: 'v1', kind: 'ConfigMap', namespace, name: 'settings' }, { data: { a: 'changed' } }, byHand);
    await client.patch({ apiVersion: 'v1', kind: 'Secret', namespace, name: 'keys' }, { stringData: { key: 'second' } }, byHand);
    await client.remove({ apiVersion: 'v1', kind: 'Service', namespace, name: 'db' });
    // In Git since the sync: more memory, a new VM, a disk that is gone, and an annotation less.
    const report = await compared(fleet({ appMemory: '2Gi', hasNewVm: true, hasOldDisk: false }));
    expect(told(report)).toEqual([
      `ConfigMap ${namespace}/settings data.a cluster`,
      `DataVolume ${namespace}/old removed`,
      `Secret ${namespace}/keys data.key cluster`,
      `Service ${namespace}/db added`,
      `VirtualMachine ${namespace}/app metadata.annotations.note git`,
      `VirtualMachine ${namespace}/app spec.template.spec.domain.memory.guest git`,
      `VirtualMachine ${namespace}/db metadata.labels.tier cluster`,
      `VirtualMachine ${namespace}/db spec.template.spec.domain.cpu.cores cluster`,
      `VirtualMachine ${namespace}/new added`,
      `VirtualMachine ${namespace}/rests spec.runStrategy cluster`,
      `VirtualMachine ${namespace}/rests spec.template.spec.hostname cluster`,
    ]);
    expect(report.notes.filter((note) => note.includes('by-hand'))).toHaveLength(1);
    expect(JSON.stringify(reportWithoutSecrets(report))).not.toContain(Buffer.from('second').toString('base64'));
  });
});
