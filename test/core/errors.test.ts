import { UsageError } from '../../lib/core/errors.ts';

const diagnostic = { code: 'KU0015', severity: 'error', message: 'cpu is null, no map' } as const;

test.each([
  [{ ...diagnostic, hint: 'Leave cpu out.' }, 'UsageError[KU0015]: cpu is null, no map\n  = help: Leave cpu out.\n    at '],
  [diagnostic, 'UsageError[KU0015]: cpu is null, no map\n    at '],
])('what nobody catches is printed with its code and hint: %j', (given, start) => {
  const error = new UsageError(given);
  expect(error.message).toBe('cpu is null, no map');
  expect(error.stack?.slice(0, start.length)).toBe(start);
});
