import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { Hpa } from '../../lib/constructs/hpa.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { eventually } from '../kit/eventually.ts';
import { Flux, readyOf } from '../kit/flux.ts';
import { openSession } from '../kit/session.ts';
import { playControllers } from '../kit/virt-controller.ts';

const { client } = openSession();
const flux = new Flux(client, 'lab');
const namespace = 'flux-vms';
const stages = ['lab', 'lab-foundation', 'lab-attachments', 'lab-disks', 'lab-guests', 'lab-access'];

interface Shape {
  readonly memory?: '1Gi' | '2Gi';
  readonly withVm?: boolean;
  readonly withDisk?: boolean;
  /** An autoscaler for the set that had a count of its own. */
  readonly scalesPlain?: boolean;
}

function lab({ memory = '1Gi', withVm = true, withDisk = true, scalesPlain = false }: Shape = {}): App {
  const app = new App();
  const cluster = new Cluster(app, 'lab', { namespace, configuration: 'built-in' });
  new Namespace(cluster, namespace);
  new ConfigMap(cluster, 'settings', { data: { a: 'b' } });
  const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];
  const web = new VmReplicaSet(cluster, 'web', { memory, disks: [...disks, Disk.configMap('settings', { bus: 'virtio' })] });
  new Hpa(cluster, 'web-scaler', { target: web, min: 2, max: 9, targetCpuUtilization: 50 });
  const plain = new VmReplicaSet(cluster, 'plain', { memory, disks, ...(!scalesPlain && { replicas: 5 }) });
  if (scalesPlain) new Hpa(cluster, 'plain-scaler', { target: plain, min: 1, max: 9, targetCpuUtilization: 50 });
  if (withDisk) new DataVolume(cluster, 'data', { source: DataVolumeSource.blank(), storage: '1Gi' });
  if (withVm) new VirtualMachine(cluster, 'db', { memory, disks, runStrategy: 'Halted' });
  new FluxKustomization(cluster, 'lab', { sourceRef: { kind: 'ExternalArtifact', name: 'lab' }, retryInterval: '2s' });
  return app;
}

const set = (name: string) => ({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', namespace, name }) as const;
const scaler = (name: string) => ({ apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', namespace, name }) as const;
const vm = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace, name: 'db' } as const;
const disk = { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name: 'data' } as const;

const controllers = (): Promise<void> => playControllers(client, namespace);
const replicasOf = async (name: string): Promise<unknown> => valueAt(await client.get(set(name)), ['spec', 'replicas']);
const scale = async (name: string, replicas: number): Promise<void> => {
  await client.patch(set(name), { spec: { replicas } }, { subresource: 'scale', manager: 'kube-controller-manager' });
};

beforeAll(() => flux.start());
afterAll(async () => {
  await flux.stop();
  client.close();
});

test('a stage begins when those before it are up', async () => {
  await flux.publish(lab());
  await eventually('the set', () => client.find(set('web')));
  await eventually('an access stage that waits', async () => {
    const message = readyOf(await flux.kustomization('lab-access'))?.message ?? '';
    return message.includes("dependency 'flux-system/lab-guests' is not ready") ? true : undefined;
  });
  expect(await client.find(scaler('web-scaler'))).toBeUndefined();
  await flux.settled(stages, controllers);
  expect(await client.find(scaler('web-scaler'))).toBeDefined();
});

test('an autoscaler reads the count of its set without a human hand', async () => {
  await eventually('AbleToScale=True', async () => {
    const conditions = valueAt(await client.get(scaler('web-scaler')), ['status', 'conditions']) as readonly {
      type: string;
      status: string;
    }[];
    return conditions.some(({ type, status }) => type === 'AbleToScale' && status === 'True') ? true : undefined;
  });
  expect(await replicasOf('web')).toBe(2);
});

test('a second reconcile changes nothing', async () => {
  const refs = [set('web'), set('plain'), scaler('web-scaler'), vm, disk];
  const versions = (): Promise<unknown[]> => Promise.all(refs.map(async (ref) => (await client.get(ref)).metadata['generation']));
  const managers = async (): Promise<unknown> => (await client.get(set('web'))).metadata['managedFields'];
  const [before, fields] = [await versions(), await managers()];
  for (const stage of stages) await flux.reconcile(stage, controllers);
  expect(await versions()).toEqual(before);
  expect(await managers()).toEqual(fields);
});

test('a count of the autoscaler survives a reconcile, and a revision that changes the template', async () => {
  await scale('web', 4);
  await flux.reconcile('lab-guests', controllers);
  expect(await replicasOf('web')).toBe(4);
  await flux.publish(lab({ memory: '2Gi' }));
  await flux.settled(stages, controllers);
  expect(valueAt(await client.get(set('web')), ['spec', 'template', 'spec', 'domain', 'memory', 'guest'])).toBe('2Gi');
  expect(await replicasOf('web')).toBe(4);
});

test('a human edit is reverted', async () => {
  await client.patch(set('web'), { spec: { template: { spec: { domain: { memory: { guest: '3Gi' } } } } } }, { manager: 'kubectl-edit' });
  await client.patch(set('plain'), { spec: { replicas: 1 } }, { manager: 'kubectl-edit' });
  await flux.reconcile('lab-guests', controllers);
  expect(valueAt(await client.get(set('web')), ['spec', 'template', 'spec', 'domain', 'memory', 'guest'])).toBe('2Gi');
  expect(await replicasOf('plain')).toBe(5);
});

test('an autoscaler for a live set never lowers its count: the rule is there before the set', async () => {
  const counts: unknown[] = [];
  await flux.publish(lab({ memory: '2Gi', scalesPlain: true }));
  await flux.settled(stages, async () => {
    counts.push(await replicasOf('plain'));
    await controllers();
  });
  expect(new Set(counts)).toEqual(new Set([5]));
  expect(await replicasOf('plain')).toBe(5);
  expect(await client.find(scaler('plain-scaler'))).toBeDefined();
});

test('a VM that leaves Git is deleted, a disk is not', async () => {
  await flux.publish(lab({ memory: '2Gi', scalesPlain: true, withVm: false, withDisk: false }));
  await flux.settled(
    stages.filter((stage) => stage !== 'lab-disks'),
    controllers,
  );
  await eventually('the end of the VM', async () => {
    const left = await client.find(vm);
    return left === undefined || left.metadata['deletionTimestamp'] !== undefined ? true : undefined;
  });
  await eventually('the end of the stage that holds nothing', async () => {
    return (await client.find({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'lab-disks',
    })) === undefined
      ? true
      : undefined;
  });
  const kept = await client.get(disk);
  expect(kept.metadata['deletionTimestamp']).toBeUndefined();
});
