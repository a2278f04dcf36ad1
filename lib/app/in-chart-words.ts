import type * as AddedItem from '../constructs/hints/added-item.ts';
import type * as HintInProps from '../constructs/hints/hint-in-props.ts';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { OwnFinding } from '../core/draft.ts';

/**
 * A finding about an object that a construct of ours made, as the author of the chart reads it: the hint names props, and what was added to
 * a construct is found where it was added. What a construct found itself names its props already. `release` is that of the object's cluster.
 */
export function inChartWords(diagnostic: Diagnostic, release: Release): Diagnostic {
  const { object } = diagnostic;
  if (!(object instanceof ConstructDraft)) return diagnostic;
  const hint = hintFor(diagnostic, object, release);
  const location = placeOf(diagnostic, object);
  return hint === diagnostic.hint && location === undefined
    ? diagnostic
    : Object.assign({}, diagnostic, hint !== undefined && { hint }, location !== undefined && { location });
}

function hintFor(diagnostic: Diagnostic, draft: ConstructDraft, release: Release): string | undefined {
  const { hint, path } = diagnostic;
  if (hint === undefined || isFoundBy(draft, diagnostic)) return hint;
  const { hintInProps } = require('../constructs/hints/hint-in-props.ts') as typeof HintInProps; // with the first hint
  return hintInProps(hint, path, draft.construct, release);
}

function placeOf({ path }: Diagnostic, { construct }: ConstructDraft): Diagnostic['location'] {
  if (path === undefined || !construct._hasAdded) return undefined;
  const { addedItemAt } = require('../constructs/hints/added-item.ts') as typeof AddedItem; // with the first such finding
  return addedItemAt(construct, path);
}

function isFoundBy(draft: ConstructDraft, { code, hint }: Diagnostic): boolean {
  const isIt = (own: OwnFinding): boolean => own.code === code && own.hint === hint;
  return draft.findings.some(isIt) || draft.failures?.some(isIt) === true;
}
