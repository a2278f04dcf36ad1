import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { printDiagnostic } from '../../lib/report/human.ts';
import { shortened } from '../../lib/report/shortened.ts';

test('a text of a page is printed whole', () => {
  const page = 'x'.repeat(2000);
  expect(shortened(page)).toBe(page);
});

test('of a longer one both ends are, and how much is left out', () => {
  const text = shortened(`begin${'x'.repeat(1_000_000)}end`);
  expect(text).toMatch(/^beginx+ … \(998,008 more characters\) … x+end$/);
  expect(text).toHaveLength(2000 + ' … (998,008 more characters) … '.length);
  expect(shortened('x'.repeat(2001))).toContain(' … (1 more character) … ');
});

test('a finding stays a page, whatever stands in the object', () => {
  const huge = 'x'.repeat(100_000);
  const finding: Diagnostic = {
    code: 'K80023',
    severity: 'error',
    message: `Invalid value: "${huge}"`,
    hint: `Shorten ${huge}.`,
    path: `metadata.labels.${huge}`,
    object: { cluster: '', ref: { apiVersion: 'v1', kind: 'ConfigMap', namespace: undefined, name: huge } },
  };
  expect(printDiagnostic(finding).length).toBeLessThan(10_000);
});
