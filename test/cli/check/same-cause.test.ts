import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { bySameCause } from '../../../lib/cli/check/same-cause.ts';
import { printDiagnostic } from '../../../lib/report/human.ts';

function finding(line: number, path = 'spec'): Diagnostic {
  return { code: 'KV1001', severity: 'error', message: 'no', path, location: { file: 'a.yaml', line, column: 1 } };
}

const print = (findings: readonly Diagnostic[]): readonly string[] => Array.from(bySameCause(findings), (each) => printDiagnostic(each));

test('each place of a cause is named as long as they are few', () => {
  expect(print([finding(1), finding(2, 'metadata'), finding(3)])).toEqual([
    'error[KV1001]: no\n  --> a.yaml:1:1  spec\n  = note: also  a.yaml:3:1',
    'error[KV1001]: no\n  --> a.yaml:2:1  metadata',
  ]);
});

test('the places beyond the fourth are counted, and never looked up', () => {
  const unplaced: Diagnostic = {
    ...finding(0),
    get location(): never {
      throw new Error('looked up');
    },
  };
  expect(print([1, 2, 3, 4].map((line) => finding(line)).concat(unplaced, unplaced))).toEqual([
    `error[KV1001]: no
  --> a.yaml:1:1  spec
  = note: also  a.yaml:2:1
  = note: also  a.yaml:3:1
  = note: also  a.yaml:4:1
  = note: and in 2 more places; --json lists all of them`,
  ]);
});

test('so is another place of a document with a number of its own', () => {
  const alias = (line: number): Diagnostic => ({ ...finding(line), message: `the alias *x${line} has no anchor` });
  expect(print([alias(1), alias(2)])).toEqual([
    `error[KV1001]: the alias *x1 has no anchor
  --> a.yaml:1:1  spec
  = note: also, with its own names or numbers  a.yaml:2:1`,
  ]);
});

test('an object with names of its own in the message is another place of the cause', () => {
  const missing = (line: number, name: string): Diagnostic => ({
    ...finding(line),
    message: `no Secret init-${name}`,
    object: { cluster: '', ref: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: `db-${name}` } },
  });
  expect(print([missing(1, '0'), missing(2, '1'), missing(3, '2')])).toEqual([
    `error[KV1001]: no Secret init-0
  --> a.yaml:1:1  VirtualMachine db-0  spec
  = note: also, with its own names or numbers  VirtualMachine db-1  a.yaml:2:1
  = note: also, with its own names or numbers  VirtualMachine db-2  a.yaml:3:1`,
  ]);
});
