import type { InstancetypeMatcher, PreferenceMatcher } from '../../imports/kubevirt-v1.ts';
import type { Target } from './target.ts';

/** A construct, the name of a VirtualMachineClusterInstancetype, or the API's reference: `{ inferFromVolume: 'root' }`. */
export type InstancetypeRef = string | InstancetypeMatcher | Target<'VirtualMachineInstancetype' | 'VirtualMachineClusterInstancetype'>;

/** A construct, the name of a VirtualMachineClusterPreference, or the API's reference: `{ kind: 'VirtualMachinePreference', name: 'linux' }`. */
export type PreferenceRef = string | PreferenceMatcher | Target<'VirtualMachinePreference' | 'VirtualMachineClusterPreference'>;

/** The API's reference; a name alone is of the cluster-wide kind, which is the API's default. */
export function matcherOf(ref: InstancetypeRef | PreferenceRef): InstancetypeMatcher {
  if (typeof ref === 'string') return { name: ref };
  return 'apiVersion' in ref ? { kind: ref.kind, name: ref.name } : ref;
}
