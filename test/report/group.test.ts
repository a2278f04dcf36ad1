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

test('a namespace that is no text is as good as any', () => {
  const odd = (name: string): Diagnostic =>
    finding(name, {
      message: `no ${name}`,
      object: { cluster: '', ref: { apiVersion: 'v1', kind: 'Secret', namespace: 7 as never, name } },
    });
  expect(groupFindings([odd('a'), odd('b')])).toHaveLength(1);
});

test('a group stands where its first finding stood', () => {
  const other = finding('b', { message: 'other' });
  expect(groupFindings([finding('a'), other, finding('c')]).map(({ finding: { message } }) => message)).toEqual([
    'floppy is no disk target',
    'other',
  ]);
});

const cloudInit = (name: string, secret: string): Diagnostic =>
  finding(name, { message: `Secret vms/${secret} is missing`, hint: `Add ${secret}.`, related: [{ message: `read by ${name}` }] });

test.each([
  ['a reference of its own', ['db-1', 'cloud-init-1'], ['db-2', 'cloud-init-2']],
  ['its name in that of another', ['web', 'web-init'], ['db-main', 'db-main-init']],
  ['another number', ['db-1', 'init-7'], ['db-2', 'init-9']],
  ['a number with zeros', ['db-01', 'init1'], ['db-02', 'init2']],
  ['a number that its name has twice', ['db-1-e1', 'init-1'], ['db-2-e1', 'init-2']],
  ['an address', ['db-1', '02:00:00:00:00:1a'], ['db-2', '02:00:00:00:00:1b']],
  ['a uuid', ['db-1', '5d307ca9-b3ef-428c-8861-06e72d69f223'], ['db-2', '6d307ca9-b3ef-428c-8861-06e72d69f22a']],
  ['a number that also stands elsewhere', ['db-0', 'disks[0]/0'], ['db-1', 'disks[0]/1']],
] as const)('by its own names: %s', (_, [a, itsSecret], [b, others]) => {
  expect(printed([cloudInit(a, itsSecret), cloudInit(b, others)])).toEqual([
    [`read by ${a}`, `in 2 objects, each with its own names or numbers: VirtualMachine staging:vms/${a}, VirtualMachine staging:vms/${b}`],
  ]);
});

test.each([
  ['a word of its own', 'init-x'],
  ['more words', 'cloud-init-2'],
])('%s is another cause', (_, secret) => {
  expect(groupFindings([cloudInit('db-1', 'init-1'), cloudInit('db-2', secret)])).toHaveLength(2);
});

test('a name within another word is not the name', () => {
  const bad = (name: string, word: string): Diagnostic => finding(name, { message: `${word} is no bus` });
  expect(groupFindings([bad('a', 'bar'), bad('e', 'ber')])).toHaveLength(2);
});

test('of several objects that say the same by other names each is counted', () => {
  const matched = (name: string, preset: string): Diagnostic => finding(name, { message: `preset perf-${preset} has no effect` });
  const groups = groupFindings([matched('a', '0'), matched('b', '1'), matched('c', '1'), matched('d', '0'), matched('e', '1')]);
  expect(groups.map(({ others }) => others.map(({ object }) => object?.ref.name))).toEqual([['b', 'c', 'd', 'e']]);
});

test('what one object has twice has two causes, however many have it', () => {
  const port = (name: string, number: number): Diagnostic => finding(name, { message: `port ${number} is taken` });
  const groups = groupFindings(['a', 'b', 'c'].flatMap((name) => [port(name, 80), port(name, 443)]));
  expect(groups.map((group) => [group.finding.message, group.others.length])).toEqual([
    ['port 80 is taken', 2],
    ['port 443 is taken', 2],
  ]);
  expect(groupFindings([port('a', 1), port('a', 2), port('b', 3), port('b', 4)]).map(({ others }) => others.length)).toEqual([1, 1]);
});

test('another place of a list is another cause', () => {
  expect(groupFindings([cloudInit('db-1', 'init-1 of volumes[0]'), cloudInit('db-2', 'init-2 of volumes[1]')])).toHaveLength(2);
});

test('a key of its own in the path is none of the cause', () => {
  const labelled = (name: string): Diagnostic => finding(name, { path: `metadata.labels[bad ${name}]` });
  expect(groupFindings([labelled('db-a'), labelled('db-b')])).toHaveLength(1);
});

test('a namespace or cluster of its own is none of the cause', () => {
  const of = (cluster: string, namespace: string): Diagnostic => ({
    ...finding('db'),
    message: `no PersistentVolumeClaim ${namespace}/root`,
    object: { cluster, ref: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace, name: 'db' } },
    related: [{ message: 'in', object: { cluster, ref: { apiVersion: 'hco.kubevirt.io/v1', kind: 'HyperConverged', name: 'hco' } } }],
  });
  expect(groupFindings([of('staging', 'red'), of('staging', 'blue'), of('production', 'team-green')])).toHaveLength(1);
});

test('of a loop and another line both are named', () => {
  const loop = ['a', 'b', 'c', 'd'].map((name) => finding(name));
  const elsewhere = finding('e', { location: { file: 'charts/other.ts', line: 9, column: 5 } });
  expect(groupFindings([...loop, elsewhere]).map(asOneFinding)[0]?.related).toMatchObject([
    { message: 'also', object: { ref: { name: 'b' } } },
    { message: 'also', object: { ref: { name: 'e' } }, location: { file: 'charts/other.ts' } },
    { message: 'and in 2 more' },
  ]);
});

test('what is about no object is told of each line once', () => {
  const at = (line: number): Diagnostic => {
    const { object: _object, ...rest } = finding('a', { location: { file: 'charts/main.ts', line, column: 5 } });
    return rest;
  };
  expect(printed([at(1), at(1), at(2), at(3), at(4)])).toEqual([['also', 'also', 'and in 1 more']]);
});
