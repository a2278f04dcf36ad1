import { runAdmitter } from '../../../lib/rules/admitter.ts';
import { runRules, within, type RuleList } from '../../../lib/rules/rule-list.ts';
import {
  afterSpecRules,
  discontinuedGateRules,
  networkCreationRules,
  networkRules,
  specRules,
  vmiUpdateAdmitter,
} from '../../../lib/rules/vmi/index.ts';
import type { VmiSpec, VmiTemplateSpec } from '../../../lib/rules/vmi/spec.ts';
import type { Vmi } from '../../../lib/rules/vmi/update.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, refusedUnread } from '../admission-request.ts';
import { asGoHolds } from '../as-go-holds.ts';
import type { Answer } from '../question.ts';
import { contextOf } from './kind-validate.ts';

/** Upstream has the network rules registered beside the spec's, which ask them again; so each of their causes counts twice. */
const asked: RuleList<VmiSpec> = [...discontinuedGateRules, ...networkCreationRules, ...networkRules, ...specRules];
const creation: RuleList<VmiTemplateSpec> = [within(['spec'], ({ spec }: VmiTemplateSpec) => spec, asked), ...afterSpecRules];

/** The webhooks of a VMI that is created or updated. */
export function answerVmiValidate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const refused = refusedUnread(request.object, 'VirtualMachineInstance');
  if (refused !== undefined) return refused;
  const vmi = asGoHolds('VirtualMachineInstance', request.object) as Vmi; // it has been read as one
  const context = contextOf(request);
  return admissionAnswer((tell) => {
    if (request.operation === 'UPDATE') runAdmitter(vmiUpdateAdmitter, vmi, context, tell);
    else runRules(creation, vmi, [], context, (rule, finding) => tell(rule, finding, 0));
  });
}
