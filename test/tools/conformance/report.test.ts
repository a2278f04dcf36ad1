import { printReport } from '../../../tools/conformance/report.ts';

test('the report counts by op and shows the first mismatches', () => {
  const mismatch = { key: 'object', expected: { a: 1 }, got: undefined };
  expect(
    printReport([
      { id: 'a/1', op: 'a', state: 'passed' },
      { id: 'a/2', op: 'a', state: 'failed', mismatch },
      { id: 'op/1', op: 'longer-op', state: 'unsupported' },
    ]),
  ).toBe(
    [
      'op              passed       failed  unsupported',
      'a                    1            1            0',
      'longer-op            0            0            1',
      '',
      'a/2 (a): object',
      '  recorded: {"a":1}',
      '  answered: nothing',
      '',
      '1 passed, 1 failed, 1 unsupported',
    ].join('\n'),
  );
});
