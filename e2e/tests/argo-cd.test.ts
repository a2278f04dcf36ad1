import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { ArgoCdHealthChecks } from '../../lib/constructs/delivery/argo-cd-health-checks.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Hpa } from '../../lib/constructs/hpa.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { ArgoCd, type Compared } from '../kit/argo-cd.ts';
import { emitted } from '../kit/compiled.ts';
import { eventually } from '../kit/eventually.ts';
import { applied, openSession } from '../kit/session.ts';
import { playControllers, report } from '../kit/virt-controller.ts';

const { client, kit } = openSession();
const argoCd = new ArgoCd(kit, 'argocd/edge');
const namespace = 'argo-vms';

interface Shape {
  readonly memory?: '1Gi' | '2Gi';
  readonly withVms?: boolean;
  readonly withDisk?: boolean;
  readonly scalesPlain?: boolean;
  readonly exposesVm?: boolean;
}

function edge({ memory = '1Gi', withVms = true, withDisk = true, scalesPlain = false, exposesVm = false }: Shape = {}): App {
  const app = new App();
  const cluster = new Cluster(app, 'edge', { namespace, configuration: 'built-in' });
  new Namespace(cluster, namespace);
  new ConfigMap(cluster, 'settings', { data: { a: 'b' } });
  const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];
  const web = new VmReplicaSet(cluster, 'web', { memory, disks: [...disks, Disk.configMap('settings', { bus: 'virtio' })] });
  web.expose(80);
  new Hpa(cluster, 'web-scaler', { target: web, min: 2, max: 9, targetCpuUtilization: 50 });
  const plain = new VmReplicaSet(cluster, 'plain', { memory, disks, ...(!scalesPlain && { replicas: 5 }) });
  if (scalesPlain) new Hpa(cluster, 'plain-scaler', { target: plain, min: 1, max: 9, targetCpuUtilization: 50 });
  if (withDisk) new DataVolume(cluster, 'data', { source: DataVolumeSource.blank(), storage: '1Gi' });
  if (withVms) {
    const runs = new VirtualMachine(cluster, 'runs', { memory, disks });
    if (exposesVm) runs.expose(22);
    new VirtualMachine(cluster, 'rests', { memory, disks, runStrategy: 'Halted' });
    const theirs = new VirtualMachine(cluster, 'theirs', { memory, disks, delivery: { powerManagedBy: 'users' } });
    theirs.node.addDependency(runs);
  }
  new ArgoCdApplication(cluster, 'edge', { repoURL: 'https://git.example.org/fleet.git' });
  return app;
}

