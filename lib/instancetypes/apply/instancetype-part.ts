import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { Assignment, InstancetypeSpec, PreferenceSpec, VmiTemplate } from '../vmi-template.ts';

/** One thing that an instancetype decides about a VMI. */
export interface InstancetypePart extends ReleaseRange {
  /** `instancetype/` and the file, as `explain` names the author of a value. */
  readonly name: string;
  /** The upstream function that applies it. */
  readonly upstream: string;
  /** Fields of the VM that are set where the instancetype has the say, as KubeVirt prints them; `at` is the VMI's spec. */
  readonly conflicts: (instancetype: InstancetypeSpec, template: VmiTemplate, at: string) => readonly string[];
  readonly assign: (instancetype: InstancetypeSpec, template: VmiTemplate, preference: PreferenceSpec | undefined) => Iterable<Assignment>;
}
