import { gateState, isGateOn, type ListedGates, type Release } from '../../lib/cluster/feature-gates.ts';

const listed: ListedGates = { featureGates: ['Root', 'Snapshot', 'HotplugVolumes', 'NoSuchGate'] };
const disabled: ListedGates = { disabledFeatureGates: ['Snapshot', 'LiveMigration', 'Root'] };
const both: ListedGates = { featureGates: ['Snapshot'], disabledFeatureGates: ['Snapshot'] };

test.each<readonly [what: string, gate: string, gates: ListedGates, at184: boolean, at190: boolean]>([
  ['a GA gate', 'LiveMigration', {}, true, true],
  ['a GA gate that is listed as disabled', 'LiveMigration', disabled, true, true],
  ['a Beta gate', 'Snapshot', {}, false, true],
  ['a Beta gate that is listed', 'Snapshot', listed, true, true],
  ['a Beta gate that is listed as disabled', 'Snapshot', disabled, false, false],
  ['a gate in both lists', 'Snapshot', both, true, true],
  ['an Alpha gate', 'Root', {}, false, false],
  ['an Alpha gate that is listed', 'Root', listed, true, true],
  ['a deprecated gate', 'DockerSELinuxMCSWorkaround', {}, false, false],
  ['a gate that was deprecated since', 'HotplugVolumes', listed, true, true],
  ['a gate that came to GA since', 'ExpandDisks', {}, false, true],
  ['a gate that only the later release knows', 'IOMMUFD', { featureGates: ['IOMMUFD'] }, false, true],
  ['an unknown gate that is listed', 'NoSuchGate', listed, false, false],
])('%s', (_what, gate, gates, at184, at190) => {
  expect([isGateOn(gate, gates, '1.8.4'), isGateOn(gate, gates, '1.9.0')]).toEqual([at184, at190]);
});

test.each<readonly [gate: string, release: Release, state: string | undefined]>([
  ['VideoConfig', '1.8.4', 'Beta'],
  ['VideoConfig', '1.9.0', 'GA'],
  ['Passt', '1.9.0', 'Discontinued'],
  ['NoSuchGate', '1.9.0', undefined],
])('the state of %s in %s', (gate, release, state) => {
  expect(gateState(gate, release)).toBe(state);
});
