import { inspect } from 'node:util';
import { CheckFailed, UsageError } from '../../lib/core/errors.ts';

const diagnostic = { code: 'KU0015', severity: 'error', message: 'cpu is null, not an object' } as const;

test.each([
  [{ ...diagnostic, hint: 'Leave cpu out.' }, 'UsageError[KU0015]: cpu is null, not an object\n  = help: Leave cpu out.\n    at '],
  [diagnostic, 'UsageError[KU0015]: cpu is null, not an object\n    at '],
])('what nobody catches is printed with its code and hint: %j', (given, start) => {
  const error = new UsageError(given);
  expect(error.message).toBe('cpu is null, not an object');
  expect(error.stack?.slice(0, start.length)).toBe(start);
});

test.each([
  ['UsageError', new UsageError({ ...diagnostic, location: { file: 'charts/main.ts', line: 3, column: 1 } })],
  ['CheckFailed', new CheckFailed('error[KU0015]: cpu is null, not an object', [diagnostic])],
])('of a %s that nobody catches Node prints the text alone', (_, error) => expect(inspect(error)).not.toContain("severity: 'error'"));
