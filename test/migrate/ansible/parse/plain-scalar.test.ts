import { plainScalar } from '../../../../lib/migrate/ansible/parse/plain-scalar.ts';
import { WholeFloat } from '../../../../lib/migrate/ansible/python/float.ts';

// As yaml.safe_load of PyYAML answers.
test.each([
  ['yes', true],
  ['Off', false],
  ['y', 'y'],
  ['n', 'n'],
  ['TRUE', true],
  ['', null],
  ['~', null],
  ['Null', null],
  ['12', 12],
  ['-1_000', -1000],
  ['0644', 420],
  ['0o644', '0o644'],
  ['0x1F', 31],
  ['0b101', 5],
  ['0', 0],
  ['08', '08'],
  ['190:20:30', 685_230],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['1e3', '1e3'],
  ['1.0e+3', new WholeFloat(1000)],
  ['9.0', new WholeFloat(9)],
  ['1.0e3', '1.0e3'],
  ['64M', '64M'],
  ['.inf', Infinity],
  ['-.INF', -Infinity],
  ['.NaN', Number.NaN],
  ['2019-01-01', '2019-01-01'],
  ['1.2.3', '1.2.3'],
])('%j means %p', (text, value) => {
  expect(plainScalar(text)).toStrictEqual(value);
});
