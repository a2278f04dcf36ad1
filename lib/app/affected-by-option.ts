import { withOtherValue } from '../cluster/hyperconverged/other-value.ts';
import { isHyperConverged } from '../cluster/hyperconverged/types.ts';
import { withDrafts } from './run-tree.ts';
import { releaseIn } from '../resolve/cluster-model/cluster-model.ts';
import { operatorFacts } from '../resolve/cluster-model/operator-facts.ts';
import { affectedBy, type Affected } from '../resolve/affected-objects.ts';
import type { App } from './app.ts';

/** A HyperConverged of the charts, and what in its cluster depends on one of its options. */
export interface OptionUse {
  readonly cluster: string;
  readonly affected: readonly Affected[];
}

/** What another value of the option (below `spec` of v1beta1) would change, cluster by cluster; `words` are those of an enumeration. */
export function affectedByOption(app: App, option: string, words: readonly string[]): readonly OptionUse[] {
  return withDrafts(app, undefined, ({ clusters }) =>
    clusters.flatMap((cluster): readonly OptionUse[] => {
      const draft = cluster.drafts.find(({ ref }) => isHyperConverged(ref));
      if (draft === undefined) return [];
      const { hyperConverged: release } = releaseIn({ facts: cluster.facts, objects: cluster.drafts });
      const probe = withOtherValue(draft.manifest(), option, words, operatorFacts(cluster.facts, release));
      return [{ cluster: cluster.name, affected: probe === undefined ? [] : affectedBy(cluster, draft, probe) }];
    }),
  );
}
