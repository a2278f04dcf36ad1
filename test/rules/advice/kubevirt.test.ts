import type { Manifest } from '../../../lib/core/manifest.ts';
import { findings, object, toldOf } from './advice.ts';

function kubeVirt(developerConfiguration: object): Manifest {
  return object('kubevirt.io/v1', 'KubeVirt', {}, { spec: { configuration: { developerConfiguration } } });
}

const at = 'spec.configuration.developerConfiguration';

test.each<[string, object, readonly string[]]>([
  ['a gate in other capitals', { featureGates: ['HostDisk', 'hotplugVolumes'] }, [`KP0503 ${at}.featureGates[1]`]],
  ['a gate that was dropped long ago', { featureGates: ['DataVolumes'] }, [`KP0503 ${at}.featureGates[0]`]],
  ['a name that nobody knows, to be off', { disabledFeatureGates: ['Foo'] }, [`KP0503 ${at}.disabledFeatureGates[0]`]],
  [
    'gates that are always on',
    { featureGates: ['LiveMigration', 'GPU'] },
    [`KP0509 ${at}.featureGates[0]`, `KP0509 ${at}.featureGates[1]`],
  ],
  ['a gate whose feature is gone', { featureGates: ['HostDisk', 'Macvtap'] }, [`KP0509 ${at}.featureGates[1]`]],
  ['a deprecated gate', { featureGates: ['HotplugVolumes'] }, [`KP0509 ${at}.featureGates[0]`]],
  ['a gate of a beta feature', { featureGates: ['Snapshot'] }, []],
  ['a gate that is to be off', { disabledFeatureGates: ['LiveMigration'] }, []],
  ['no gates', {}, []],
])('%s', (_, configuration, expected) => {
  expect(toldOf(kubeVirt(configuration))).toEqual(expected);
});

test.each([
  ['LiveMigration', 'Remove LiveMigration: its feature is always on.'],
  ['Macvtap', 'Remove Macvtap: it has no effect.'],
  ['HotplugVolumes', 'Remove HotplugVolumes once nothing needs it; a later release will not have it.'],
  ['hotplugVolumes', 'Write HotplugVolumes instead of hotplugVolumes, or remove it.'],
  ['LiveMigraton', 'Remove LiveMigraton: the feature of LiveMigration is always on.'],
  ['macvTap', 'Remove macvTap: Macvtap has no effect either.'],
  ['DataVolumes', 'Remove DataVolumes.'],
  ['Foo', 'Remove Foo.'], // Root is as near as anything to so short a word
])('what to write for %s', (gate, hint) => {
  expect(findings([kubeVirt({ featureGates: [gate] })]).map((each) => each.hint)).toEqual([hint]);
});
