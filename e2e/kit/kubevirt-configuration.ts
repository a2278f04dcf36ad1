import { operatorFacts } from '../../lib/resolve/cluster-model/operator-facts.ts';
import { settle } from '../../lib/cluster/hyperconverged/settle.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import type { Client } from './client.ts';

const kubeVirt = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', namespace: 'kubevirt', name: 'kubevirt' } as const;

/** How KubeVirt is configured where nobody says it. */
const plain = { developerConfiguration: { featureGates: [] } };

/** What the operator would make of the HyperConverged among the objects, since no operator runs here; as it comes where there is none. */
export function configurationFor(manifests: readonly Manifest[]): unknown {
  const hyperConverged = manifests.find(({ kind }) => kind === 'HyperConverged');
  if (hyperConverged === undefined) return plain;
  const settled = settle(hyperConverged, operatorFacts(undefined, undefined));
  if ('refused' in settled) throw new Error(settled.refused);
  return valueAt(
    settled.objects.find(({ kind }) => kind === 'KubeVirt'),
    ['spec', 'configuration'],
  );
}

/** Configures KubeVirt, and waits until its webhooks go by it. */
export async function configure(client: Client, configuration: unknown): Promise<void> {
  await client.patch(kubeVirt, { spec: { configuration: null } });
  await client.patch(kubeVirt, { spec: { configuration } });
  await new Promise((done) => setTimeout(done, 1000)); // its informer tells nobody what it has seen
}
