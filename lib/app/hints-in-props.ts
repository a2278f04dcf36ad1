import type * as HintInProps from '../constructs/hints/hint-in-props.ts';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import type { Diagnostic } from '../core/diagnostic.ts';

/** Findings about objects that constructs of ours made, with hints that name their props. What a construct found itself names them already. */
export function hintsInProps(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!diagnostics.some(({ hint, object }) => hint !== undefined && object instanceof ConstructDraft)) return diagnostics;
  const { hintInProps } = require('../constructs/hints/hint-in-props.ts') as typeof HintInProps; // with the first hint
  return diagnostics.map((diagnostic) => {
    const { hint, path, object } = diagnostic;
    if (hint === undefined || !(object instanceof ConstructDraft) || isFoundBy(object, diagnostic)) return diagnostic;
    const said = hintInProps(hint, path, object.construct);
    return said === hint ? diagnostic : Object.assign({}, diagnostic, { hint: said });
  });
}

function isFoundBy(draft: ConstructDraft, { code, hint }: Diagnostic): boolean {
  return [...draft.findings, ...(draft.failures ?? [])].some((own) => own.code === code && own.hint === hint);
}
