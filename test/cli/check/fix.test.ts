import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from '../project.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine # a guest
metadata:
  name: db
  labels: # of its team
    cost: 1
spec:
  running: true   # it runs
  template:
    spec:
      domain:
        memory: { guest: 1Gi }
        devicez:
          disks: []
`;
const mended = vm.replace('cost: 1', 'cost: "1"').replace('running: true', 'runStrategy: Always').replace('devicez', 'devices');

let project: Project;
beforeEach(() => {
  project = new Project({ 'vms/db.yaml': vm, 'base/db.yaml': vm, 'prod/kustomization.yaml': 'resources: [../base/db.yaml]\n' });
});
afterEach(() => project.remove());

test('what hints say exactly is written, and all else stays', () => {
  const { stderr } = project.run(['check', '--fix', 'vms']);
  expect(project.read('vms/db.yaml')).toBe(mended);
  expect(
    stderr
      .split('\n')
      .filter((line) => line.startsWith('fixed'))
      .toSorted(),
  ).toEqual([
    'fixed    vms/db.yaml:13  wrote devices instead of devicez',
    'fixed    vms/db.yaml:6  put the value of metadata.labels.cost in quotes',
    'fixed    vms/db.yaml:8  wrote runStrategy: Always instead of running: true',
  ]);
  expect(stderr).not.toContain('K80010');
  const before = project.contents('vms');
  project.run(['check', '--fix', 'vms']);
  expect(project.contents('vms')).toEqual(before);
});

test('--json lists it', () => {
  const { fixed } = JSON.parse(project.run(['check', '--fix', '--json', 'vms']).stdout) as { readonly fixed: readonly unknown[] };
  expect(fixed).toContainEqual({ file: 'vms/db.yaml', line: 13, what: 'wrote devices instead of devicez' });
});

test('without --fix nothing is written', () => {
  project.run(['check', 'vms']);
  expect(project.read('vms/db.yaml')).toBe(vm);
});

test('a base beside the folder that was named stays as it is', () => {
  expect(project.run(['check', '--fix', 'prod']).stderr).toContain('base/db.yaml:13');
  expect(project.read('base/db.yaml')).toBe(vm);
});

test('a link, which may lead anywhere, stays as it is', () => {
  project.link(join(project.folder, 'base/db.yaml'), 'linked/db.yaml');
  project.run(['check', '--fix', 'linked']);
  expect(project.read('base/db.yaml')).toBe(vm);
});

test('a read-only file is named, and stays as it is', () => {
  chmodSync(join(project.folder, 'vms/db.yaml'), 0o444);
  const { stderr } = project.run(['check', '--fix', 'vms']);
  const isRoot = process.getuid?.() === 0; // who may write anything
  expect(stderr).toContain(isRoot ? 'fixed    vms/db.yaml:13' : 'left     vms/db.yaml: permission denied');
});
