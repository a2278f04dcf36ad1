import { spreadConflict } from '../../lib/instancetypes/spread.ts';

test.each([
  [4, {}, /^none$/],
  [3, {}, /^3 vCPUs .*Ratio of 2 provided by the preference$/],
  [6, { ratio: 3 }, /^none$/],
  [3, { across: 'CoresThreads' }, /^3 vCPUs .* number of threads per core 2$/],
  [4, { across: 'SocketsCoresThreads' }, /^none$/],
  [6, { across: 'SocketsCoresThreads' }, /^6 vCPUs .* threads per core 2 and .*Ratio of 2$/],
  [3, { across: 'SocketsCoresThreads', ratio: 0 }, /^3 vCPUs .*Ratio of 0$/],
  [4, { ratio: 0 }, /crashes/],
  [3, { across: 'Moon', ratio: 0 }, /^none$/],
])('%i vCPUs spread by %j', (guest, spreadOptions, message) => {
  const preference = { cpu: { preferredCPUTopology: 'spread', spreadOptions } };
  const conflict = spreadConflict({ instancetype: { cpu: { guest } }, preference });
  expect(conflict?.message ?? 'none').toMatch(message);
});

test('another topology divides nothing', () => {
  expect(spreadConflict({ instancetype: { cpu: { guest: 3 } }, preference: { preferSpreadSocketToCoreRatio: 2 } })).toBeUndefined();
});
