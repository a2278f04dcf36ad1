import { Project } from '../project.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: '\${MEMORY}' } } } } }
`;

let project: Project;
beforeAll(() => {
  project = new Project({
    'apps/db.yaml': vm,
    'values.env': '# what the cluster has\nexport MEMORY="2Gi"\n\nOTHER=1\n',
    'values.yaml': 'MEMORY: 2Gi\nREPLICAS: 3\n',
    'broken.env': 'MEMORY=1Gi\nnothing\n',
    'broken.yaml': 'MEMORY: [1Gi]\n',
    'named.yaml': 'a-b: c\n',
    'list.yaml': '- a\n',
  });
});
afterAll(() => project.remove());

test('a variable that nobody fills in is one error', () => {
  const { code, stderr } = project.run(['check', 'apps']);
  expect(code).toBe(1);
  expect(stderr).toContain('${MEMORY}');
});

test.each(['values.env', 'values.yaml'])('variables of %s', (file) => {
  expect(project.run(['check', 'apps', '--substitute', file])).toMatchObject({ code: 0 });
  const { stdout } = project.run(['pod', 'apps', 'vm/db', '--substitute', file, '--format', 'table']);
  expect(stdout).toContain('2');
});

test('diff fills in both sides', () => {
  project.write({ 'head/db.yaml': vm.replace('Always', 'Halted') });
  const { stdout } = project.run(['diff', 'apps', 'head', '--substitute', 'values.env', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0 });
});

test.each([
  ['broken.env', 'this line is not NAME=value', 'broken.env:2:1'],
  ['broken.yaml', 'MEMORY has no value that is a string', 'broken.yaml:1:9'],
  ['named.yaml', '"a-b" is no name of a variable', 'named.yaml:1'],
  ['list.yaml', 'this is no map of variables', 'list.yaml:1:1'],
  ['gone.env', 'this cannot be read', 'gone.env'],
])('%s: %s', (file, message, place) => {
  const { code, stderr } = project.run(['check', 'apps', '--substitute', file]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(place);
});
