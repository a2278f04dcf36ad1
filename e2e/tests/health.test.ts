import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { ArgoCdHealthChecks } from '../../lib/constructs/delivery/argo-cd-health-checks.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { HyperConverged } from '../../lib/constructs/hyper-converged.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VirtualMachineInstance } from '../../lib/constructs/virtual-machine-instance.ts';
import { VmPool } from '../../lib/constructs/vm-pool.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { ArgoCd } from '../kit/argo-cd.ts';
import { Refused } from '../kit/client.ts';
import { emitted } from '../kit/compiled.ts';
import { eventually } from '../kit/eventually.ts';
import { Flux, type Condition } from '../kit/flux.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';

const { client, kit } = openSession();
const argoCd = new ArgoCd(kit, 'argocd/health');
const flux = new Flux(client, 'health');
const namespace = 'health-vms';

/** What is judged; a cluster has one HyperConverged, and any number of the others. */
const makers = {
  hc: (cluster: Cluster) => new HyperConverged(cluster, 'hc', { namespace }),
  disk: (cluster: Cluster, id: string) => new DataVolume(cluster, id, { source: DataVolumeSource.blank(), storage: '1Gi' }),
  once: (cluster: Cluster, id: string) => new VirtualMachineInstance(cluster, id, { memory: '1Gi' }),
  paused: (cluster: Cluster, id: string) => new VirtualMachineInstance(cluster, id, { memory: '1Gi', startStrategy: 'Paused' }),
  runs: (cluster: Cluster, id: string) => new VirtualMachine(cluster, id, { memory: '1Gi' }),
  rests: (cluster: Cluster, id: string) => new VirtualMachine(cluster, id, { memory: '1Gi', runStrategy: 'Halted' }),
  dozes: (cluster: Cluster, id: string) => new VirtualMachine(cluster, id, { memory: '1Gi', startStrategy: 'Paused' }),
  set: (cluster: Cluster, id: string) => new VmReplicaSet(cluster, id, { memory: '1Gi', replicas: 2 }),
  pool: (cluster: Cluster, id: string) => new VmPool(cluster, id, { memory: '1Gi', replicas: 2 }),
  resting: (cluster: Cluster, id: string) => new VmPool(cluster, id, { memory: '1Gi', replicas: 2, runStrategy: 'Halted' }),
} as const;
type Name = keyof typeof makers;

const condition = (type: string, status: 'True' | 'False', reason = 'Told'): object => ({
  type,
  status,
  reason,
  message: 'told',
  lastTransitionTime: '2026-01-01T00:00:00Z',
});
const ready = condition('Ready', 'True');
const notReady = condition('Ready', 'False');

type Health = 'Healthy' | 'Progressing' | 'Degraded' | 'Suspended';

