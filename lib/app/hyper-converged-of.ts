import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import { isHyperConverged } from '../cluster/hyperconverged/types.ts';
import { runTree } from './run-tree.ts';
import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Resolved } from '../resolve/cluster-drafts.ts';
import type { App } from './app.ts';

/** A HyperConverged of the charts, with what its Cluster states. */
export interface AppHyperConverged extends Resolved {
  /** Undefined for one outside any Cluster. */
  readonly facts: ClusterFacts | undefined;
}

/** The HyperConvergeds of an app, cluster by cluster, as they are emitted, and everything that is to be said of the charts. */
export function hyperConvergedsOf(
  app: App,
  asked?: AskedRelease,
): {
  readonly found: readonly AppHyperConverged[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const resolved: Resolved[] = [];
  const take = (each: Resolved): void => {
    if (isHyperConverged(each.draft.ref)) resolved.push(each);
  };
  const { diagnostics, stated } = runTree(app, { put: take, hold: take }, { asked });
  return { found: resolved.map((each) => Object.assign({}, each, { facts: stated.get(each.draft.cluster)?.facts })), diagnostics };
}
