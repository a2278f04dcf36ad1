import type * as HintInProps from '../constructs/hints/hint-in-props.ts';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { ClusterDrafts } from '../resolve/cluster-drafts.ts';

/** Findings about objects that constructs of ours made, with hints that name their props. What a construct found itself names them already. */
export function hintsInProps(diagnostics: readonly Diagnostic[], clusters: readonly ClusterDrafts[]): readonly Diagnostic[] {
  if (!diagnostics.some(isHinted)) return diagnostics;
  const drafts = constructDraftsIn(clusters);
  const { hintInProps } = require('../constructs/hints/hint-in-props.ts') as typeof HintInProps; // with the first hint
  return diagnostics.map((diagnostic) => {
    const { hint, path, object } = diagnostic;
    const draft = drafts.get(object?.constructPath ?? '');
    if (hint === undefined || draft === undefined || isFoundBy(draft, diagnostic)) return diagnostic;
    const said = hintInProps(hint, path, draft.construct);
    return said === hint ? diagnostic : Object.assign({}, diagnostic, { hint: said });
  });
}

function isHinted({ hint, object }: Diagnostic): boolean {
  return hint !== undefined && object?.constructPath !== undefined;
}

function isFoundBy(draft: ConstructDraft, { code, hint }: Diagnostic): boolean {
  return [...draft.findings, ...(draft.failures ?? [])].some((own) => own.code === code && own.hint === hint);
}

function constructDraftsIn(clusters: readonly ClusterDrafts[]): ReadonlyMap<string, ConstructDraft> {
  const found = new Map<string, ConstructDraft>();
  for (const { drafts } of clusters) {
    for (const draft of drafts) if (draft instanceof ConstructDraft) found.set(draft.constructPath, draft);
  }
  return found;
}
