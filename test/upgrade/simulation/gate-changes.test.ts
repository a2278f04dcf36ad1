import type { ListedGates } from '../../../lib/cluster/feature-gates.ts';
import { newestOf } from '../../../lib/core/kubevirt/release.ts';
import { gateChanges } from '../../../lib/upgrade/simulation/gate-changes.ts';

const [from, to] = [newestOf('1.8'), newestOf('1.9')];

test('24 gates come on by themselves in 1.9', () => {
  const { on, off } = gateChanges({}, from, {}, to);
  expect(on).toHaveLength(24);
  expect(off).toEqual([]);
});

test.each<[what: string, gates: ListedGates, gate: string, isTurnedOn: boolean]>([
  ['a Beta gate', {}, 'ImageVolume', true],
  ['a Beta gate that is disabled', { disabledFeatureGates: ['ImageVolume'] }, 'ImageVolume', false],
  ['a Beta gate that was listed before', { featureGates: ['ImageVolume'] }, 'ImageVolume', false],
  ['a gate that has become GA, and is disabled', { disabledFeatureGates: ['VideoConfig'] }, 'VideoConfig', true],
  ['an Alpha gate', {}, 'IOMMUFD', false],
])('%s', (_what, gates, gate, isTurnedOn) => {
  expect(gateChanges(gates, from, gates, to).on.includes(gate)).toBe(isTurnedOn);
});

test('a listed name that nobody has registered goes off in 1.9', () => {
  const gates = { featureGates: ['WithHostModelCPU'] };
  expect(gateChanges(gates, from, gates, to).off).toEqual(['WithHostModelCPU']);
});
