import type { Manifest } from '../../lib/core/manifest.ts';
import { Refused, type Client } from './client.ts';

/** The VM as virt-api expands its instancetype and preference; `virtApi` speaks as the API server's aggregator. */
export async function expanded(virtApi: Client, vm: Manifest): Promise<Manifest> {
  const path = `/apis/subresources.kubevirt.io/v1/namespaces/${vm.metadata.namespace ?? ''}/expand-vm-spec`;
  const asAdmin = { 'x-remote-user': 'admin', 'x-remote-group': 'system:masters' };
  const answer = await virtApi.send('PUT', path, vm, 'application/json', asAdmin);
  if (answer.status >= 300) throw new Refused(`expand ${vm.metadata.name ?? ''}`, answer);
  return answer.body as unknown as Manifest; // a VM was sent
}
