import { isAbsent } from '../../core/data/absent.ts';
import { valueAt } from '../../core/data/path.ts';
import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { PreferenceSpec } from '../vmi-template.ts';
import type { PreferencePart } from './preference-part.ts';

interface SingleField extends ReleaseRange {
  readonly name: string;
  readonly upstream: string;
  /** In the VMI's spec. */
  readonly path: readonly string[];
  readonly ofPreference: (preference: PreferenceSpec) => unknown;
  readonly isSet: (value: unknown) => boolean;
}

/** A field that is copied where the VMI does not set it. */
function singleField({ name, upstream, path, ofPreference, isSet, ...range }: SingleField): PreferencePart {
  return {
    ...range,
    name: `preference/${name}`,
    upstream: `apply.${upstream}`,
    *assign(preference, { spec }) {
      const value = ofPreference(preference);
      if (!isAbsent(value) && value !== '' && !isSet(valueAt(spec, path))) yield [['spec', ...path], value];
    },
  };
}

function isPresent(value: unknown): boolean {
  return !isAbsent(value);
}

export const machine: PreferencePart = singleField({
  name: 'machine',
  upstream: 'applyMachinePreferences',
  path: ['domain', 'machine', 'type'],
  ofPreference: (preference) => preference.machine?.preferredMachineType,
  isSet: Boolean,
});

export const subdomain: PreferencePart = singleField({
  name: 'subdomain',
  upstream: 'applySubdomain',
  path: ['subdomain'],
  ofPreference: (preference) => preference.preferredSubdomain,
  isSet: Boolean,
});

export const terminationGracePeriodSeconds: PreferencePart = singleField({
  name: 'termination-grace-period',
  upstream: 'applyTerminationGracePeriodSeconds',
  path: ['terminationGracePeriodSeconds'],
  ofPreference: (preference) => preference.preferredTerminationGracePeriodSeconds,
  isSet: isPresent,
});

export const architecture: PreferencePart = singleField({
  name: 'architecture',
  since: '1.7',
  upstream: 'ApplyArchitecturePreferences',
  path: ['architecture'],
  ofPreference: (preference) => preference.preferredArchitecture,
  isSet: Boolean,
});

export const launchSecurity: PreferencePart = singleField({
  name: 'launch-security',
  since: '1.9',
  upstream: 'applyLaunchSecurityPreferences',
  path: ['domain', 'launchSecurity'],
  ofPreference: (preference) => preference.preferredLaunchSecurity,
  isSet: isPresent,
});

export const videoType: PreferencePart = singleField({
  name: 'video-type',
  since: '1.9',
  upstream: 'ApplyDevicePreferences',
  path: ['domain', 'devices', 'video', 'type'],
  ofPreference: (preference) => preference.devices?.preferredVideoType,
  isSet: Boolean,
});
