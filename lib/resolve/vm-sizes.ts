import type { KnownObjects } from '../core/known-objects.ts';
import { withValues } from '../core/path.ts';
import type { Written } from '../core/written.ts';
import { findMatched } from '../instancetypes/find.ts';
import { inferMatcher } from '../instancetypes/infer.ts';
import { matcherFields, type Matcher, type MatcherField } from '../instancetypes/matcher.ts';
import type { InstancetypeSpec, PreferenceSpec } from '../instancetypes/vmi-template.ts';
import type { VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';

/** The instancetype and preference of a VirtualMachine, as far as the app holds them. */
export interface VmSizes {
  readonly instancetype: InstancetypeSpec | undefined;
  readonly preference: PreferenceSpec | undefined;
  /** What the VM names that the app does not hold: `the instancetype u1.small`. Nobody can say here what it sets. */
  readonly unknown: readonly string[];
}

export const noSizes: VmSizes = { instancetype: undefined, preference: undefined, unknown: [] };

/** A VirtualMachine that has passed its schema. */
export interface SizedVm {
  readonly metadata: { readonly namespace?: string | null | undefined };
  readonly spec: Written<VirtualMachineSpec>;
}

/** What the VM names, or what the labels behind its volumes name for it. */
export function sizesOf(vm: SizedVm, objects: KnownObjects): VmSizes {
  const { instancetype, preference } = vm.spec;
  if (!instancetype && !preference) return noSizes;
  const unknown: string[] = [];
  const find = (field: MatcherField, matcher: Matcher): unknown => {
    const found = findMatched(field, inferred(field, vm, objects), objects);
    if (found === undefined) unknown.push(`the ${field} ${matcher.name ?? `inferred from volume ${matcher.inferFromVolume ?? '?'}`}`);
    return found;
  };
  const [size, preferred] = matcherFields.map((field) => vm.spec[field] && find(field, vm.spec[field]));
  return { instancetype: size as InstancetypeSpec | undefined, preference: preferred as PreferenceSpec | undefined, unknown }; // `objects` are well formed
}

/** The VM with the name that its volume stands for; as it is where the way to that name is not known. */
function inferred(field: MatcherField, vm: SizedVm, objects: KnownObjects): SizedVm {
  const inference = inferMatcher(field, vm, objects);
  return 'refusal' in inference ? vm : withValues(vm, inference.writes);
}
