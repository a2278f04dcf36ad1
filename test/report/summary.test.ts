import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { moreAbout, printCounts } from '../../lib/report/summary.ts';

test.each([
  [{ errors: 2, warnings: 1, notes: 0 }, 3, 0, '2 errors, 1 warning'],
  [{ errors: 50, warnings: 1, notes: 50 }, 3, 4, '50 errors, 1 warning, 50 notes (3 causes), 4 silenced'],
  [{ errors: 0, warnings: 0, notes: 2 }, 1, 0, '2 notes (1 cause)'],
  [{ errors: 0, warnings: 0, notes: 0 }, 0, 1, '1 silenced'],
  [{ errors: 0, warnings: 0, notes: 0 }, 0, 0, ''],
])('%j, told as %i, and %i silenced: %s', (counts, told, silenced, expected) => {
  expect(printCounts(counts, told, silenced)).toBe(expected);
});

test.each<[found: readonly string[], code: string | undefined]>([
  [[], undefined],
  [['note KP0507'], undefined],
  [['error KU0007'], undefined],
  [['warning KP1001', 'note KP0507'], 'KP1001'],
  [['error KV1031', 'warning KP1001', 'error KV1034', 'error KU0015'], 'KV1034'],
])('%j: more about %s', (found, code) => {
  const diagnostics = found.map((each) => {
    const [severity, code] = each.split(' ');
    return { severity, code, message: '' } as Diagnostic; // two words of the table
  });
  expect(moreAbout(diagnostics)).toBe(code && `To read more about a code, run cdk8s-kubevirt explain ${code}.`);
});
