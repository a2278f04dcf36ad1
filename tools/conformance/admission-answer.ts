import type { Finding } from '../../lib/core/diagnostic.ts';
import { getOrAdd } from '../../lib/core/get-or-add.ts';
import type { TellStage } from '../../lib/rules/admitter.ts';
import type { CatalogueEntry } from '../../lib/rules/rule.ts';
import type { Answer } from './question.ts';
import { causeOf, refusedByCauses, refusedByError } from './refusal.ts';

/** What a validating webhook would answer, from what `run` tells. */
export function admissionAnswer(run: (tell: TellStage) => void): Answer {
  const stages = new Map<number, Finding[]>();
  const warnings: string[] = [];
  run(({ severity }: CatalogueEntry, finding, stage) => {
    if (severity === 'error') getOrAdd(stages, stage, () => []).push(finding);
    else warnings.push(finding.message);
  });
  const refusals = stages.get(Math.min(...stages.keys()));
  if (refusals === undefined) return { allowed: true, ...(warnings.length > 0 && { warnings }) };
  const bare = refusals.find(({ type }) => type === undefined);
  return bare === undefined ? refusedByCauses(refusals.map(causeOf)) : refusedByError(bare.message);
}
