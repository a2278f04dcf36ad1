import type { Diagnostic } from '../../core/diagnostic.ts';
import { sameData } from '../../core/data/same-data.ts';
import { identityOf } from '../../core/object-ref.ts';
import { duplicate } from '../../rules/advice/object/duplicate.ts';
import { BuiltDraft } from '../built-draft.ts';

/**
 * The finding that an object is made twice, as a note where several deliveries of one cluster make it, and all the same: a component that each of
 * them adds, say. The cluster has it once, whoever comes last. `madeWith` answers with all that make an object of its identity.
 */
export function unlessRepeated(finding: Diagnostic, madeWith: (object: BuiltDraft) => readonly unknown[]): Diagnostic {
  const { code, object, severity } = finding;
  if (code !== duplicate.code || severity !== 'error' || !(object instanceof BuiltDraft)) return finding;
  const all = madeWith(object);
  const makers = all.filter((each) => each instanceof BuiltDraft);
  const areSame = makers.every((each) => sameData(unmarked(each), unmarked(object)));
  if (makers.length < all.length || !areSame) return finding; // within one build, kustomize refuses it
  const message = `${makers.length} deliveries make this ${object.ref.kind}, all of them the same`;
  return {
    ...finding,
    severity: 'note',
    message,
    hint: 'Let only one of them deliver it: the first one that is pruned deletes it.',
  };
}

/** Without labels and annotations, by which each delivery marks what it applies. */
function unmarked(draft: BuiltDraft): unknown {
  const { metadata: _marks, ...rest } = draft.manifest();
  return rest;
}

/** Whether two objects are one to their cluster. */
export function isSameIn(a: Pick<BuiltDraft, 'cluster' | 'ref'>, b: Pick<BuiltDraft, 'cluster' | 'ref'>): boolean {
  return a.cluster === b.cluster && identityOf(a.ref) === identityOf(b.ref);
}