const set = (name: string) => ({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', namespace, name }) as const;
const vm = (name: string) => ({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace, name }) as const;
const application = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', namespace: 'argocd', name: 'edge' } as const;

const meanwhile = (): Promise<void> => playControllers(client, namespace);
const replicasOf = async (name: string): Promise<unknown> => valueAt(await client.get(set(name)), ['spec', 'replicas']);
const scalers = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', namespace } as const;

/**
 * What differs once the controller of autoscalers, which does run here, has spoken. Argo CD reads an object twice, and takes the first
 * conditions for a difference if they come in between.
 */
async function notSynced(): Promise<readonly Compared[]> {
  await eventually('conditions of the autoscalers', async () => {
    const statuses = (await client.list(scalers)).map(({ status }) => valueAt(status, ['conditions']));
    return statuses.includes(undefined) ? undefined : statuses;
  });
  return (await argoCd.compare()).filter(({ status }) => status !== 'Synced');
}

beforeAll(async () => {
  const settings = new App();
  new ArgoCdHealthChecks(new Chart(settings, 'argo-cd'), 'argocd-cm');
  for (const manifest of Array.from(emitted(settings).values()).flat()) await applied(client, manifest);
  const [first = []] = Array.from(emitted(edge()).values());
  for (const manifest of first.filter(({ kind }) => kind === 'Application')) await applied(client, manifest, 'by-hand');
});

afterAll(() => {
  argoCd.close();
  client.close();
});

test('a sync waits for guests that are not up', async () => {
  argoCd.commit(edge());
  const results = await eventually(
    'a sync that waits for a VM',
    async () => {
      const { phase, message, results } = await argoCd.sync({ limit: 10, meanwhile: playDisks });
      return phase === 'Running' && message.includes('waiting for healthy state of kubevirt.io/VirtualMachine') ? results : undefined;
    },
    { within: 150_000 },
  );
  expect(results.some(({ object }) => object === `VirtualMachine ${namespace}/runs`)).toBe(true);
  expect(results.some(({ object }) => object.startsWith('HorizontalPodAutoscaler'))).toBe(false);
});

/** CDI alone. */
async function playDisks(): Promise<void> {
  for (const each of await client.list({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace })) {
    await report(client, each, { phase: 'WaitForFirstConsumer' });
  }
}

test('waves go in order, and autoscalers without metrics end the sync', async () => {
  const { phase, results } = await argoCd.sync({ meanwhile });
  expect(phase).toBe('Succeeded');
  const order = (object: string): number => results.find((each) => each.object === object)?.order ?? Number.NaN;
  const chain = [
    'Application argocd/edge',
    `Namespace ${namespace}`,
    `ConfigMap ${namespace}/settings`,
    `DataVolume ${namespace}/data`,
    `VirtualMachineInstanceReplicaSet ${namespace}/web`,
    `VirtualMachine ${namespace}/theirs`,
    `HorizontalPodAutoscaler ${namespace}/web-scaler`,
  ].map(order);
  expect(chain).toEqual(chain.toSorted((a, b) => a - b));
  expect(new Set(chain).size).toBe(chain.length);
});

test('nothing differs right after', async () => {
  expect(await notSynced()).toEqual([]);
});

test('nothing differs in a comparison of three either', async () => {
  const options = 'argocd.argoproj.io/compare-options';
  await client.patch(application, { metadata: { annotations: { [options]: 'ServerSideDiff=false' } } });
  const found = await notSynced();
  await client.patch(application, { metadata: { annotations: { [options]: 'ServerSideDiff=true' } } });
  expect(found.filter(({ object }) => !object.startsWith('Application'))).toEqual([]);
});

test('a count of the autoscaler differs in nothing, and survives a sync that changes the template', async () => {
  await client.patch(set('web'), { spec: { replicas: 4 } }, { subresource: 'scale', manager: 'kube-controller-manager' });
  expect(await notSynced()).toEqual([]);
  argoCd.commit(edge({ memory: '2Gi' }));
  expect((await argoCd.sync({ meanwhile })).phase).toBe('Succeeded');
  expect(await replicasOf('web')).toBe(4);
  expect(valueAt(await client.get(set('web')), ['spec', 'template', 'spec', 'domain', 'memory', 'guest'])).toBe('2Gi');
});

test('a count by hand differs, and goes with the next sync', async () => {
  await client.patch(set('plain'), { spec: { replicas: 1 } }, { manager: 'kubectl-edit' });
  expect(await notSynced()).toMatchObject([
    { object: `VirtualMachineInstanceReplicaSet ${namespace}/plain`, differences: ['/spec/replicas: live 1, wanted 5'] },
  ]);
  await argoCd.sync({ meanwhile });
  expect(await replicasOf('plain')).toBe(5);
});

test('an autoscaler for a live set never lowers its count: the Application syncs itself before the set', async () => {
  const counts: unknown[] = [];
  argoCd.commit(edge({ memory: '2Gi', scalesPlain: true }));
  const { phase } = await argoCd.sync({
    meanwhile: async () => {
      counts.push(await replicasOf('plain'));
      await meanwhile();
    },
  });
  expect(phase).toBe('Succeeded');
  expect(new Set(counts)).toEqual(new Set([5]));
  expect(await replicasOf('plain')).toBe(5);
});

test('a VM that its users have stopped differs in nothing', async () => {
  await client.patch(vm('theirs'), { spec: { runStrategy: 'Halted' } }, { manager: 'virt-api' });
  expect(await notSynced()).toEqual([]);
  await argoCd.sync({ meanwhile });
  expect(valueAt(await client.get(vm('theirs')), ['spec', 'runStrategy'])).toBe('Halted');
  await client.patch(vm('runs'), { spec: { runStrategy: 'Halted' } }, { manager: 'virt-api' });
  expect(await notSynced()).toMatchObject([{ object: `VirtualMachine ${namespace}/runs` }]);
  await argoCd.sync({ meanwhile });
  expect(valueAt(await client.get(vm('runs')), ['spec', 'runStrategy'])).toBe('Always');
});

test('a VM that fails ends the sync before what leads to it', async () => {
  await client.patch(set('plain'), { status: { conditions: null, replicas: 5, readyReplicas: 5 } }, { subresource: 'status' });
  await client.patch(vm('rests'), { status: { printableStatus: 'Stopped', conditions: [] } }, { subresource: 'status' });
  await client.patch(vm('runs'), { status: { printableStatus: 'CrashLoopBackOff', conditions: [] } }, { subresource: 'status' });
  argoCd.commit(edge({ memory: '2Gi', scalesPlain: true, exposesVm: true }));
  const { phase } = await argoCd.sync({ limit: 20 });
  expect(phase).toBe('Failed');
  expect(await client.find({ apiVersion: 'v1', kind: 'Service', namespace, name: 'runs' })).toBeUndefined();
});

test('VMs that leave Git are deleted, a disk is not', async () => {
  argoCd.commit(edge({ scalesPlain: true, withVms: false, withDisk: false }));
  const { phase, results } = await argoCd.sync({ meanwhile });
  const statusOf = (object: string): string | undefined => results.find((each) => each.object === object)?.status;
  expect(statusOf(`VirtualMachine ${namespace}/runs`)).toBe('Pruned');
  expect(statusOf(`DataVolume ${namespace}/data`)).toBe('PruneSkipped');
  expect(phase).toBe('Succeeded');
  expect(
    (await client.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name: 'data' })).metadata[
      'deletionTimestamp'
    ],
  ).toBeUndefined();
});
