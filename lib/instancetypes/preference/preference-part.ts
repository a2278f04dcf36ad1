import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { Assignment, PreferenceSpec, VmiTemplate } from '../vmi-template.ts';

/** One thing that a preference prefers, where the VMI leaves it open. */
export interface PreferencePart extends ReleaseRange {
  /** `preference/file`. */
  readonly name: string;
  /** The upstream function that applies it. */
  readonly upstream: string;
  /** Reads the template as the instancetype and the parts before have left it. */
  readonly assign: (preference: PreferenceSpec, template: VmiTemplate) => Iterable<Assignment>;
}
