import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { asOneFinding, groupFindings } from '../../lib/report/group.ts';

const finding = (name: string, change: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'KP0301',
  severity: 'error',
  message: 'floppy is no disk target',
  path: 'spec.domain.devices.disks[0]',
  object: { cluster: 'staging', ref: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name } },
  location: { file: 'charts/main.ts', line: 3, column: 5 },
  ...change,
});

const printed = (diagnostics: readonly Diagnostic[]): readonly unknown[] =>
  groupFindings(diagnostics).map((group) => asOneFinding(group).related?.map(({ message }) => message));

test('one object is no group', () => {
  expect(groupFindings([finding('a')]).map(asOneFinding)).toEqual([finding('a')]);
});

test.each([
  [['a', 'b'], 'in 2 objects: VirtualMachine staging:vms/a, VirtualMachine staging:vms/b'],
  [
    ['a', 'b', 'c', 'd', 'e'],
    'in 5 objects: VirtualMachine staging:vms/a, VirtualMachine staging:vms/b, VirtualMachine staging:vms/c, and 2 more',
  ],
])('%j', (names, note) => {
  expect(printed(names.map((name) => finding(name)))).toEqual([[note]]);
});

test.each<[string, Partial<Diagnostic>]>([
  ['field', { path: 'spec.domain.devices.disks[1]' }],
  ['message', { message: 'lun is no disk target' }],
  ['story', { related: [{ message: 'preset small' }] }],
])('another %s is another cause', (_, change) => {
  expect(groupFindings([finding('a'), finding('b', change), finding('c')])).toHaveLength(2);
});

test('objects of several lines have one cause where the same is said of them', () => {
  const elsewhere = { location: { file: 'charts/main.ts', line: 4, column: 5 } };
  expect(printed([finding('a'), finding('b', elsewhere)])).toEqual([['also']]);
});

test('another preset is another cause where a preset is one', () => {
  const because = (preset: string, line: number): Partial<Diagnostic> => ({
    related: [{ message: 'preset', object: { cluster: '', ref: { apiVersion: 'kubevirt.io/v1', kind: 'Preset', name: preset } } }],
    location: { file: 'charts/main.ts', line, column: 5 },
  });
  const groups = groupFindings([
    finding('a', because('small', 1)),
    finding('b', because('small', 2)),
    finding('c', because('large', 3)),
    finding('d', because('small', 4)),
    finding('e', because('small', 5)),
  ]);
  expect(groups).toHaveLength(2);
  expect(
    groups.map((group) => asOneFinding(group).related?.map(({ message, object }) => `${message} ${object?.ref.name ?? ''}`.trim())),
  ).toEqual([['preset small', 'also b', 'also d', 'and in 1 more'], ['preset large']]);
});

test('a group stands where its first finding stood', () => {
  const other = finding('b', { message: 'other' });
  expect(groupFindings([finding('a'), other, finding('c')]).map(({ finding: { message } }) => message)).toEqual([
    'floppy is no disk target',
    'other',
  ]);
});

test('what is about no object is told of each line once', () => {
  const at = (line: number): Diagnostic => {
    const { object: _object, ...rest } = finding('a', { location: { file: 'charts/main.ts', line, column: 5 } });
    return rest;
  };
  expect(printed([at(1), at(1), at(2), at(3), at(4)])).toEqual([['also', 'also', 'and in 1 more']]);
});
