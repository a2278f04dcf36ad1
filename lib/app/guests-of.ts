import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { makesGuests } from '../core/kubevirt/makes-guests.ts';
import type { Resolved } from '../resolve/cluster-drafts.ts';
import type { GuestInCluster } from '../resolve/pods/guest-in-cluster.ts';
import type { App } from './app.ts';
import { runTree } from './run-tree.ts';

export interface GuestsOfApp {
  readonly guests: readonly GuestInCluster[];
  /** How many objects make none, because the cluster refuses them or what they depend on is not known. */
  readonly leftOut: number;
  /** All findings about the app. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The guests that the charts of an app make, cluster by cluster. */
export function guestsOf(app: App, asked?: AskedRelease): GuestsOfApp {
  const guests: GuestInCluster[] = [];
  let makers = 0;
  const count = ({ draft: { ref } }: Resolved): void => void (makers += Number(makesGuests(ref)));
  const { diagnostics } = runTree(app, { put: count, hold: count }, { asked, onGuest: (guest) => void guests.push(guest) });
  return { guests, leftOut: makers - guests.length, diagnostics };
}
