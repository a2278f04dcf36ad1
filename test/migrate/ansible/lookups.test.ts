import { filesOf } from '../no-files.ts';
import { read } from './import.ts';

const vm = (name: string, more = ''): string =>
  `{ apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: ${name}, namespace: ns${more} }, spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } } }`;

const files = filesOf({
  'keys/id.pub': 'ssh-ed25519 AAAA\n\n',
  'files/first.txt': 'in files',
  'first.txt': 'beside',
  '../files/of-role.txt': 'of the role',
  'roles/web/tasks/main.yml':
    "- k8s: { definition: { apiVersion: v1, kind: ConfigMap, metadata: { name: a }, data: { x: \"{{ lookup('file', 'of-role.txt') }}\" } } }",
  'vm.yaml': vm('a'),
  'two.yaml': `${vm('a')}\n---\n${vm('b')}`,
  'templates/vm.yaml.j2': vm('{{ who }}', ", annotations: { size: '{{ size }}' }"),
  'templates/who.j2': "{{ 'nobody' if who is none else who }}",
  'templates/round.j2': "{{ lookup('template', 'round.j2') }}",
  'templates/broken.j2': 'a: [',
});

const map = (text: string): string =>
  `- k8s: { definition: { apiVersion: v1, kind: ConfigMap, metadata: { name: a }, data: { x: ${JSON.stringify(text)} } } }`;

test.each([
  ['without what ends it', "{{ lookup('file', 'keys/id.pub') }}", 'ssh-ed25519 AAAA'],
  ['by the full name of the plugin', "{{ lookup('ansible.builtin.file', 'keys/id.pub') }}", 'ssh-ed25519 AAAA'],
  ['with what ends it', "{{ lookup('file', 'keys/id.pub', rstrip=False) }}", 'ssh-ed25519 AAAA\n\n'],
  ['between other text', "key: {{ lookup('file', 'keys/' ~ 'id.pub') }}!", 'key: ssh-ed25519 AAAA!'],
  ['in the folder of files first', "{{ lookup('file', 'first.txt') }}", 'in files'],
  ['and a filter behind it', "{{ lookup('file', 'first.txt') | upper }}", 'IN FILES'],
  ['in the condition of a loop', "{% for a in ['in files', 'b'] if a == lookup('file', 'first.txt') %}{{ a }}{% endfor %}", 'in files'],
])('lookup reads a file %s', (_name, text, value) => {
  const { objects, errors } = read(map(text), { files });
  expect(errors).toEqual([]);
  expect(objects[0]).toMatchObject({ data: { x: value } });
});

test('a variable of a template wins even if it is none', () => {
  const text = "{{ lookup('template', 'who.j2', template_vars={'who': None}) }}";
  const { objects } = read(`${map(text)}\n  vars: { who: me }`, { files });
  expect(objects[0]).toMatchObject({ data: { x: 'nobody' } });
});

test('a role has files of its own', () => {
  const { objects } = read('- hosts: all\n  roles: [web]', { files });
  expect(objects[0]).toMatchObject({ data: { x: 'of the role' } });
});

test.each([
  ['from_yaml', "{{ lookup('file', 'vm.yaml') | from_yaml }}", ['a']],
  ['from_yaml_all', "{{ lookup('file', 'two.yaml') | from_yaml_all | list }}", ['a', 'b']],
  ['itself', "{{ lookup('file', 'two.yaml') }}", ['a', 'b']],
  ['a template', "{{ lookup('template', 'vm.yaml.j2') | from_yaml }}", ['me']],
  ['a template with variables', "{{ lookup('template', 'vm.yaml.j2', template_vars={'who': 'you'}) | from_yaml }}", ['you']],
])('k8s takes objects by %s', (_name, definition, names) => {
  const { objects, errors } = read(`- k8s: { definition: ${JSON.stringify(definition)} }\n  vars: { who: me, size: 1Gi }`, { files });
  expect(errors).toEqual([]);
  expect(objects.map(({ metadata }) => metadata.name)).toEqual(names);
});

test.each([
  ['no file', "{{ lookup('file', 'gone.txt') }}", 'a lookup asks for "gone.txt", which is no file of the project'],
  ['another plugin', "{{ lookup('pipe', 'date') }}", "lookup('pipe', …) would have to be run"],
  ['several files', "{{ lookup('file', 'a', 'b') }}", "lookup('file', …) would have to be run"],
  ['an option that is not known', "{{ lookup('file', 'first.txt', errors='ignore') }}", "lookup('file', …) is not read with errors="],
  [
    'a template within itself',
    "{{ lookup('template', 'round.j2') }}",
    'the template round.j2 → the template round.j2 is a circle of variables',
  ],
  ['text that is no YAML', "{{ lookup('file', 'templates/broken.j2') | from_yaml }}", 'from_yaml: this is not YAML'],
  ['several documents', "{{ lookup('file', 'two.yaml') | from_yaml }}", 'from_yaml is given several documents'],
])('%s is refused', (_name, text, message) => {
  const { errors } = read(map(text), { files });
  expect(errors.join()).toContain(message);
});
