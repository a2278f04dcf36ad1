import { asMutatorsWrite } from '../../core/go/as-mutators-write.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withValues } from '../../core/data/path.ts';
import { applyDefaults, type DefaultWrite } from '../../defaults/apply-defaults.ts';
import { vmCreateDefaults } from '../../defaults/vm/index.ts';
import type { VirtualMachine as WrittenVm } from '../../defaults/vm/virtual-machine.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { certainConflicts } from '../../instancetypes/certain-conflicts.ts';
import { unexpectedKind } from '../../instancetypes/find.ts';
import { inferMatcher } from '../../instancetypes/infer.ts';
import { matcherFields, matcherProblems } from '../../instancetypes/matcher.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';
import { vmInference, vmInstancetypeConflict, vmMatcher } from '../../rules/vm/catalogue.ts';
import type { VirtualMachine } from '../../rules/vm/spec.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import { sizesOf } from '../instancetypes/vm-sizes.ts';
import { nothingAdded, type Added } from './added.ts';
import { ofCreation, type AdmissionContext } from './admission-context.ts';
import { tellCertain } from './certain-refusals.ts';
import { admitCreatedVmi, inNamespace } from './created-vmi.ts';
import { inferenceRefused } from './inference-refused.ts';
import { startedVmi } from './started-vmi.ts';
import { admitVirtualMachine } from './virtual-machine.ts';

/** Checks a VirtualMachine that its schema accepts, and the VMI that it would start. */
export function admitVm(
  given: Manifest,
  { objects, context, withPresets }: AdmissionContext,
  told: Set<CatalogueEntry>,
  tell: Tell,
): Added {
  let vm = withTemplateSpec(given as Manifest & WrittenVm); // its schema accepts it
  for (const field of matcherFields) {
    const matcher = vm.spec[field];
    for (const problem of matcherProblems(field, matcher)) tell(vmMatcher, problem);
    const never = unexpectedKind(field, matcher);
    if (never !== undefined) tell(vmiNeverMade, never);
  }
  for (const field of matcherFields) {
    const inferred = inferMatcher(field, vm, objects);
    if ('writes' in inferred) vm = withValues(vm, inferred.writes);
    // An uncertain refusal is not reported: the claim behind the volume may be in the cluster.
    else if (inferred.isCertain) tell(vmInference, inferenceRefused(field, vm, inferred.refusal));
  }
  const { cluster } = context;
  const sizes = sizesOf(vm, objects);
  const object: DefaultWrite[] = [];
  const mutated = applyDefaults(vm, vmCreateDefaults, { cluster, objects, preference: sizes.preference }, (write) => object.push(write));
  const written = { ...mutated, spec: asMutatorsWrite('VirtualMachineSpec', mutated.spec) };
  const admit = (each: object, hear: Tell): void => admitVirtualMachine(each as unknown as VirtualMachine, objects, context, hear);
  tellCertain(written, sizes, admit, tell);

  const template = mutated.spec.template as Vmi | null | undefined; // what its schema accepts
  if (template?.spec && sizes.instancetype === undefined) {
    for (const { field, message, hint } of certainConflicts(mutated.spec.instancetype, template, 'spec.template.spec'))
      tell(vmInstancetypeConflict, { type: 'FieldValueInvalid', path: field, message, hint });
  }
  if (!template?.spec || sizes.unknown.length > 0) return { ...nothingAdded, object, sizes };
  const first: DefaultWrite[] = [];
  const ofSizes: DefaultWrite[] = [];
  const hear = { onDefault: (write: DefaultWrite) => void first.push(write), onSize: (write: DefaultWrite) => void ofSizes.push(write) };
  const started = startedVmi(inNamespace(template, vm), sizes, cluster, hear);
  if (started === undefined) return { ...nothingAdded, object, sizes };
  const birth = { vmi: withPresets?.(started) ?? started, template, templatePath: ['spec', 'template'] };
  const last = admitCreatedVmi(birth, told, ofCreation(context), tell);
  return { object, guest: [...first, ...last], expanded: [...first, ...ofSizes, ...last], sizes };
}

/** Go reads a template without a spec as one with an empty spec, to which its mutator then writes. */
function withTemplateSpec(vm: Manifest & WrittenVm): Manifest & WrittenVm {
  const { template } = vm.spec;
  return !template || template.spec ? vm : withValues(vm, [{ path: ['spec', 'template', 'spec'], value: { domain: { devices: {} } } }]);
}
