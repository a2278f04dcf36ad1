import type { ClusterConfig } from '../../../lib/cluster/cluster-config.ts';
import type { VirtualMachinePreferenceSpec } from '../../../imports/instancetype-v1beta1.ts';
import type { Finding } from '../../../lib/core/diagnostic.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { withValues } from '../../../lib/core/data/path.ts';
import type { Written } from '../../../lib/core/data/written.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import { randomUuid } from '../../../lib/defaults/unknowable.ts';
import { vmCreateDefaults, vmUpdateDefaults } from '../../../lib/defaults/vm/index.ts';
import type { VirtualMachine, VmContext } from '../../../lib/defaults/vm/virtual-machine.ts';
import { findMatched } from '../../../lib/instancetypes/find.ts';
import { inferMatcher } from '../../../lib/instancetypes/infer.ts';
import { matcherFields, matcherProblems, matcherUpdateProblems } from '../../../lib/instancetypes/matcher.ts';
import { vmInference, vmMatcher } from '../../../lib/rules/kubevirt/vm/codes.ts';
import { asAdmissionInput, configOf, patchedByGo, refusedOldByGo, refusedUnread } from '../admission-request.ts';
import { maskUnlessGiven } from '../mask.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { causeOf, refusedByCauses, refusedByError } from '../refusal.ts';

const goType = 'VirtualMachine';
const firmware = ['spec', 'template', 'spec', 'domain', 'firmware'] as const;

/** The VM mutator: matchers, inference, and defaults of a new or an updated VM. */
export function answerVmMutate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const { object, oldObject, operation, related = [] } = request;
  const refused = refusedUnread(request, goType) ?? refusedOldByGo(request, goType);
  if (refused !== undefined) return refused;
  const config = configOf(request);
  const isUpdate = operation === 'UPDATE';
  let vm = object as Manifest & VirtualMachine; // it has passed the OpenAPI check
  if (vm.metadata['deletionTimestamp']) return { allowed: true };

  for (const problems of isUpdate ? [updateProblemsOf(vm, oldObject), problemsOf(vm, config)] : [problemsOf(vm, config)]) {
    for (const found of problems) {
      if (found.length === 0) continue;
      noteCode(vmMatcher.code);
      return refusedByCauses(found.map(causeOf));
    }
  }
  const objects = knownObjects(related);
  for (const field of matcherFields) {
    const inferred = inferMatcher(field, vm, objects, config.release);
    if ('refusal' in inferred) {
      noteCode(vmInference.code);
      return refusedByError(inferred.refusal);
    }
    vm = withValues(vm, inferred.writes);
  }

  const preference = findMatched('preference', vm, objects) as Written<VirtualMachinePreferenceSpec> | undefined; // what its schema accepts
  const context: VmContext = { config, objects, preference };
  const mutated = applyDefaults(vm, isUpdate ? vmUpdateDefaults : vmCreateDefaults, context);
  return { allowed: true, object: maskVm(object, patchedByGo(request, mutated, goType, ['spec', 'metadata'])) };
}

/** `answered` with masks for what `given` left to the cluster. */
export function maskVm(given: Manifest, answered: Manifest): Manifest {
  return ['uuid', 'serial'].reduce((masked, field) => maskUnlessGiven(given, masked, [...firmware, field], randomUuid), answered);
}

/** Those of the instancetype answer before the preference is looked at. */
function problemsOf({ spec }: VirtualMachine, { release }: ClusterConfig): readonly (readonly Finding[])[] {
  return matcherFields.map((field) => Array.from(matcherProblems(field, spec[field], release)));
}

function updateProblemsOf({ spec }: VirtualMachine, oldObject: Manifest | undefined): readonly (readonly Finding[])[] {
  const old = (oldObject?.['spec'] ?? {}) as VirtualMachine['spec']; // the stored one
  return matcherFields.map((field) => Array.from(matcherUpdateProblems(field, spec, old)));
}