const cases: readonly (readonly [what: string, name: Name, status: object, health: Health])[] = [
  ['a HyperConverged that works', 'hc', { conditions: [condition('Available', 'True'), condition('Progressing', 'True')] }, 'Progressing'],
  ['a HyperConverged that is up', 'hc', { conditions: [condition('Available', 'True'), condition('Progressing', 'False')] }, 'Healthy'],
  ['a HyperConverged that is degraded', 'hc', { conditions: [condition('Available', 'False'), condition('Degraded', 'True')] }, 'Degraded'],

  ['a disk that is being filled', 'disk', { phase: 'ImportInProgress' }, 'Progressing'],
  ['a disk that waits for its guest', 'disk', { phase: 'WaitForFirstConsumer' }, 'Healthy'],
  ['a disk that is full', 'disk', { phase: 'Succeeded' }, 'Healthy'],
  ['a disk that cannot be filled', 'disk', { phase: 'Failed' }, 'Degraded'],
  [
    'a disk whose import fails again and again',
    'disk',
    { phase: 'ImportInProgress', conditions: [condition('Running', 'False', 'Error')] },
    'Degraded',
  ],

  ['a VM that runs', 'runs', { printableStatus: 'Running', conditions: [ready] }, 'Healthy'],
  ['a VM that starts', 'runs', { printableStatus: 'Starting', conditions: [notReady] }, 'Progressing'],
  ['a VM that is down', 'runs', { printableStatus: 'Stopped', conditions: [notReady] }, 'Progressing'],
  ['a VM that is meant to be down', 'rests', { printableStatus: 'Stopped', conditions: [notReady] }, 'Healthy'],
  ['a VM that is meant to be down and runs', 'rests', { printableStatus: 'Stopping', conditions: [ready] }, 'Progressing'],
  ['a VM that crashes', 'runs', { printableStatus: 'CrashLoopBackOff', conditions: [notReady] }, 'Degraded'],
  ['a VM without its image', 'runs', { printableStatus: 'ImagePullBackOff', conditions: [] }, 'Degraded'],
  ['a VM that cannot be made', 'runs', { printableStatus: 'Starting', conditions: [condition('Failure', 'True')] }, 'Degraded'],
  ['a VM that somebody paused', 'runs', { printableStatus: 'Paused', conditions: [notReady, condition('Paused', 'True')] }, 'Suspended'],
  [
    'a VM that is meant to be paused',
    'dozes',
    { printableStatus: 'Paused', conditions: [notReady, condition('Paused', 'True')] },
    'Healthy',
  ],
  ['a VM that another cluster is to fill', 'runs', { printableStatus: 'WaitingForReceiver', conditions: [notReady] }, 'Healthy'],

  ['a VMI on its way', 'once', { phase: 'Scheduling' }, 'Progressing'],
  ['a VMI that runs', 'once', { phase: 'Running', conditions: [ready] }, 'Healthy'],
  ['a VMI that is through', 'once', { phase: 'Succeeded' }, 'Healthy'],
  ['a VMI that failed', 'once', { phase: 'Failed' }, 'Degraded'],
  ['a VMI that is meant to be paused', 'paused', { phase: 'Running', conditions: [condition('Paused', 'True')] }, 'Healthy'],

  ['a set with all its guests', 'set', { replicas: 2, readyReplicas: 2 }, 'Healthy'],
  ['a set with some', 'set', { replicas: 2, readyReplicas: 1 }, 'Progressing'],
  ['a set whose guests cannot be made', 'set', { conditions: [condition('ReplicaFailure', 'True')] }, 'Degraded'],

  ['a pool with some of its VMs', 'pool', { replicas: 2, readyReplicas: 1 }, 'Progressing'],
  ['a pool with all', 'pool', { replicas: 2, readyReplicas: 2 }, 'Healthy'],
  ['a pool whose VMs cannot be made', 'pool', { conditions: [condition('ReplicaFailure', 'True')] }, 'Degraded'],
  ['a pool of VMs that are meant to be down', 'resting', { replicas: 2 }, 'Healthy'],
  ['a pool of too few of them', 'resting', { replicas: 1 }, 'Progressing'],
];

interface Row {
  /** Of its object, and of the Cluster and Kustomization that hold it alone. */
  readonly id: string;
  readonly what: string;
  readonly name: Name;
  readonly status: object;
  readonly health: Health;
}

const rows = cases.map(([what, name, status, health], i): Row => ({
  id: name === 'hc' ? name : `${name}-${i}`,
  what,
  name,
  status,
  health,
}));
const ids = new Map(rows.map(({ id, name }) => [id, name]));

/** All in one Application. */
function forArgoCd(): App {
  const app = new App();
  const cluster = new Cluster(app, 'health', { namespace });
  for (const [id, name] of ids) makers[name](cluster, id);
  new ArgoCdApplication(cluster, 'health', { repoURL: 'https://git.example.org/fleet.git' });
  return app;
}

/** A Kustomization each, because Flux has one verdict on all that a Kustomization waits for. */
function forFlux(): App {
  const app = new App();
  for (const [id, name] of ids) {
    const cluster = new Cluster(app, id, { namespace });
    makers[name](cluster, id);
    const sourceRef = { kind: 'ExternalArtifact', name: 'health' } as const;
    new FluxKustomization(cluster, 'flux', { name: `health-${id}`, sourceRef, timeout: '30s', waitForVms: true });
  }
  return app;
}

