import type { InstancetypeMatcher, PreferenceMatcher } from '../../../imports/kubevirt-v1.ts';
import { mapOf } from '../../core/data/guards.ts';
import { refusedProp, wayFrom } from '../props/prop-value.ts';
import type { Target } from '../tree/target.ts';

/** A construct, the name of a VirtualMachineClusterInstancetype, or the API's reference: `{ inferFromVolume: 'root' }`. */
export type InstancetypeRef = string | InstancetypeMatcher | Target<'VirtualMachineInstancetype' | 'VirtualMachineClusterInstancetype'>;

/** A construct, the name of a VirtualMachineClusterPreference, or the API's reference: `{ kind: 'VirtualMachinePreference', name: 'linux' }`. */
export type PreferenceRef = string | PreferenceMatcher | Target<'VirtualMachinePreference' | 'VirtualMachineClusterPreference'>;

/** The API's reference; a name alone is of the cluster-wide kind, which is the API's default. */
export function matcherOf(ref: InstancetypeRef | PreferenceRef): InstancetypeMatcher {
  if (typeof ref === 'string') return { name: ref };
  if (mapOf(ref) === undefined) {
    const hint = wayFrom(ref) ?? "Give it a construct, the name of one of the cluster's, or { kind, name }.";
    throw refusedProp('the instancetype or preference', ref, 'neither a name nor a construct', hint);
  }
  return 'apiVersion' in ref ? { kind: ref.kind, name: ref.name } : ref;
}
