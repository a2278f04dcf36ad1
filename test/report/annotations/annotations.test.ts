import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { causeAnnotations } from '../../../lib/report/annotations/annotations.ts';
import { change, file } from '../diff/change-report.ts';

test('for GitHub Actions, which shows few: one annotation for a cause', () => {
  const found = ['a', 'b', 'c', 'd'].map((name) => ({
    code: 'KV1031' as const,
    severity: 'error' as const,
    message: `no claim ${name}`,
    object: change(name, []).object,
    location: { file: `/repo/manifests/${name}.yaml`, line: 1, column: 2 },
  }));
  const lines = (line: number): Diagnostic => ({
    code: 'KU0040',
    severity: 'error',
    message: 'no',
    location: { file: 'a.yaml', line, column: 1 },
  });
  expect(causeAnnotations([...found, lines(1), lines(2)], file).map(({ title, message }) => `${title}: ${message}`)).toEqual([
    'KV1031 VirtualMachine prod:vms/a: no claim a\nin 4 objects, each with its own names or numbers: VirtualMachine prod:vms/a, VirtualMachine prod:vms/b, VirtualMachine prod:vms/c, and 1 more',
    'KU0040: no\nin 2 places',
  ]);
});
