import { asMutatorsWrite } from '../../core/go/as-mutators-write.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
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
import type { CodeEntry } from '../../rules/rule.ts';
import { vmInference, vmInstancetypeConflict, vmMatcher } from '../../rules/kubevirt/vm/codes.ts';
import type { VirtualMachine } from '../../rules/kubevirt/vm/spec.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import { sizesOf } from '../instancetypes/vm-sizes.ts';
import { nothingAdded, type AdmissionResult } from '../admission-result.ts';
import { ofCreation, type AdmissionContext } from './admission-context.ts';
import { CausedBySizes } from './caused-by-sizes.ts';
import { tellCertain } from './certain-refusals.ts';
import { admitCreatedVmi, emptySpec, inNamespace } from './created-vmi.ts';
import { inferenceRefused } from './inference-refused.ts';
import { Refusals } from './refusals.ts';
import { refusedDataVolumes } from './refused-data-volumes.ts';
import { startedVmi } from './started-vmi.ts';
import { unsupportedSources } from './unsupported-sources.ts';
import { admitVirtualMachine } from './virtual-machine.ts';

/**
 * Checks a VirtualMachine that its schema accepts, and the VMI that it would start. Says where its instancetype or preference is part of the
 * cause. `tell` adds to `toldRules` what is not to be reported again for the VMI.
 */
export function admitVm(given: Manifest, admission: AdmissionContext, toldRules: Set<CodeEntry>, tell: Tell): AdmissionResult {
  const vm = given as Manifest & WrittenVm; // its schema accepts it
  if (!vm.spec.instancetype && !vm.spec.preference) return judgeVm(vm, admission, toldRules, tell);
  const before = new Set(toldRules);
  const { release } = admission.context.config;
  let causes: CausedBySizes | undefined;
  return judgeVm(vm, admission, toldRules, (rule, finding) => {
    causes ??= new CausedBySizes(vm, sizesOf(vm, admission.objects, release), release, (other) => judgeAgain(other, admission, before));
    tell(rule, causes.explained(rule, finding));
  });
}

function judgeAgain(vm: Manifest & WrittenVm, admission: AdmissionContext, before: ReadonlySet<CodeEntry>): Refusals {
  const toldRules = new Set(before);
  return Refusals.of((tell) =>
    judgeVm(vm, admission, toldRules, (rule, finding) => {
      toldRules.add(rule);
      tell(rule, finding);
    }),
  );
}

function judgeVm(given: Manifest & WrittenVm, admission: AdmissionContext, toldRules: Set<CodeEntry>, tell: Tell): AdmissionResult {
  const { objects, context, withPresets } = admission;
  const { config } = context;
  const vm = withInferred(withTemplateSpec(given), objects, config.release, tell);
  for (const never of unsupportedSources(vm, objects)) tell(vmiNeverMade, never);
  for (const never of refusedDataVolumes(vm, objects, context)) tell(vmiNeverMade, never);
  const sizes = sizesOf(vm, objects, config.release);
  const object: DefaultWrite[] = [];
  const mutated = applyDefaults(vm, vmCreateDefaults, { config, objects, preference: sizes.preference }, (write) => object.push(write));
  const written = { ...mutated, spec: asMutatorsWrite('VirtualMachineSpec', mutated.spec, config.release) };
  const admit = (each: object, hear: Tell): void => admitVirtualMachine(each as unknown as VirtualMachine, objects, context, hear);
  tellCertain(written, sizes, admit, tell);

  const template = mutated.spec.template as Vmi | null | undefined; // what its schema accepts
  if (!template?.spec) return { ...nothingAdded, object, sizes };
  if (sizes.instancetype === undefined) tellConflicts(mutated.spec.instancetype, template, config.release, tell);
  if (sizes.unknown.length > 0) return { ...nothingAdded, object, sizes };
  const first: DefaultWrite[] = [];
  const ofSizes: DefaultWrite[] = [];
  const hear = { onDefault: (write: DefaultWrite) => void first.push(write), onSize: (write: DefaultWrite) => void ofSizes.push(write) };
  const started = startedVmi(inNamespace(template, vm), sizes, config, hear);
  if (started === undefined) return { ...nothingAdded, object, sizes };
  const birth = { vmi: withPresets?.(started) ?? started, template, templatePath: ['spec', 'template'] };
  const last = admitCreatedVmi(birth, toldRules, ofCreation(context), tell);
  return { object, guest: [...first, ...last], expanded: [...first, ...ofSizes, ...last], sizes };
}

/** The VM with the instancetype and preference that its volumes name, where it asks for that. Reports what is wrong with its matchers. */
function withInferred(given: Manifest & WrittenVm, objects: KnownObjects, release: Release, tell: Tell): Manifest & WrittenVm {
  for (const field of matcherFields) {
    const matcher = given.spec[field];
    for (const problem of matcherProblems(field, matcher, release)) tell(vmMatcher, problem);
    const never = unexpectedKind(field, matcher);
    if (never !== undefined) tell(vmiNeverMade, never);
  }
  let vm = given;
  for (const field of matcherFields) {
    const inferred = inferMatcher(field, vm, objects, release);
    if ('writes' in inferred) vm = withValues(vm, inferred.writes);
    // An uncertain refusal is not reported: the claim behind the volume may be in the cluster.
    else if (inferred.isCertain) tell(vmInference, inferenceRefused(field, vm, inferred.refusal));
  }
  return vm;
}

/** Reports fields that conflict with any instancetype, where that of the VM is not known. */
function tellConflicts(matcher: WrittenVm['spec']['instancetype'], template: Vmi, release: Release, tell: Tell): void {
  for (const { field, message, hint } of certainConflicts(matcher, template, 'spec.template.spec', release))
    tell(vmInstancetypeConflict, { type: 'FieldValueInvalid', path: field, message, hint });
}

/** To a template without a spec the mutator writes, too. */
function withTemplateSpec(vm: Manifest & WrittenVm): Manifest & WrittenVm {
  const { template } = vm.spec;
  return !template || template.spec ? vm : withValues(vm, [{ path: ['spec', 'template', 'spec'], value: emptySpec }]);
}
