import { knownObjects } from '../../../lib/core/known-objects.ts';
import { admitVirtualMachine } from '../../../lib/resolve/admission/virtual-machine.ts';
import type { VirtualMachine } from '../../../lib/rules/kubevirt/vm/spec.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, refusedUnread } from '../admission-request.ts';
import { asClientHolds, asGoHolds } from '../as-go-holds.ts';
import type { Answer } from '../question.ts';
import { contextOf } from './kind-validate.ts';

/** The webhook of VMs that are created or updated. */
export function answerVmValidate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const refused = refusedUnread(request, 'VirtualMachine');
  if (refused !== undefined) return refused;
  const vm = asGoHolds('VirtualMachine', request.object) as VirtualMachine; // Go has read it as one
  const objects = knownObjects((request.related ?? []).map(asClientHolds));
  return admissionAnswer((tell) => admitVirtualMachine(vm, objects, contextOf(request), tell));
}
