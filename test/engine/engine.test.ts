import { checkTexts } from '../../lib/engine/check-texts.ts';
import { fieldHelp, proposals } from '../../lib/engine/field-help.ts';
import { quickFix } from '../../lib/check/fixes/quick-fix.ts';
import { yamlPlace, type YamlPlace } from '../../lib/engine/yaml-place.ts';

const vm = (spec: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec:
${spec}`;

/** A VM with two mistakes that a hint mends, and one that takes thought. */
const broken = vm(`  runStrategy: always
  template:
    spec:
      domain:
        cpu: { dedicatedCpuPlacement: true }
        devicez: {}
        devices: {}
        memory:
          guest: 1GB
`);

test('texts are judged as check judges files', () => {
  const found = checkTexts([{ name: 'vm.yaml', text: broken }], { release: { kubevirt: '1.9' } });
  expect(found.map(({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`)).toMatchSnapshot();
});

test('a text without an object may be of another tool, unless somebody names it', () => {
  const codes = (isFound?: boolean) =>
    checkTexts([{ name: 'vm.yaml', text: 'spec: { runStrategy: Always }\n', isFound }]).map(({ code }) => code);
  expect(codes()).toEqual(['KU0039']);
  expect(codes(false)).toContain('KU0036');
});

test('texts see each other', () => {
  const twice = [1, 2].map((i) => ({
    name: `${i}.yaml`,
    text: vm('  runStrategy: Halted\n  template: { spec: { domain: { devices: {} } } }\n'),
  }));
  expect(checkTexts(twice, { release: { kubevirt: '1.9' } }).map(({ code }) => code)).toContain('KP0001');
});

function placeOf(text: string): YamlPlace {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('⸽'));
  const place = yamlPlace(text.replace('⸽', ''), line, lines[line]?.indexOf('⸽') ?? 0);
  if (place === undefined) throw new Error('there is no place');
  return place;
}

test('the help of a field is what explain prints', () => {
  const help = fieldHelp(placeOf(vm('  run⸽Strategy: Always\n')));
  expect(help).toContain('VirtualMachine.spec.runStrategy');
  expect(fieldHelp(placeOf(vm('  nothing⸽Known: 1\n')))).toBeUndefined();
  expect(fieldHelp(placeOf(vm('  nothing⸽Known: 1\n')), '1.7')).toBeUndefined();
});

test('the help of a field that the release does not have says since when it is there', () => {
  const at = placeOf(
    vm('  template:\n    spec:\n      domain:\n        devices:\n          interfaces:\n            - passt⸽Binding: {}\n'),
  );
  expect(fieldHelp(at, '1.7')).toContain('KubeVirt 1.8 and newer');
});

test.each<[string, string, readonly string[]]>([
  ['fields that are not there yet', vm('  runStrategy: Always\n  ⸽\n'), ['template', 'dataVolumeTemplates', 'instancetype']],
  ['fields of list items', vm('  template:\n    spec:\n      volumes:\n        - ⸽\n'), ['name', 'containerDisk', 'persistentVolumeClaim']],
  ['words of the schema or the webhook', vm('  runStrategy: ⸽\n'), ['Always', 'Halted', 'Manual']],
  [
    'true and false',
    vm('  template:\n    spec:\n      domain:\n        devices:\n          autoattachGraphicsDevice: ⸽\n'),
    ['true', 'false'],
  ],
  ['names of objects', vm('  instancetype:\n    name: ⸽\n'), ['small']],
  ['fields of metadata', 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata:\n  ⸽\n', ['name', 'namespace', 'labels']],
  ['versions, before a kind is written', 'apiVersion: ⸽\n', ['kubevirt.io/v1', 'cdi.kubevirt.io/v1beta1']],
  ['versions of a kind', 'apiVersion: ⸽\nkind: DataVolume\n', ['cdi.kubevirt.io/v1beta1']],
  ['kinds, before a version is written', 'kind: ⸽\n', ['VirtualMachine', 'DataVolume']],
  ['kinds of a version', 'apiVersion: kubevirt.io/v1\nkind: V⸽\n', ['VirtualMachine', 'VirtualMachineInstanceReplicaSet']],
])('proposals are %s', (_, text, expected) => {
  const objects = [
    { kind: 'VirtualMachineInstancetype', name: 'small' },
    { kind: 'Secret', name: 'keys' },
  ];
  const labels = proposals(placeOf(text), objects).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...expected]));
  expect(labels).not.toContain('runStrategy');
  expect(labels).not.toContain('keys');
});

test('versions that do not serve a kind are not proposed for it', () => {
  const at = placeOf('apiVersion: ⸽\nkind: DataVolume\n');
  expect(proposals(at, []).map(({ label }) => label)).toEqual(['cdi.kubevirt.io/v1beta1']);
  expect(proposals(placeOf('apiVersion: ⸽\nkind: Deployment\n'), [])).toEqual([]);
});

test('fields of a newer release are not proposed', () => {
  const at = placeOf(vm('  ⸽\n'));
  const [old, now] = ['1.6', '1.9'].map((release) => proposals(at, [], release).length);
  expect(old).toBeLessThanOrEqual(now ?? 0);
});

test.each<[hint: string, line: string, column: number, after: string | undefined]>([
  ['Write devices instead of devicez.', '  devicez: {}', 11, '  devices: {}'],
  ['Write Always instead of always.', '  runStrategy: always', 15, '  runStrategy: Always'],
  ['Write domain.memory.guest: 1G.', '  guest: 1GB # small', 9, '  guest: 1G # small'],
  ['Write spec.running: true, without quotes.', 'running: "true"', 9, 'running: true'],
  ['Put the value of metadata.labels.a in quotes.', '  a: 1', 5, '  a: "1"'],
  ['Write runStrategy: Always instead of running: true.', '  running: true # on', 11, '  runStrategy: Always # on'],
  ['Write runStrategy: Always instead of running: true.', '  running: yes', 11, undefined],
  ['Write masquerade: {} instead of passt.', '    - passt: {} # old', 13, '    - masquerade: {} # old'],
  ['Write masquerade: {} instead of passt.', '    - passt: { a: 1 }', 13, undefined],
  ['Write domain.memory.guest: 1G.', '  memory: { guest: 1GB }', 10, undefined],
  ['Write other.field: 1.', '  guest: 1GB', 9, undefined],
  ['Set dedicatedCpuPlacement: true, or drop isolateEmulatorThread.', '  isolateEmulatorThread: true', 2, undefined],
])('%s of %j', (hint, line, column, after) => {
  const fix = quickFix(hint, [line], 0, column);
  expect(fix && line.slice(0, fix.start) + fix.text + line.slice(fix.end)).toBe(after);
});
