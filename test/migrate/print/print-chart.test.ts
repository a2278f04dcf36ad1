import type { Manifest } from '../../../lib/core/manifest.ts';
import { importAnsible } from '../../../lib/migrate/ansible/import-ansible.ts';
import { isKeptOut } from '../../../lib/migrate/imported.ts';
import { printChart } from '../../../lib/migrate/print/print-chart.ts';
import { objectsOf } from '../chart-of.ts';
import { noFiles } from '../no-files.ts';

/** The body of the chart, which is seen to make what the playbook asks for. */
function bodyOf(text: string): string {
  const units = importAnsible([{ file: 'a.yml', text }], { files: noFiles }).flatMap((imported) => imported.units);
  const printed = printChart(units, { className: 'A', source: 'a.yml' }) ?? '';
  const made = units
    .filter((unit) => !isKeptOut(unit))
    .flatMap(({ objects }) => objects.flatMap(({ object }) => (object === undefined ? [] : [object])));
  const byName = (a: Manifest, b: Manifest): number => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1);
  expect(objectsOf(printed).toSorted(byName)).toEqual(made.toSorted(byName));
  return printed.slice(printed.indexOf('    //'), printed.lastIndexOf('  }\n}'));
}

const map = (name: string, data: string): string =>
  `k8s: { definition: { apiVersion: v1, kind: ConfigMap, metadata: { name: "${name}", namespace: ns }, data: ${data} } }`;

test.each([
  ['names alone', `- loop: [a, b]\n  ${map('{{ item }}', '{ x: y }')}`, "for (const name of ['a', 'b'] as const) {"],
  ['text around a name', `- loop: [aa, bb]\n  ${map('vm-{{ item }}', '{ file: "/{{ item }}.txt" }')}`, 'file: `/${name}.txt`'],
  [
    'fields of the items',
    `- loop: [{ n: a, size: s }, { n: b, size: t }]\n  ${map('{{ item.n }}', '{ x: "{{ item.size }}" }')}`,
    "{ n: 'b', size: 't' }",
  ],
  [
    'a field that is a reserved word',
    `- loop: [{ class: a1 }, { class: b1 }]\n  ${map('{{ item.class }}', '{ x: y }')}`,
    "{ class: 'b1' }",
  ],
  ['the same value everywhere', `- loop: [a, b]\n  ${map('{{ item }}', '{ x: "1" }')}`, "data: { x: '1' }"],
])('a loop of %s', (_name, text, part) => {
  const body = bodyOf(text);
  expect(body).toContain('for (const ');
  expect(body).toContain(part);
});

test('turns that differ by more than values stand one by one', () => {
  expect(bodyOf(`- loop: [a, b]\n  ${map('{{ item }}', "{ '{{ item }}': y }")}`)).not.toContain('for (');
  expect(bodyOf(`- loop: [a]\n  ${map('{{ item }}', '{ x: y }')}`)).not.toContain('for (');
});

test('texts are written as they are', () => {
  const hostile = [
    "it's",
    'say "hi"',
    `it's "both"`,
    'back\\slash',
    'a`b',
    '${x}',
    'line\nline',
    '\u2028',
    '*/',
    '\t',
    '</script>',
    'ünïcødé',
    '\u0000',
  ];
  const data = JSON.stringify(Object.fromEntries(hostile.map((text, i) => [`k${i}`, text])));
  expect(bodyOf(`- ${map('a', data)}`)).toContain('new ConfigMap');
  expect(
    bodyOf(
      `- loop: ${JSON.stringify(hostile.map((text, i) => ({ n: `n${i}`, text })))}\n  ${map('{{ item.n }}', `{ x: 'a\`\${b}{{ item.text }}' }`)}`,
    ),
  ).toContain('for (');
});

test('names of tasks end no comment', () => {
  expect(bodyOf(`- name: "the */ end\\n of"\n  ${map('a', '{}').replace(', data: {}', '')}`)).toMatch(/^ {4}\/\/ the \* \/ end of\n/);
});

test('namesakes get ids of their own', () => {
  const body = bodyOf(`- ${map('a', '{ x: y }')}\n- ${map('a', '{ x: z }').replace('namespace: ns', 'namespace: other')}`);
  expect(body).toContain("new ConfigMap(this, 'a-config-map', { name: 'a', namespace: 'other', data: { x: 'z' } });");
});

test('a machine has its name for an id, whoever else has that name and comes first', () => {
  const vm = (name: string): string => `kubevirt_vm: { name: "${name}", namespace: ns, state: running, memory: 1Gi }`;
  const body = bodyOf(`- ${map('a', '{ x: y }')}\n- ${vm('a')}`);
  expect(body).toContain("new ConfigMap(this, 'a-config-map', { name: 'a',");
  expect(body).toContain("new VirtualMachine(this, 'a',");
  const loops = bodyOf(`- loop: [web, db]\n  ${map('{{ item }}', '{ x: "{{ item }}" }')}\n- loop: [web, db]\n  ${vm('{{ item }}')}`);
  expect(loops).toContain('new ConfigMap(this, `${name}-config-map`, { name, ');
  expect(loops).toContain('new VirtualMachine(this, name,');
});

test.each([
  ['ConfigMap', 'apiVersion: v1, kind: ConfigMap, metadata: { name: a, namespace: ns, labels: { app: web }, annotations: { team: shop } }'],
  ['Namespace', 'apiVersion: v1, kind: Namespace, metadata: { name: ns, labels: { team: shop }, finalizers: [example.com/wait] }'],
])('a %s keeps its metadata', (kind, object) => {
  expect(bodyOf(`- k8s: { definition: { ${object} } }`)).toContain(`new ${kind}(`);
});
