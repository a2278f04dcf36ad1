import type { Finding } from '../../../lib/core/diagnostic.ts';
import { runAdmitter } from '../../../lib/rules/admitter.ts';
import { runRules, within, type RuleList } from '../../../lib/rules/rule-list.ts';
import {
  afterSpecRules,
  discontinuedGateRules,
  networkCreationRules,
  networkRules,
  specRules,
  vmiUpdateAdmitter,
} from '../../../lib/rules/kubevirt/vmi/index.ts';
import type { VmiSpec, VmiTemplateSpec } from '../../../lib/rules/kubevirt/vmi/spec.ts';
import type { Vmi } from '../../../lib/rules/kubevirt/vmi/update.ts';
import type { Guest } from '../../../lib/impact/vm/objects.ts';
import { hotplugRefusals } from '../../../lib/impact/vm/live/hotplug-refusal.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { kubeVirtServiceAccounts } from '../../../lib/rules/kubevirt/vmi/create/metadata.ts';
import { causeOf, refusedByCauses } from '../refusal.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, refusedOldByGo, refusedUnread, type AdmissionInput } from '../admission-request.ts';
import { asGoHolds } from '../as-go-holds.ts';
import type { Answer } from '../question.ts';
import { contextOf } from './kind-validate.ts';

const goType = 'VirtualMachineInstance';

/** Upstream has the network rules registered beside the spec's, which ask them again; so each of their causes counts twice. */
const asked: RuleList<VmiSpec> = [...discontinuedGateRules, ...networkCreationRules, ...networkRules, ...specRules];
const creation: RuleList<VmiTemplateSpec> = [within(['spec'], ({ spec }: VmiTemplateSpec) => spec, asked), ...afterSpecRules];

/** The webhooks of a VMI that is created or updated. */
export function answerVmiValidate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const refused = refusedUnread(request, goType) ?? refusedOldByGo(request, goType);
  if (refused !== undefined) return refused;
  const vmi = asGoHolds(goType, request.object) as Vmi; // it has been read as one
  const context = contextOf(request);
  const refusals = plugRefusals(request, vmi as unknown as Guest, context);
  if (refusals.length > 0) return refusedByCauses(refusals.map(causeOf));
  return admissionAnswer((tell) => {
    if (request.operation === 'UPDATE') runAdmitter(vmiUpdateAdmitter, vmi, context, tell);
    else runRules(creation, vmi, [], context, (rule, finding) => tell(rule, finding, 0));
  });
}

/** What the webhook tells KubeVirt's own components, which alone may change the spec of a VMI. */
function plugRefusals({ operation, oldObject, user }: AdmissionInput, vmi: Guest, { config }: Context): readonly Finding[] {
  if (operation !== 'UPDATE' || oldObject === undefined || user === undefined || !kubeVirtServiceAccounts.has(user)) return [];
  // No question says on which node virt-handler runs.
  if (user.endsWith('kubevirt-handler') && config.isGateOn('NodeRestriction'))
    return [{ type: 'FieldValueInvalid', message: 'Node restriction failed, virt-handler service account is missing node name' }];
  return hotplugRefusals(asGoHolds(goType, oldObject) as Guest, vmi, config); // a VMI as well
}
