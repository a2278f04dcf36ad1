import { importAnsible } from '../../../lib/migrate/ansible/import-ansible.ts';
import { noFiles } from '../no-files.ts';
import { read } from './import.ts';

const made = (name: string): string =>
  `- name: make ${name}\n  kubevirt_vm: { name: ${name}, namespace: shop, state: running, memory: 1Gi }\n`;
const toldOf = (text: string): readonly string[] =>
  read(text).findings.flatMap(({ code, location: { line, column }, message }) =>
    code === 'KA0234' ? [`${line}:${column} ${message}`] : [],
  );

test.each([
  ['the machine', '- kubevirt_vm: { name: db, namespace: shop, state: absent }', 3, 45],
  ['the machine of another module', '- kubevirt.core.kubevirt_vm: { name: db, namespace: shop, state: absent, wait: true }', 3, 59],
  ['the machine by k8s', '- k8s: { api_version: kubevirt.io/v1, kind: VirtualMachine, name: db, namespace: shop, state: absent }', 3, 88],
  [
    'all machines of its namespace',
    '- k8s: { api_version: kubevirt.io/v1, kind: VirtualMachine, namespace: shop, state: absent, delete_all: true }',
    3,
    78,
  ],
  ['its namespace', '- k8s: { api_version: v1, kind: Namespace, name: shop, state: absent, wait: true }', 3, 56],
  ['the machine in a loop', "- loop: [web, db]\n  kubevirt_vm: { name: '{{ item }}', namespace: shop, state: absent }", 4, 55],
])('what is made and removed afterwards is told: %s', (_, removal, line, column) => {
  expect(toldOf(made('db') + removal)).toEqual([
    `1:3 "make db" makes VirtualMachine shop/db, which the task at a.yml:${line}:${column} removes: the chart has it`,
  ]);
});

test.each([
  ['made again', `- kubevirt_vm: { name: db, namespace: shop, state: absent }\n${made('db')}`],
  ['another name', `${made('db')}- kubevirt_vm: { name: web, namespace: shop, state: absent }`],
  ['another namespace', `${made('db')}- kubevirt_vm: { name: db, namespace: vms, state: absent }`],
  ['another kind', `${made('db')}- kubevirt_rs: { name: db, namespace: shop, state: absent }`],
  ['another of the namespaces', `${made('db')}- k8s: { api_version: v1, kind: Namespace, name: vms, state: absent }`],
  ['one that is not removed', `${made('db')}- when: false\n  kubevirt_vm: { name: db, namespace: shop, state: absent }`],
  [
    'machines with a label',
    `${made('db')}- k8s: { api_version: kubevirt.io/v1, kind: VirtualMachine, namespace: shop, state: absent, delete_all: true, label_selectors: [a=b] }`,
  ],
])('what is there at the end is not told: %s', (_, text) => {
  expect(toldOf(text)).toEqual([]);
  expect(read(text).objects.map(({ metadata }) => metadata.name)).toEqual(['db']);
});

test('another playbook that removes all is no contradiction', () => {
  const sources = [
    { file: 'deploy.yml', text: made('db') },
    { file: 'destroy.yml', text: '- kubevirt_vm: { name: db, namespace: shop, state: absent }' },
  ];
  const findings = importAnsible(sources, { files: noFiles }).flatMap(({ units }) =>
    units.flatMap((unit) => unit.findings.concat(unit.objects.flatMap((each) => each.findings))),
  );
  expect(findings.map(({ code }) => code)).not.toContain('KA0234');
});
