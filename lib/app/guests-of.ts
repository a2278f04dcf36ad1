import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Sink } from '../resolve/cluster-drafts.ts';
import type { GuestInCluster } from '../resolve/pods/guest-in-cluster.ts';
import type { App } from './app.ts';
import { runTree } from './run-tree.ts';

export interface GuestsOfApp {
  readonly guests: readonly GuestInCluster[];
  /** All findings about the app. */
  readonly diagnostics: readonly Diagnostic[];
}

const nowhere: Sink = { put: () => undefined, hold: () => undefined };

/** The guests that the charts of an app make, cluster by cluster. */
export function guestsOf(app: App, asked?: AskedRelease): GuestsOfApp {
  const guests: GuestInCluster[] = [];
  const { diagnostics } = runTree(app, nowhere, { asked, onGuest: (guest) => void guests.push(guest) });
  return { guests, diagnostics };
}
