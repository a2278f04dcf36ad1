import { includesData } from '../../../lib/core/data/includes-data.ts';

test.each<[whole: unknown, part: unknown, expected: boolean]>([
  [{ cores: 2, model: 'EPYC' }, { cores: 2 }, true],
  [{ cores: 2 }, { cores: 2, model: 'EPYC' }, false],
  [{ cores: 2 }, { cores: 4 }, false],
  [{ requests: { cpu: '1', memory: '1Gi' } }, { requests: { cpu: '1' } }, true],
  [{ cores: 2 }, { cores: 2, model: undefined }, true], // which is no field
  [{}, { constructor: Object }, false],
  [{ features: ['a', 'b'] }, { features: ['a'] }, false],
  ['auto', 'auto', true],
  ['auto', { policy: 'auto' }, false],
])('%j has all that %j says: %s', (whole, part, expected) => {
  expect(includesData(whole, part)).toBe(expected);
});
