import { exceptions } from '../../../tools/conformance/exceptions.ts';
import { printReport } from '../../../tools/conformance/report.ts';

test('the report counts by op and by release, and shows the first mismatches', () => {
  const mismatch = { key: 'object', expected: { a: 1 }, got: undefined };
  expect(
    printReport([
      { id: 'a/1', op: 'a', state: 'passed', release: '1.8' },
      { id: 'a/2', op: 'a', state: 'failed', mismatch },
      { id: 'op/1', op: 'longer-op', state: 'unsupported' },
    ]),
  ).toBe(
    [
      'op              passed       failed  unsupported',
      'a                    1            1            0',
      'longer-op            0            0            1',
      '',
      'KubeVirt       passed       failed  unsupported',
      '1.9                 0            1            0',
      '1.8                 1            0            0',
      '',
      'a/2 (a): object',
      '  recorded: {"a":1}',
      '  answered: nothing',
      '',
      '1 passed, 1 failed, 1 unsupported',
    ].join('\n'),
  );
});

test('the report names what answers are right without', () => {
  const [exception] = exceptions;
  const report = printReport([
    { id: 'a/1', op: 'a', release: '1.6', state: 'passed' },
    { id: 'a/2', op: 'a', release: '1.6', state: 'passed', ...(exception && { exceptions: [exception] }) },
  ]);
  expect(report).toContain(`1 passed without null timestamps: ${exception?.reason}`);
});
