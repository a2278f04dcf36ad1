import { goTypeOfKind } from '../../../lib/core/go-type-of-kind.ts';
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

/** Instancetypes and preferences are read by their Go types before they are applied, and the guest before volumes are plugged into it. */
function stored(object: Manifest): Manifest {
  const isRead = /(?:Instancetype|Preference|^VirtualMachineInstance)$/.test(object.kind);
  const goType = isRead ? goTypeOfKind(object.kind) : undefined;
  return goType === undefined ? object : (asGoHolds(goType, object) as Manifest); // the same kind of object
}
