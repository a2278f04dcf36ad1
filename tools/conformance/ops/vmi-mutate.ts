import { defaultNetworkInterface, needsDefaultNetwork } from '../../../lib/cluster/default-network.ts';
import { roundTrip } from '../../../lib/core/go/json.ts';
import { goStruct } from '../../../lib/core/go/types/go-type.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { withValues } from '../../../lib/core/data/path.ts';
import { semanticEqual } from '../../../lib/core/go/semantic-equal.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import { randomUuid } from '../../../lib/defaults/unknowable.ts';
import { vmiDefaults } from '../../../lib/defaults/vmi/index.ts';
import type { Vmi } from '../../../lib/defaults/vmi/vmi.ts';
import { conflictMessage } from '../../../lib/presets/conflict.ts';
import { PresetIndex } from '../../../lib/presets/match.ts';
import { applyPresets, type PresetOutcome } from '../../../lib/presets/merge.ts';
import { presetOf } from '../../../lib/presets/preset.ts';
import { presetConflict } from '../../../lib/rules/kubevirt/preset/codes.ts';
import { presetDomain } from '../../../lib/rules/kubevirt/preset/domain.ts';
import { presetSelector } from '../../../lib/rules/kubevirt/preset/selector.ts';
import { vmDefaultNetwork } from '../../../lib/rules/kubevirt/vm/codes.ts';
import { asAdmissionInput, configOf, patchedByGo, refusedUnread, type AdmissionInput } from '../admission-request.ts';
import { maskTransitions, maskUnlessGiven } from '../mask.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { refusedByError } from '../refusal.ts';

const goType = 'VirtualMachineInstance';
const presetWarning = 'kubevirt.io/v1 VirtualMachineInstancePresets is now deprecated and will be removed in v2.';
const kubeVirtUsers = ['apiserver', 'controller', 'handler', 'synchronization-controller'].map(
  (name) => `system:serviceaccount:kubevirt:kubevirt-${name}`,
);

/** The VMI mutator, with masks for what nobody can know. */
export function answerVmiMutate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const answer = mutateVmi(request);
  return answer['object'] === undefined ? answer : { ...answer, object: maskVmi(request.object, answer['object'] as Manifest) }; // as it answers
}

/** The VMI mutator: presets and defaults for a new VMI, the old status for one that somebody else updates. */
export function mutateVmi(request: AdmissionInput): Answer {
  const refused = refusedUnread(request, goType);
  if (refused !== undefined) return refused;
  return request.operation === 'UPDATE' ? updated(request) : created(request);
}

function created(request: AdmissionInput): Answer {
  const { object, presets = [] } = request;
  const config = configOf(request);
  const vmi = object as Manifest & Vmi; // it has passed the OpenAPI check
  const outcome = applyPresets(vmi, new PresetIndex(presets.map(presetOf)).of(object.metadata.namespace ?? ''));
  const refusal = presetRefusal(outcome);
  if (refusal !== undefined) return refusedByError(refusal, 422);
  const network = needsDefaultNetwork(vmi.spec) ? defaultNetworkInterface(config).refusal : undefined;
  if (network !== undefined) {
    noteCode(vmDefaultNetwork.code);
    return refusedByError(network);
  }
  if (outcome.orderDependent.length > 0) return { orderDependent: true };

  const merged = withValues(vmi, outcome.writes);
  const mutated = applyDefaults(merged, vmiDefaults, { config });
  const patched = patchedByGo(request, mutated, goType, ['spec', 'metadata', 'status']);
  return { allowed: true, object: patched, ...warnings(mutated) };
}

/** `answered` with masks for what `given` left to the cluster. */
export function maskVmi(given: Manifest, answered: Manifest): Manifest {
  return maskTransitions(given, maskUnlessGiven(given, answered, ['spec', 'domain', 'firmware', 'uuid'], randomUuid));
}

function presetRefusal({ selectorErrors: [selectorError], withoutDomain, conflicts }: PresetOutcome): string | undefined {
  if (selectorError !== undefined) {
    noteCode(presetSelector.code);
    return selectorError.message;
  }
  if (withoutDomain.length > 0) {
    noteCode(presetDomain.code);
    return `presets without a domain: ${withoutDomain.join(', ')}`;
  }
  if (conflicts.length > 0) noteCode(presetConflict.code);
  return conflicts.length > 0 ? conflictMessage(conflicts) : undefined;
}

function updated({ object, oldObject, user = '' }: AdmissionInput): Answer {
  const read = roundTrip(goType, oldObject);
  if ('error' in read) return refusedByError(read.error);
  const old = read.value as Manifest; // a VMI
  const isEqual = semanticEqual(goStruct('VirtualMachineInstanceStatus'), object['status'], old['status']);
  if (isEqual || kubeVirtUsers.includes(user)) return { allowed: true };
  return { allowed: true, object: { ...object, status: old['status'] }, ...warnings(object) };
}

function warnings({ metadata }: Pick<Vmi, 'metadata'>): Answer {
  const hasPreset = Object.keys(metadata?.annotations ?? {}).some((key) => key.includes('virtualmachinepreset'));
  return hasPreset ? { warnings: [presetWarning] } : {};
}
