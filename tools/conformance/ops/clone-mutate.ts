import type { VirtualMachineClone } from '../../../imports/clone-v1beta1.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Written } from '../../../lib/core/data/written.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import { cloneDefaults } from '../../../lib/defaults/clone/index.ts';
import { asAdmissionInput, configOf, patchedByGo, refusedUnread } from '../admission-request.ts';
import { asGoHolds } from '../as-go-holds.ts';
import type { Answer } from '../question.ts';
import { refusedByError } from '../refusal.ts';

const goType = 'clone/v1beta1.VirtualMachineClone';

/** The mutator of VirtualMachineClones. */
export function answerCloneMutate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const { object } = request;
  const refused = refusedUnread(request, goType);
  if (refused !== undefined) return refused;
  const clone = asGoHolds(goType, object) as Manifest & Written<VirtualMachineClone>; // it has been read as one
  if (!clone.spec?.source && !clone.spec?.target?.name) return refusedByError('a clone without a source crashes the mutator of KubeVirt');
  const mutated = applyDefaults(clone, cloneDefaults, { config: configOf(request) });
  return mutated === clone ? { allowed: true } : { allowed: true, object: patchedByGo(request, mutated, goType, ['spec']) };
}
