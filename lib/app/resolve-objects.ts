import type { AskedRelease } from '../cluster/release-statement.ts';
import { runTree } from './run-tree.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Resolved, Sink } from '../resolve/cluster-drafts.ts';
import type { GuestInCluster } from '../resolve/pods/guest-in-cluster.ts';
import type { App } from './app.ts';

export interface ResolvedObjects {
  /** The picked objects as the pipeline leaves them, with their provenance; also presets that are written into VMs and not emitted. */
  readonly objects: readonly Resolved[];
  /** Of the picked objects, the guests that are made of them. */
  readonly guests: readonly GuestInCluster[];
  /** All findings about the app. An object that cannot be rendered is only here. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The objects that `wanted` picks. */
export function resolveObjects(app: App, wanted: (draft: Draft) => boolean, asked?: AskedRelease): ResolvedObjects {
  const found: Resolved[] = [];
  const guests: GuestInCluster[] = [];
  const sink: Sink = {
    put(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
    hold(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
  };
  const { diagnostics } = runTree(app, sink, { traced: true, asked, onGuest: (guest) => void guests.push(guest) });
  const picked = new Set(found.map(({ draft }) => draft));
  return { objects: found, guests: guests.filter(({ draft }) => picked.has(draft)), diagnostics };
}
