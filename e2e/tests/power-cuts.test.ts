import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { Hpa } from '../../lib/constructs/hpa.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { restart } from '../kit/control-plane.ts';
import { eventually } from '../kit/eventually.ts';
import { Flux } from '../kit/flux.ts';
import { Processes } from '../kit/processes.ts';
import { openSession } from '../kit/session.ts';
import { playControllers } from '../kit/virt-controller.ts';

const { client, kit } = openSession();
const processes = new Processes(kit.folder);
const flux = new Flux(client, 'cut');
const namespace = 'cut-vms';
const stages = ['cut', 'cut-foundation', 'cut-guests', 'cut-access'];
const count = 30;

function fleet(memory: '1Gi' | '2Gi' | '3Gi'): App {
  const app = new App();
  const cluster = new Cluster(app, 'cut', { namespace, configuration: 'built-in' });
  new Namespace(cluster, namespace);
  for (let i = 0; i < count; i += 1) {
    const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];
    const target = new VmReplicaSet(cluster, `set-${i}`, { memory, disks });
    new Hpa(cluster, `scaler-${i}`, { target, min: 2, max: 9, targetCpuUtilization: 50 });
  }
  new FluxKustomization(cluster, 'cut', { sourceRef: { kind: 'ExternalArtifact', name: 'cut' }, retryInterval: '2s' });
  return app;
}

const sets = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', namespace } as const;
const memories = async (): Promise<ReadonlyMap<unknown, number>> => {
  const found = new Map<unknown, number>();
  for (const set of await client.list(sets)) {
    const memory = valueAt(set, ['spec', 'template', 'spec', 'domain', 'memory', 'guest']);
    found.set(memory, (found.get(memory) ?? 0) + 1);
  }
  return found;
};

beforeAll(() => flux.start());
afterAll(async () => {
  await flux.stop();
  client.close();
});

test.each<[string, '1Gi' | '2Gi' | '3Gi']>([
  ['kustomize-controller', '1Gi'],
  ['kube-apiserver', '2Gi'],
  ['etcd', '3Gi'],
])('kill -9 of %s in the middle of a sync ends in sync', async (program, memory) => {
  await flux.publish(fleet(memory));
  await eventually('a sync that is under way', async () => ((await memories()).has(memory) ? true : undefined), { every: 20 });
  await processes.kill(program);
  // Without etcd the API server gives up after a while, and without that the controllers may.
  await flux.settled(stages, async () => {
    await restart(kit, client);
    await playControllers(client, namespace);
  });
  expect(await memories()).toEqual(new Map([[memory, count]]));
});
