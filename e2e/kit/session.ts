import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { Client, Refused } from './client.ts';
import { readKit, type Kit } from './control-plane.ts';
import { eventually } from './eventually.ts';

/** The control plane of this run, for one test file. */
export interface Session {
  readonly kit: Kit;
  readonly client: Client;
}

export function openSession(): Session {
  const folder = process.env['E2E_FOLDER'];
  if (folder === undefined) throw new Error('Run these tests with npm run e2e, which starts what they speak with.');
  const kit = readKit(folder);
  return { kit, client: new Client(kit) };
}

/** Makes the namespaces that the objects stand in: without them not even a dry run is answered. */
export async function ensureNamespaces(client: Client, manifests: readonly Manifest[]): Promise<void> {
  const names = new Set(manifests.flatMap(({ metadata }) => metadata.namespace ?? []));
  await Promise.all(Array.from(names, (name) => applied(client, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } })));
}

/** Server-side apply that has to succeed; answers with what is stored. */
export async function applied(client: Client, manifest: Manifest, manager = 'e2e'): Promise<Manifest> {
  const answer = await client.apply(manifest, { force: true, manager });
  if (answer.status >= 300) throw new Refused(`apply ${manifest.kind} ${manifest.metadata.name ?? ''}`, answer);
  return answer.body as unknown as Manifest; // the object that was applied
}

/** Deletes the objects and waits until they are gone. No virt-controller runs that would take its finalizers off. */
export async function removed(client: Client, manifests: readonly Manifest[]): Promise<void> {
  const refs = manifests.filter(({ kind }) => kind !== 'Namespace').map(refOf);
  await Promise.all(
    refs.map(async (ref) => {
      await client.remove(ref);
      await eventually(`the end of ${ref.kind} ${ref.name}`, async () => {
        const left = await client.find(ref);
        if (left === undefined) return true;
        if (left.metadata['finalizers'] !== undefined) await client.patch(ref, { metadata: { finalizers: null } });
        return undefined;
      });
    }),
  );
}