const stageOf = ({ id, name }: Row): string => {
  const stage = name === 'hc' ? 'configuration' : name === 'disk' ? 'disks' : 'guests';
  return `health-${id}-${stage}`;
};

const [all = []] = Array.from(emitted(forArgoCd()).values());
const objects = new Map(
  all
    .filter(({ kind }) => kind !== 'Application')
    .map((manifest) => [manifest.kind === 'HyperConverged' ? 'hc' : (manifest.metadata.name ?? ''), manifest]),
);

function objectOf({ id }: Row): Manifest {
  const manifest = objects.get(id);
  if (manifest === undefined) throw new Error(`there is no ${id}`);
  return manifest;
}

/** The rows, each object once in a round: Flux takes half a minute to say of an object that it is not up, and takes it for all of them at once. */
function rounds(): readonly (readonly Row[])[] {
  const found: Row[][] = [];
  for (const row of rows) {
    const round = found.find((each) => !each.some(({ id }) => id === row.id));
    if (round === undefined) found.push([row]);
    else round.push(row);
  }
  return found;
}

/** A VMI has its status in no subresource, and its webhook takes one from KubeVirt alone. */
async function tell(row: Row): Promise<void> {
  const manifest = objectOf(row);
  const status = { phase: null, printableStatus: null, conditions: null, replicas: null, readyReplicas: null, ...row.status };
  if (manifest.kind !== 'VirtualMachineInstance') {
    await client.patch(refOf(manifest), { status }, { subresource: 'status' });
    return;
  }
  const answer = await client.send('PATCH', await client.pathOf(refOf(manifest)), { status }, 'application/merge-patch+json', {
    'impersonate-user': 'system:serviceaccount:kubevirt:kubevirt-controller',
    'impersonate-group': 'system:masters',
  });
  if (answer.status >= 300) throw new Refused(`status of ${row.id}`, answer);
}

/** Argo CD's words for what Flux says of a Kustomization that holds but one object. */
function inWordsOfArgoCd({ status, message }: Condition): string {
  if (status === 'True') return 'Healthy';
  if (message.includes('failed early due to stalled resources')) return 'Degraded';
  return message.includes('timeout waiting for') ? 'Progressing' : message;
}

const ofArgoCd = new Map<Row, string | undefined>();
const ofFlux = new Map<Row, string>();

beforeAll(async () => {
  const settings = new App();
  new ArgoCdHealthChecks(new Chart(settings, 'argo-cd'), 'argocd-cm');
  await ensureNamespaces(client, all);
  for (const manifest of [...Array.from(emitted(settings).values()).flat(), ...all]) await applied(client, manifest);
  argoCd.commit(forArgoCd());
  await flux.start();
  await flux.publish(forFlux());
  for (const row of rows) await eventually(`Kustomization ${stageOf(row)}`, () => flux.kustomization(stageOf(row)));
  for (const round of rounds()) {
    await Promise.all(round.map(tell));
    const judge = async (row: Row): Promise<unknown> => ofFlux.set(row, inWordsOfArgoCd(await flux.judged(stageOf(row))));
    const [compared] = await Promise.all([argoCd.compare(), ...round.map(judge)]);
    for (const row of round) {
      const { kind, metadata } = objectOf(row);
      ofArgoCd.set(row, compared.find(({ object }) => object === `${kind} ${namespace}/${metadata.name ?? ''}`)?.health);
    }
  }
});

afterAll(async () => {
  await flux.stop();
  await removed(client, Array.from(objects.values()));
  argoCd.close();
  client.close();
});

test.each(rows)('$what is $health', (row) => {
  expect(ofArgoCd.get(row)).toBe(row.health);
  // Flux has no word for what a person has to resume.
  expect(ofFlux.get(row)).toBe(row.health === 'Suspended' ? 'Progressing' : row.health);
});
