import { gateState, isGateOn, knownGates, openableGates, type ListedGates } from '../../lib/cluster/feature-gates.ts';
import { newestOf, type Minor } from '../../lib/core/kubevirt/release.ts';

const listed: ListedGates = { featureGates: ['Root', 'Snapshot', 'HotplugVolumes', 'NoSuchGate'] };
const disabled: ListedGates = { disabledFeatureGates: ['Snapshot', 'LiveMigration', 'Root'] };
const both: ListedGates = { featureGates: ['Snapshot'], disabledFeatureGates: ['Snapshot'] };

test.each<readonly [what: string, gate: string, gates: ListedGates, in17: boolean, in18: boolean, in19: boolean]>([
  ['a GA gate', 'LiveMigration', {}, true, true, true],
  ['a GA gate that is listed as disabled', 'LiveMigration', disabled, true, true, true],
  ['a Beta gate', 'Snapshot', {}, false, false, true],
  ['a Beta gate that is listed', 'Snapshot', listed, true, true, true],
  ['a Beta gate that is listed as disabled', 'Snapshot', disabled, false, false, false],
  ['a gate in both lists', 'Snapshot', both, true, true, true],
  ['an Alpha gate', 'Root', {}, false, false, false],
  ['an Alpha gate that is listed', 'Root', listed, true, true, true],
  ['a deprecated gate', 'DockerSELinuxMCSWorkaround', {}, false, false, false],
  ['a gate that was deprecated later', 'HotplugVolumes', listed, true, true, true],
  ['a gate that came to GA in 1.8', 'EnableVirtioFsConfigVolumes', {}, false, true, true],
  ['a gate that came to GA in 1.9', 'ExpandDisks', {}, false, false, true],
  ['an unknown gate', 'NoSuchGate', {}, false, false, false],
  ['an unknown gate that is listed', 'NoSuchGate', listed, true, true, false],
])('%s', (_what, gate, gates, ...expected) => {
  expect((['1.7', '1.8', '1.9'] as const).map((minor) => isGateOn(gate, gates, newestOf(minor)))).toEqual(expected);
});

test.each<readonly [gate: string, minor: Minor, state: string | undefined]>([
  ['VideoConfig', '1.6', 'Alpha'],
  ['VideoConfig', '1.8', 'Beta'],
  ['VideoConfig', '1.9', 'GA'],
  ['Passt', '1.9', 'Discontinued'],
  ['IOMMUFD', '1.8', undefined],
  ['NoSuchGate', '1.9', undefined],
])('the state of %s in %s', (gate, minor, state) => {
  expect(gateState(gate, newestOf(minor))).toBe(state);
});

test('a release knows a gate from its first release on', () => {
  expect(knownGates(newestOf('1.8'))).not.toContain('IOMMUFD');
  expect(openableGates(newestOf('1.9'))).toContain('IOMMUFD');
});
