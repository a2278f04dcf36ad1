import type { Diagnostic } from '../../core/diagnostic.ts';
import type { ConstructDraft } from './draft.ts';
import { copyOf, thisCopy } from './kube-object-mark.ts';

/** One finding about all objects of other copies: what their builders make is of classes that this copy does not know. */
export function madeByOthers(drafts: readonly ConstructDraft[]): readonly Diagnostic[] {
  const others = drafts.filter(({ construct }) => copyOf(construct) !== thisCopy);
  const [first] = others;
  if (first === undefined) return [];
  return [
    {
      code: 'KU0004',
      severity: 'error',
      message: `${others.length === 1 ? '1 object is' : `${others.length} objects are`} made by another copy of cdk8s-kubevirt than the rest`,
      hint: 'Keep one copy: npm ls cdk8s-kubevirt shows which packages need which, and npm dedupe merges equal ones.',
      object: first,
      location: first.location,
    },
  ];
}
