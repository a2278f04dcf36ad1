import type { Code, Finding } from '../../lib/core/diagnostic.ts';
import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import type { TellGroup } from '../../lib/rules/admitter.ts';
import type { CodeEntry } from '../../lib/rules/rule.ts';
import type { Answer } from './question.ts';
import { noteCode } from './noted-codes.ts';
import { causeOf, mostCauses, refusedByCauses, refusedByError } from './refusal.ts';

interface Told {
  readonly code: Code;
  readonly finding: Finding;
}

/** What a validating webhook would answer, from what `run` tells. */
export function admissionAnswer(run: (tell: TellGroup) => void): Answer {
  const groups = new Map<number, Told[]>();
  const warnings: string[] = [];
  run(({ code, severity }: CodeEntry, finding, group) => {
    if (severity === 'error') getOrAdd(groups, group, () => []).push({ code, finding });
    else {
      warnings.push(finding.message);
      noteCode(code);
    }
  });
  const refusals = groups.get(Math.min(...groups.keys()));
  if (refusals === undefined) return { allowed: true, ...(warnings.length > 0 && { warnings }) };
  const bare = refusals.find(({ finding }) => finding.type === undefined);
  for (const { code } of bare === undefined ? refusals.slice(0, mostCauses) : [bare]) noteCode(code);
  return bare === undefined ? refusedByCauses(refusals.map(({ finding }) => causeOf(finding))) : refusedByError(bare.finding.message);
}
