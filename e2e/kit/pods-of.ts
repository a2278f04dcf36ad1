import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Draft } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import type { Pod } from '../../lib/pod/pod.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import type { GuestInCluster } from '../../lib/resolve/pods/guest-in-cluster.ts';

/** What this package says of objects that lie in one cluster, and the guests that they make. */
export function compiledGuests(manifests: readonly Manifest[]): {
  readonly guests: readonly GuestInCluster[];
  readonly findings: readonly Diagnostic[];
} {
  const guests: GuestInCluster[] = [];
  const drafts = manifests.map((manifest): Draft => ({
    ref: refOf(manifest),
    cluster: '',
    chart: '',
    mode: 'off',
    emit: 'always',
    manifest: () => manifest,
    authorOf: () => ({ layer: 'chart' }),
  }));
  const findings = runPipeline(
    [{ name: '', drafts }],
    { put: () => undefined, hold: () => undefined },
    {
      onGuest: (guest) => void guests.push(guest),
    },
  );
  return { guests, findings };
}

/**
 * A rendered pod as the API server takes it: names and UIDs that only a cluster knows stand for themselves, and it has no owner, whom the
 * garbage collector would miss.
 */
export function postable(pod: Pod): Manifest {
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod, metadata: { ...pod.metadata, ownerReferences: undefined } });
  return JSON.parse(text.replaceAll(/<([^<>"]*)>/g, (_, token: string) => `a${token.replaceAll(/[^a-z0-9]/g, '')}`)) as Manifest; // of a manifest
}

/** A message without what is random in it: the ends of names, and the order in which Go goes through a map. */
export function plain(message: string): string {
  const named = message.replaceAll(/(virt-launcher-[a-z0-9-]*?-)[a-z0-9]{5}"/g, '$1"');
  return named.replace(
    /\[(.*)\]$/s,
    (_, list: string) =>
      `[${list
        .split(/, (?=minimum|maximum|cpu |memory |spec\.)/)
        .toSorted()
        .join(', ')}]`,
  );
}
