import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { Refused, type Client } from './client.ts';

const set = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet' } as const;
const disk = { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume' } as const;
const vm = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' } as const;

/** Says in the status of sets, disks and VMs of the namespace what virt-controller and CDI would say: that all is as it was asked for. */
export async function playControllers(client: Client, namespace: string): Promise<void> {
  for (const each of await client.list({ ...set, namespace })) await report(client, each, statusOfSet(each));
  for (const each of await client.list({ ...disk, namespace })) await report(client, each, { phase: 'Succeeded' });
  for (const each of await client.list({ ...vm, namespace })) await report(client, each, statusOfVm(each));
}

/** Writes the status unless it says so already, or the object has been deleted in the meantime. */
export async function report(client: Client, manifest: Manifest, status: Readonly<Record<string, unknown>>): Promise<void> {
  const known = manifest['status'];
  if (Object.entries(status).every(([key, value]) => JSON.stringify(valueAt(known, [key])) === JSON.stringify(value))) return;
  try {
    await client.patch(refOf(manifest), { status }, { subresource: 'status' });
  } catch (error) {
    if (!(error instanceof Refused && error.answer.status === 404)) throw error;
  }
}

function statusOfSet({ spec }: Manifest): Readonly<Record<string, unknown>> {
  const replicas = valueAt(spec, ['replicas']) ?? 1;
  const labels = Object.entries((valueAt(spec, ['selector', 'matchLabels']) ?? {}) as Readonly<Record<string, string>>); // of a selector
  return { labelSelector: labels.map(([key, value]) => `${key}=${value}`).join(','), readyReplicas: replicas, replicas };
}

function statusOfVm({ spec }: Manifest): Readonly<Record<string, unknown>> {
  const runs = valueAt(spec, ['runStrategy']) === 'Always';
  return {
    conditions: [{ type: 'Ready', status: runs ? 'True' : 'False' }],
    created: runs,
    printableStatus: runs ? 'Running' : 'Stopped',
    ready: runs,
  };
}
