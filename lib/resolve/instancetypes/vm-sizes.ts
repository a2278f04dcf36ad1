import type { VirtualMachineSpec } from '../../../imports/kubevirt-v1.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Written } from '../../core/data/written.ts';
import type { InstancetypeSpec, PreferenceSpec } from '../../instancetypes/vmi-template.ts';
import type * as NamedSizes from './named-sizes.ts';

/** The instancetype and preference of a VirtualMachine, if the app has them. */
export interface VmSizes {
  readonly instancetype: InstancetypeSpec | undefined;
  readonly preference: PreferenceSpec | undefined;
  /** Those that the VM names and the app does not have, so that what they set is unknown: `the instancetype u1.small`. */
  readonly unknown: readonly string[];
}

export const noSizes: VmSizes = { instancetype: undefined, preference: undefined, unknown: [] };

/** A VirtualMachine that has passed its schema. */
export interface SizedVm {
  readonly metadata: { readonly namespace?: string | null | undefined };
  readonly spec: Written<VirtualMachineSpec>;
}

/** The instancetype and preference that the VM names, or that the labels of its volumes name. */
export function sizesOf(vm: SizedVm, objects: KnownObjects, release: Release): VmSizes {
  const { instancetype, preference } = vm.spec;
  if (!instancetype && !preference) return noSizes;
  const { namedSizes } = require('./named-sizes.ts') as typeof NamedSizes; // with the first VM that names one
  return namedSizes(vm, objects, release);
}
