import { areasTakenInVirtualMachine } from '../../lib/presets/taken-areas.ts';

const instancetype = { cpu: { guest: 2 }, memory: { guest: '1Gi' } };

/** Areas beside the firmware, those that are left to the cluster in brackets. */
function taken(instancetypeSpec: unknown, preferenceSpec: unknown): readonly string[] {
  const areas = areasTakenInVirtualMachine(instancetypeSpec, preferenceSpec);
  expect(areas.get('firmware')).toEqual({ by: "the VirtualMachine's own firmware uuid", left: false });
  return [...areas].filter(([area]) => area !== 'firmware').map(([area, { left }]) => (left ? `(${area})` : area));
}

test.each([
  ['neither', undefined, undefined, []],
  ['an instancetype', instancetype, undefined, ['cpu', '(requests)']],
  ['an instancetype with overcommit', { ...instancetype, memory: { guest: '1Gi', overcommitPercent: 15 } }, undefined, ['cpu', 'requests']],
  [
    'an instancetype with an ioThreadsPolicy',
    { ...instancetype, ioThreadsPolicy: 'auto' },
    undefined,
    ['cpu', '(requests)', 'ioThreadsPolicy'],
  ],
  ['an empty preference', undefined, {}, []],
  ['a preferred topology', undefined, { cpu: { preferredCPUTopology: 'cores' } }, []],
  ['preferred CPU features', undefined, { cpu: { preferredCPUFeatures: [{ name: 'vmx' }] } }, ['cpu']],
  ['preferred features', undefined, { features: {} }, ['features']],
  ['a preferred clock offset', undefined, { clock: { preferredClockOffset: { utc: {} } } }, ['clockOffset']],
  ['a preferred timer', undefined, { clock: { preferredTimer: {} } }, ['clockOffset', 'timer']],
  ['both', instancetype, { features: {} }, ['features', 'cpu', '(requests)']],
])('%s', (_name, instancetypeSpec, preferenceSpec, expected) => {
  expect(taken(instancetypeSpec, preferenceSpec)).toEqual(expected);
});
