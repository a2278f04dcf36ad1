import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Precedence } from '../../resolve/cluster-drafts.ts';

/** The precedences within each cluster. There are none between clusters, which are synced independently. */
export function precedencesByCluster(precedences: readonly Precedence[]): ReadonlyMap<string, readonly Precedence[]> {
  const found = new Map<string, Precedence[]>();
  for (const { later, earlier } of precedences) {
    const earlierOf = draftsByCluster(earlier);
    for (const [cluster, drafts] of draftsByCluster(later)) {
      const first = earlierOf.get(cluster);
      if (first !== undefined) getOrAdd(found, cluster, (): Precedence[] => []).push({ later: drafts, earlier: first });
    }
  }
  return found;
}

export function draftsByCluster(drafts: readonly Draft[]): ReadonlyMap<string, readonly Draft[]> {
  const found = new Map<string, Draft[]>();
  for (const draft of drafts) getOrAdd(found, draft.cluster, (): Draft[] => []).push(draft);
  return found;
}
