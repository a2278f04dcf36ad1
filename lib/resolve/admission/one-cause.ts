import type { Manifest } from '../../core/manifest.ts';
import { withValues } from '../../core/data/path.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { causes, type Cause } from './causes.ts';
import { Refusals } from './refusals.ts';
import { isOfDroppedField, isOfApiServer, type RuleFinding } from './rule-finding.ts';

/**
 * The refusals without those that only follow from another one and would mislead: where `runStrategyy` is an unknown field, nobody needs to
 * hear that runStrategy is missing. They are found by correcting the object as the hint of a cause says, and checking it again with `judge`.
 */
export function withoutConsequences(
  told: readonly RuleFinding[],
  manifest: Manifest,
  schema: KindSchema | undefined,
  judge: (manifest: Manifest) => Refusals,
): readonly RuleFinding[] {
  if (schema === undefined || told.length < 2) return told;
  return causes.reduce((left, { codes, cure }) => {
    const values = cure(manifest, schema, left);
    if (values.length === 0) return left;
    const afterwards = judge(withValues(manifest, values));
    const isCutShort = endsEarlier(afterwards, new Refusals(left));
    const gone = left.filter((each) => !afterwards.include(each) && (isOfApiServer(each.rule) || !isCutShort));
    const kept = sayingIt(gone, codes);
    return left.filter((each) => !gone.includes(each) || kept.includes(each));
  }, told);
}

/** Whether the schema now refuses something else, so that the webhooks have not run. */
function endsEarlier(afterwards: Refusals, before: Refusals): boolean {
  return afterwards.all.some((each) => isOfApiServer(each.rule) && !isOfDroppedField(each.rule) && !before.include(each));
}

/** Of the refusals with one cause, those that name it; if none does, those about the object itself rather than about its VMIs. */
function sayingIt(told: readonly RuleFinding[], codes: Cause['codes']): readonly RuleFinding[] {
  const direct = told.filter(({ rule }) => codes.includes(rule.code));
  if (direct.length > 0) return direct;
  const ofObject = told.filter(({ rule }) => rule !== vmiNeverMade);
  return ofObject.length > 0 ? ofObject : told;
}
