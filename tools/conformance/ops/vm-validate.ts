import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { admitVirtualMachine } from '../../../lib/resolve/admission/virtual-machine.ts';
import type { VirtualMachine } from '../../../lib/rules/vm/spec.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, refusedUnread } from '../admission-request.ts';
import { asGoHolds } from '../as-go-holds.ts';
import type { Answer } from '../question.ts';
import { contextOf } from './kind-validate.ts';

/** The webhook of VMs that are created or updated. */
export function answerVmValidate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const refused = refusedUnread(request.object, 'VirtualMachine');
  if (refused !== undefined) return refused;
  const vm = asGoHolds('VirtualMachine', request.object) as VirtualMachine; // Go has read it as one
  const objects = knownObjects((request.related ?? []).map(stored));
  return admissionAnswer((tell) => admitVirtualMachine(vm, objects, contextOf(request), tell));
}

/** Instancetypes and preferences are read by their Go types before they are applied. */
function stored(object: Manifest): Manifest {
  const isSize = object.kind.endsWith('Instancetype') || object.kind.endsWith('Preference');
  return isSize ? (asGoHolds(`instancetype/v1beta1.${object.kind}`, object) as Manifest) : object; // the same kind of object
}
