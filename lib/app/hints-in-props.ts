import type * as HintInProps from '../constructs/hints/hint-in-props.ts';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import type { TreeObject } from '../constructs/tree/tree-object.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { ClusterDrafts } from '../resolve/cluster-drafts.ts';

/** Findings about objects that constructs of ours made, with hints that name their props. */
export function hintsInProps(diagnostics: readonly Diagnostic[], clusters: readonly ClusterDrafts[]): readonly Diagnostic[] {
  if (!diagnostics.some(isHinted)) return diagnostics;
  const makers = makersIn(clusters);
  const { hintInProps } = require('../constructs/hints/hint-in-props.ts') as typeof HintInProps; // with the first hint
  return diagnostics.map((diagnostic) => {
    const { hint, path, object } = diagnostic;
    const maker = makers.get(object?.constructPath ?? '');
    if (hint === undefined || maker === undefined) return diagnostic;
    const said = hintInProps(hint, path, maker);
    return said === hint ? diagnostic : Object.assign({}, diagnostic, { hint: said });
  });
}

function isHinted({ hint, object }: Diagnostic): boolean {
  return hint !== undefined && object?.constructPath !== undefined;
}

function makersIn(clusters: readonly ClusterDrafts[]): ReadonlyMap<string, TreeObject> {
  const makers = new Map<string, TreeObject>();
  for (const { drafts } of clusters) {
    for (const draft of drafts) if (draft instanceof ConstructDraft) makers.set(draft.constructPath, draft.construct);
  }
  return makers;
}
