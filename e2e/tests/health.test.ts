import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdApplication } from '../../lib/constructs/argo-cd-application.ts';
import { ArgoCdHealthChecks } from '../../lib/constructs/argo-cd-health-checks.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/data-volume-source.ts';
import { HyperConverged } from '../../lib/constructs/hyper-converged.ts';
import { VirtualMachineInstance } from '../../lib/constructs/virtual-machine-instance.ts';
import { VmPool } from '../../lib/constructs/vm-pool.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { ArgoCd } from '../kit/argo-cd.ts';
import { Refused } from '../kit/client.ts';
import { emitted } from '../kit/compiled.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';

const { client, kit } = openSession();
const argoCd = new ArgoCd(kit, 'argocd/health');
const namespace = 'health-vms';

function app(): App {
  const made = new App();
  const cluster = new Cluster(made, 'health', { namespace });
  new HyperConverged(cluster, 'hc', { namespace });
  new DataVolume(cluster, 'disk', { source: DataVolumeSource.blank(), storage: '1Gi' });
  new VirtualMachineInstance(cluster, 'once', { memory: '1Gi' });
  new VirtualMachineInstance(cluster, 'paused', { memory: '1Gi', startStrategy: 'Paused' });
  new VmPool(cluster, 'pool', { memory: '1Gi', replicas: 2 });
  new VmPool(cluster, 'resting', { memory: '1Gi', replicas: 2, runStrategy: 'Halted' });
  new ArgoCdApplication(cluster, 'health', { repoURL: 'https://git.example.org/fleet.git' });
  return made;
}

const objects: readonly Manifest[] = Array.from(emitted(app()).values()).flat();

beforeAll(async () => {
  const settings = new App();
  new ArgoCdHealthChecks(new Chart(settings, 'argo-cd'), 'argocd-cm');
  await ensureNamespaces(client, objects);
  for (const manifest of [...Array.from(emitted(settings).values()).flat(), ...objects]) await applied(client, manifest);
  argoCd.commit(app());
});

afterAll(async () => {
  await removed(client, objects);
  argoCd.close();
  client.close();
});

/** A VMI has its status in no subresource, and its webhook takes one from KubeVirt alone. */
async function tell(manifest: Manifest, status: object): Promise<void> {
  if (manifest.kind !== 'VirtualMachineInstance') {
    await client.patch(refOf(manifest), { status }, { subresource: 'status' });
    return;
  }
  const answer = await client.send('PATCH', await client.pathOf(refOf(manifest)), { status }, 'application/merge-patch+json', {
    'impersonate-user': 'system:serviceaccount:kubevirt:kubevirt-controller',
    'impersonate-group': 'system:masters',
  });
  if (answer.status >= 300) throw new Refused(`status of ${manifest.metadata.name ?? ''}`, answer);
}

const condition = (type: string, status: 'True' | 'False'): object => ({ type, status, reason: 'Told', message: 'told' });
const operator = (type: string, status: 'True' | 'False'): object => ({
  ...condition(type, status),
  lastTransitionTime: '2026-01-01T00:00:00Z',
});

test.each<[string, object, string]>([
  ['HyperConverged kubevirt-hyperconverged', { conditions: [operator('Available', 'True'), operator('Progressing', 'False')] }, 'Healthy'],
  [
    'HyperConverged kubevirt-hyperconverged',
    { conditions: [operator('Available', 'True'), operator('Progressing', 'True')] },
    'Progressing',
  ],
  ['HyperConverged kubevirt-hyperconverged', { conditions: [operator('Available', 'False'), operator('Degraded', 'True')] }, 'Degraded'],
  ['DataVolume disk', { phase: 'ImportInProgress' }, 'Progressing'],
  ['DataVolume disk', { phase: 'WaitForFirstConsumer' }, 'Healthy'],
  ['DataVolume disk', { phase: 'Failed' }, 'Degraded'],
  ['VirtualMachineInstance once', { phase: 'Scheduling' }, 'Progressing'],
  ['VirtualMachineInstance once', { phase: 'Running', conditions: [condition('Ready', 'True')] }, 'Healthy'],
  ['VirtualMachineInstance once', { phase: 'Succeeded' }, 'Healthy'],
  ['VirtualMachineInstance once', { phase: 'Failed' }, 'Degraded'],
  ['VirtualMachineInstance paused', { phase: 'Running', conditions: [condition('Paused', 'True')] }, 'Healthy'],
  ['VirtualMachinePool pool', { replicas: 2, readyReplicas: 1 }, 'Progressing'],
  ['VirtualMachinePool pool', { replicas: 2, readyReplicas: 2 }, 'Healthy'],
  ['VirtualMachinePool resting', { replicas: 2 }, 'Healthy'],
  ['VirtualMachinePool resting', { replicas: 1 }, 'Progressing'],
])('%s at %j is %s', async (name, status, expected) => {
  const manifest = objects.find((each) => `${each.kind} ${each.metadata.name ?? ''}` === name);
  if (manifest === undefined) throw new Error(`there is no ${name}`);
  await tell(manifest, { phase: null, conditions: null, readyReplicas: null, ...status });
  const [kind, short] = name.split(' ');
  const found = await argoCd.compare();
  expect(found.find(({ object }) => object === `${kind} ${namespace}/${short}`)?.health).toBe(expected);
});
