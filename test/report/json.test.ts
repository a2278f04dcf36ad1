import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { jsonDiagnostic } from '../../lib/report/json.ts';

const ref = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name: 'db' };
const nameOf = (file: string): string => file.replace('/project/', '');

test('every field of a finding', () => {
  const diagnostic: Diagnostic = {
    code: 'KP0102',
    severity: 'warning',
    message: 'preset small sets spec.domain.cpu otherwise',
    hint: 'Remove spec.domain.cpu.',
    path: 'spec.template.spec.domain.cpu',
    type: 'FieldValueInvalid',
    object: { cluster: 'staging', ref, constructPath: 'staging/db' },
    location: {
      stack: 'Error\n    at sized (/project/charts/sized.ts:8:3)\n    at /project/charts/main.ts:12:5\n    at node:internal/x:1:1',
    },
    related: [
      {
        message: 'preset small',
        object: { cluster: '', ref: { ...ref, namespace: undefined } },
        location: { file: '/project/a.ts', line: 1, column: 2 },
      },
    ],
  };
  expect(jsonDiagnostic(diagnostic, nameOf)).toEqual({
    code: 'KP0102',
    severity: 'warning',
    message: 'preset small sets spec.domain.cpu otherwise',
    hint: 'Remove spec.domain.cpu.',
    object: { cluster: 'staging', ...ref, constructPath: 'staging/db' },
    path: 'spec.template.spec.domain.cpu',
    location: { file: 'charts/sized.ts', line: 8, column: 3 },
    callers: [{ file: 'charts/main.ts', line: 12, column: 5 }],
    related: [
      {
        message: 'preset small',
        object: { cluster: '', apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'db' },
        location: { file: 'a.ts', line: 1, column: 2 },
      },
    ],
  });
});

test('what a finding lacks is left out', () => {
  const bare: Diagnostic = { code: 'KU0007', severity: 'error', message: 'no' };
  expect(Object.keys(jsonDiagnostic(bare, nameOf))).toEqual(['code', 'severity', 'message']);
});
