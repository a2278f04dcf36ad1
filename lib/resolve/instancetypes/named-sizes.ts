import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { withValues } from '../../core/data/path.ts';
import { findMatched } from '../../instancetypes/find.ts';
import { inferMatcher } from '../../instancetypes/infer.ts';
import { matcherFields, type Matcher, type MatcherField } from '../../instancetypes/matcher.ts';
import type { InstancetypeSpec, PreferenceSpec } from '../../instancetypes/vmi-template.ts';
import type { SizedVm, VmSizes } from './vm-sizes.ts';

/** The instancetype and preference of a VM that names at least one of them. */
export function namedSizes(vm: SizedVm, objects: KnownObjects, release: Release): VmSizes {
  const unknown: string[] = [];
  const find = (field: MatcherField, matcher: Matcher): unknown => {
    const found = findMatched(field, inferred(field, vm, objects, release), objects);
    if (found === undefined) unknown.push(`the ${field} ${matcher.name ?? `inferred from volume ${matcher.inferFromVolume ?? '?'}`}`);
    return found;
  };
  const [size, preferred] = matcherFields.map((field) => vm.spec[field] && find(field, vm.spec[field]));
  return { instancetype: size as InstancetypeSpec | undefined, preference: preferred as PreferenceSpec | undefined, unknown }; // `objects` are well formed
}

/** The VM with the name inferred from its volume; unchanged if that cannot be inferred. */
function inferred(field: MatcherField, vm: SizedVm, objects: KnownObjects, release: Release): SizedVm {
  const inference = inferMatcher(field, vm, objects, release);
  return 'refusal' in inference ? vm : withValues(vm, inference.writes);
}
