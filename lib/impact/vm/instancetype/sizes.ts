import { goQuote } from '../../../core/go/print.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import { withValues } from '../../../core/data/path.ts';
import { applyToVmi, type Sizes } from '../../../instancetypes/apply-to-vmi.ts';
import { findMatched, matchedRef } from '../../../instancetypes/find.ts';
import type { MatcherField } from '../../../instancetypes/matcher.ts';
import type { InstancetypeSpec, PreferenceSpec, VmiTemplate } from '../../../instancetypes/vmi-template.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';

/** The instancetype and preference of a VM. Throws a StepError for one that the cluster is known not to hold. */
export function sizesOf(vm: Vm, revisions: KnownObjects, view: ClusterView): Sizes {
  return {
    instancetype: findSpec('instancetype', vm, revisions, view) as InstancetypeSpec | undefined, // what its schema accepts
    preference: findSpec('preference', vm, revisions, view) as PreferenceSpec | undefined, // likewise
  };
}

/** find.SpecFinder.Find and FindPreference. */
export function findSpec(field: MatcherField, vm: Vm, revisions: KnownObjects, view: ClusterView): unknown {
  const matcher = vm.spec[field];
  if (!matcher) return undefined;
  const found = findMatched(field, vm, { ...view.objects, get: (ref) => revisions.get(ref) ?? view.objects.get(ref) });
  if (found !== undefined || !view.complete) return found;
  const { revisionName } = matcher;
  if (revisionName) throw new StepError(`controllerrevisions.apps ${goQuote(revisionName)} not found`);
  const ref = matchedRef(field, matcher, vm.metadata.namespace);
  if (ref === undefined) throw unexpectedKind(field, matcher);
  throw new StepError(`${ref.kind.toLowerCase()}s.instancetype.kubevirt.io ${goQuote(ref.name)} not found`);
}

/** Why nothing is found by a matcher whose kind is none of instancetypes or of preferences. */
export function unexpectedKind(field: MatcherField, { kind }: NonNullable<Vm['spec'][MatcherField]>): StepError {
  const type = field === 'instancetype' ? 'InstancetypeMatcher' : 'PreferenceMatcher';
  return new StepError(`got unexpected kind in ${type}: ${kind ?? ''}`);
}

/** apply.VMApplier.ApplyToVM: the VM with everything that its instancetype and preference set. Throws a StepError where it cannot be. */
export function applyToVm(vm: Vm, revisions: KnownObjects, view: ClusterView): Vm {
  const { instancetype, preference, template } = vm.spec;
  if ((!instancetype && !preference) || !template?.spec) return vm;
  const applied = applyToVmi(template as VmiTemplate, sizesOf(vm, revisions, view), 'spec', view.config.release); // it has a spec
  if ('conflicts' in applied) {
    throw new StepError(`VM conflicts with instancetype spec in fields: [${applied.conflicts.map(({ field }) => field).join(', ')}]`);
  }
  return withValues(vm, [{ path: ['spec', 'template'], value: applied.template }]);
}
