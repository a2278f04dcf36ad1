import type { Manifest } from '../../../lib/core/manifest.ts';
import { importAnsible } from '../../../lib/migrate/ansible/import-ansible.ts';
import { filesOf, noFiles } from '../no-files.ts';
import { read } from './import.ts';

/** Names of the objects, which is enough to see that a task was found. */
const namesOf = (text: string): readonly (string | undefined)[] => {
  const { objects, errors } = read(text);
  expect(errors).toEqual([]);
  return objects.map(({ metadata }) => metadata.name);
};

const memoryOf = ({ spec }: Manifest): unknown => JSON.stringify(spec).match(/"memory":"([^"]*)"/)?.[1];

describe('a task of ours', () => {
  test.each([
    ['a short name', '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi }'],
    ['the collection of 2.10', '- community.general.kubevirt_vm: { name: a, namespace: n, memory: 1Gi }'],
    ['the last collection', '- community.kubevirt.kubevirt_vm: { name: a, namespace: n, memory: 1Gi }'],
    ['arguments in one line', '- kubevirt_vm: name=a namespace=n memory=1Gi'],
    ['quoted arguments in one line', `- kubevirt_vm: name='a' namespace="n" memory=1Gi`],
    ['an action in one line', '- action: kubevirt_vm name=a namespace=n memory=1Gi'],
    ['an action as a map', '- action: { module: kubevirt_vm, name: a, namespace: n, memory: 1Gi }'],
    ['a local action', '- local_action: { module: kubevirt_vm, name: a, namespace: n, memory: 1Gi }'],
    ['args beside it', '- kubevirt_vm: name=a\n  args: { namespace: n, memory: 1Gi }'],
    ['a play', '- hosts: all\n  tasks: [{ kubevirt_vm: { name: a, namespace: n, memory: 1Gi } }]'],
    ['handlers', '- hosts: all\n  handlers: [{ kubevirt_vm: { name: a, namespace: n, memory: 1Gi } }]'],
    ['blocks in blocks', '- block: [{ block: [{ kubevirt_vm: { name: a, namespace: n, memory: 1Gi } }] }]'],
    ['always', '- block: []\n  always: [{ kubevirt_vm: { name: a, namespace: n, memory: 1Gi } }]'],
    [
      'aliases and merge keys',
      '- kubevirt_vm: &vm { name: a, namespace: n, memory: 1Gi }\n- when: false\n  kubevirt_vm: { <<: *vm, name: b }',
    ],
    [
      'the module of today by its collection',
      '- hosts: all\n  collections: [kubevirt.core]\n  tasks: [{ kubevirt_vm: { name: a, namespace: n, spec: { domain: { memory: { guest: 1Gi }, devices: {} } } } }]',
    ],
    [
      'the module of today by its name at Red Hat',
      '- redhat.openshift_virtualization.kubevirt_vm: { name: a, namespace: n, spec: { domain: { memory: { guest: 1Gi }, devices: {} } } }',
    ],
    [
      'the module of today by its collection at Red Hat',
      '- hosts: all\n  collections: [redhat.openshift_virtualization]\n  tasks: [{ kubevirt_vm: { name: a, namespace: n, spec: { domain: { memory: { guest: 1Gi }, devices: {} } } } }]',
    ],
    ['the module before k8s', '- kubevirt_raw: { name: a, inline: { apiVersion: v1, kind: Namespace } }'],
    [
      'module_defaults of the group',
      '- hosts: all\n  module_defaults: { group/k8s: { namespace: n } }\n  tasks: [{ kubevirt_vm: { name: a, memory: 1Gi } }]',
    ],
    [
      'module_defaults of the module over those of the group',
      '- module_defaults: { kubevirt_vm: { name: a }, group/k8s: { name: b, namespace: n } }\n  kubevirt_vm: { memory: 1Gi }',
    ],
    [
      'module_defaults in the place of those around them',
      '- module_defaults: { kubevirt_vm: { labels: [none] } }\n  block: [{ module_defaults: { kubevirt_vm: { name: a } }, kubevirt_vm: { namespace: n, memory: 1Gi } }]',
    ],
    [
      'module_defaults by another name',
      '- hosts: all\n  module_defaults: { community.kubevirt.kubevirt_vm: { namespace: n, memory: 1Gi } }\n  tasks: [{ kubevirt_vm: { name: a } }]',
    ],
    ['omitted parameters', "- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, cpu_cores: '{{ cores | default(omit) }}' }"],
  ])('is found as %s', (_name, text) => {
    expect(namesOf(text)).toEqual(['a']);
  });

  test('k8s makes what its definition says, as a map, a list or a text', () => {
    const namespace = 'apiVersion: v1, kind: Namespace, metadata:';
    expect(namesOf(`- k8s: { definition: { ${namespace} { name: a } } }`)).toEqual(['a']);
    expect(namesOf(`- kubernetes.core.k8s: { definition: [{ ${namespace} { name: a } }, { ${namespace} { name: b } }] }`)).toEqual([
      'a',
      'b',
    ]);
    expect(namesOf('- k8s:\n    definition: |\n      apiVersion: v1\n      kind: Namespace\n      metadata: { name: a }\n')).toEqual(['a']);
    expect(namesOf('- k8s: { api_version: v1, kind: Namespace, name: a }')).toEqual(['a']);
  });

  test('k8s reads a template in which nothing has to be run', () => {
    const files = filesOf({
      'templates/ns.j2': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: {{ env }} }\n',
      'macro.j2': '{% macro m() %}{% endmacro %}',
      'broken.j2': 'a: [{{ env }}',
    });
    const of = (template: string): ReturnType<typeof read> => read(`- vars: { env: dev }\n  k8s: { template: ${template} }`, { files });
    expect(of('ns.j2').objects.map(({ metadata }) => metadata.name)).toEqual(['dev']);
    expect(of('macro.j2').errors).toEqual(['KA0002 2:10 macro.j2: {% macro … %} is not read']);
    expect(of('broken.j2').errors).toEqual([expect.stringMatching(/^KA0003 2:10 broken.j2: this is not YAML/)]);
    expect(of('{ path: ns.j2 }').errors).toEqual(['KA0002 2:10 templates with settings would have to be run']);
  });

  test('a text is rendered once', () => {
    const { objects } = read(
      "- vars: { code: !unsafe '{{ ds }}' }\n  k8s:\n    definition: |\n      apiVersion: v1\n      kind: ConfigMap\n      metadata: { name: a }\n      data: { code: '{{ code }}' }\n",
    );
    expect(objects.map(({ data }) => data)).toEqual([{ code: '{{ ds }}' }]);
  });

  test('a text in quotes has lines that begin anywhere', () => {
    const { objects, errors } = read("- k8s:\n    definition: 'apiVersion: v1\n\n    kind: Namespace\n\n    metadata: { name: a }'");
    expect(errors).toEqual([]);
    expect(objects.map(({ kind }) => kind)).toEqual(['Namespace']);
  });

  test('k8s reads a file of the project as it is', () => {
    const files = filesOf({ 'files/cm.yml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { host: "{{ ds.name }}" }' });
    const { objects, errors } = read('- k8s: { src: cm.yml }', { files });
    expect(errors).toEqual([]);
    expect(objects.map(({ data }) => data)).toEqual([{ host: '{{ ds.name }}' }]);
  });
});

describe('variables', () => {
  const vm = "kubevirt_vm: { name: a, namespace: n, memory: '{{ size }}' }";
  test.each([
    ['of a play', `- hosts: all\n  vars: { size: 1Gi }\n  tasks: [{ ${vm} }]`, '1Gi'],
    [
      'of a block over those of a play',
      `- hosts: all\n  vars: { size: 1Gi }\n  tasks: [{ vars: { size: 2Gi }, block: [{ ${vm} }] }]`,
      '2Gi',
    ],
    ['of a task over all of them', `- vars: { size: 1Gi }\n  block: [{ vars: { size: 3Gi }, ${vm} }]`, '3Gi'],
    ['that need others', `- vars: { size: '{{ base }}Gi', base: 4 }\n  ${vm}`, '4Gi'],
    ['set by an earlier task', `- set_fact: { size: 5Gi }\n- ${vm}`, '5Gi'],
    ['of vars_files', `- hosts: all\n  vars_files: [common.yml]\n  tasks: [{ ${vm} }]`, '6Gi'],
    ['of one file', `- hosts: all\n  vars_files: common.yml\n  tasks: [{ ${vm} }]`, '6Gi'],
    ['set by an earlier task over those of the task', `- set_fact: { size: 5Gi }\n- vars: { size: 1Gi }\n  ${vm}`, '5Gi'],
    [
      'of vars_files over those of the play',
      `- hosts: all\n  vars: { size: 1Gi }\n  vars_files: [common.yml]\n  tasks: [{ ${vm} }]`,
      '6Gi',
    ],
    ['that are floats of Python', `- vars: { size: '{{ of / 2 }}Gi', of: 4 }\n  ${vm}`, '2.0Gi'],
    ['that YAML has as floats', `- vars: { size: '{{ of }}Gi', of: 2.0 }\n  ${vm}`, '2.0Gi'],
    ['of include_vars', `- include_vars: common.yml\n- ${vm}`, '6Gi'],
    [
      'of include_vars below a name',
      "- include_vars: { file: common.yml, name: own }\n- kubevirt_vm: { name: a, namespace: n, memory: '{{ own.size }}' }",
      '6Gi',
    ],
  ])('%s', (_name, text, memory) => {
    const { objects, errors } = read(text, { files: filesOf({ 'common.yml': 'size: 6Gi' }) });
    expect(errors).toEqual([]);
    expect(objects.map(memoryOf)).toEqual([memory]);
  });

  test.each([
    ['that is not there', 'none.yml', 'KA0017 2:16'],
    ['that holds no map', 'list.yml', 'KA0003 1:1'],
    ['whose name hangs on a fact', "'{{ ansible_distribution }}.yml'", 'KA0002 2:16'],
    ['of which no first one is there', '[none.yml, neither.yml]', 'KA0017 2:17'],
  ])('of a file %s are told, and the rest of the play is read', (_, name, finding) => {
    const tasks = `[{ ${vm} }, { kubevirt_vm: { name: b, namespace: n, memory: 1Gi } }]`;
    const { objects, errors } = read(`- hosts: all\n  vars_files: [${name}, common.yml]\n  tasks: ${tasks}`, {
      files: filesOf({ 'common.yml': 'size: 6Gi', 'list.yml': '[]' }),
    });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${finding} `))]);
    expect(objects.map(memoryOf)).toEqual(['6Gi', '1Gi']);
  });

  test('of the first file of a list that is there', () => {
    const { objects, errors } = read(`- hosts: all\n  vars_files: [[none.yml, common.yml]]\n  tasks: [{ ${vm} }]`, {
      files: filesOf({ 'common.yml': 'size: 6Gi' }),
    });
    expect(errors).toEqual([]);
    expect(objects.map(memoryOf)).toEqual(['6Gi']);
  });

  test.each([
    ['of all hosts', 'all', '', '1Gi'],
    ['of their group over those of all', 'web', '', '2Gi'],
    ['of a host over those of its groups', 'db', '', '3Gi'],
    ['of a play over all of them', 'db', '  vars: { size: 4Gi }\n', '4Gi'],
    ['of all hosts for a pattern', "'web:db'", '', '1Gi'],
  ])('of the inventory beside the playbook: %s', (_name, hosts, vars, memory) => {
    const files = filesOf({
      'group_vars/all.yml': 'size: 1Gi',
      'group_vars/web/main.yml': 'size: 2Gi',
      'group_vars/db.yaml': 'size: 5Gi',
      'host_vars/db.yml': 'size: 3Gi',
    });
    const { objects, errors } = read(`- hosts: ${hosts}\n${vars}  tasks: [{ ${vm} }]`, { files });
    expect(errors).toEqual([]);
    expect(objects.map(memoryOf)).toEqual([memory]);
  });

  test('of --vars win', () => {
    const { objects } = read(`- vars: { size: 1Gi }\n  ${vm}`, { variables: [{ file: 'vars.yml', text: 'size: 7Gi' }] });
    expect(objects.map(memoryOf)).toEqual(['7Gi']);
  });
});

test('what steers a module may be known only while the playbook runs', () => {
  const login = '- name: Log in\n  redhat.openshift.openshift_auth: {}\n  register: login\n';
  const host = "{ host: '{{ cluster.host }}', api_key: '{{ login.key }}' }";
  for (const module of ['k8s: { kind: Namespace, api_version: v1, name: a }', 'kubevirt_vm: { name: a, namespace: n, memory: 1Gi }']) {
    const [name = ''] = module.split(':');
    expect(namesOf(`${login}- module_defaults: { ${name}: ${host} }\n  ${module}`)).toEqual(['a']);
  }
  expect(read(`${login}- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, wait: lots }`).errors).toHaveLength(1);
});

test('nothing is said of what nobody has written', () => {
  const { findings } = read(
    '- kubevirt.core.kubevirt_vm: { name: a, namespace: n, spec: { domain: { memory: { guest: 1Gi }, devices: {} } } }',
  );
  expect(findings.map(({ message }) => message)).toEqual(['a machine without run_strategy is runStrategy: Always now']);
});

test('a float is a number of the object, and no integer of an old module', () => {
  const { objects } = read(
    "- vars: { half: '{{ 4 / 2 }}' }\n  k8s: { definition: { apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [{ port: '{{ half }}' }] } } }",
  );
  expect(objects.map(({ spec }) => spec)).toEqual([{ ports: [{ port: 2 }] }]);
  const { errors } = read('- kubevirt_vm: { name: a, namespace: n, memory: 2.0, cpu_cores: 2.0 }');
  expect(errors).toEqual([expect.stringContaining("argument cpu_cores cannot be converted to int: <class 'float'>")]);
});

describe('loops', () => {
  const vm = "kubevirt_vm: { name: '{{ item }}', namespace: n, memory: 1Gi }";
  test.each([
    ['loop', `- loop: [a, b]\n  ${vm}`],
    ['with_items, flattened once', `- with_items: [a, [b]]\n  ${vm}`],
    ['with_items of a bare variable', `- vars: { all: [a, b] }\n  with_items: all\n  ${vm}`],
    ['with_list', `- with_list: [a, b]\n  ${vm}`],
    ['loop over an expression', `- vars: { all: [{ n: a }, { n: b }] }\n  loop: "{{ all | map(attribute='n') | list }}"\n  ${vm}`],
    ['loop_var', "- loop: [a, b]\n  loop_control: { loop_var: vm }\n  kubevirt_vm: { name: '{{ vm }}', namespace: n, memory: 1Gi }"],
    ['with_dict', "- with_dict: { a: 1, b: 2 }\n  kubevirt_vm: { name: '{{ item.key }}', namespace: n, memory: 1Gi }"],
    ['a condition for each turn', `- loop: [a, x, b]\n  when: item != 'x'\n  ${vm}`],
  ])('%s', (_name, text) => {
    expect(namesOf(text)).toEqual(['a', 'b']);
  });

  test('with_sequence', () => {
    expect(namesOf(`- with_sequence: start=1 end=3 format=web-%02d\n  ${vm}`)).toEqual(['web-01', 'web-02', 'web-03']);
    expect(namesOf("- loop: '{{ range(2) | list }}'\n  kubevirt_vm: { name: 'vm-{{ item }}', namespace: n, memory: 1Gi }")).toEqual([
      'vm-0',
      'vm-1',
    ]);
  });
});

describe('what makes nothing', () => {
  test.each([
    [
      'a condition that does not hold',
      "- when: os == 'windows'\n  vars: { os: fedora }\n  kubevirt_vm: { name: a, namespace: n }",
      'KA0008',
    ],
    ['a condition of the block', '- when: false\n  block: [{ kubevirt_vm: { name: a, namespace: n } }]', 'KA0008'],
    ['state: absent', '- kubevirt_vm: { name: a, namespace: n, state: absent }', 'KA0006'],
    [
      'state: stopped of an ephemeral machine',
      '- kubevirt_vm: { name: a, namespace: n, ephemeral: yes, state: stopped, memory: 1Gi }',
      'KA0006',
    ],
    ['state: absent of k8s', '- k8s: { kind: Namespace, api_version: v1, name: a, state: absent }', 'KA0006'],
    ['rescue', '- block: []\n  rescue: [{ kubevirt_vm: { name: a, namespace: n } }]', 'KA0008'],
  ])('%s is noted', (_name, text, code) => {
    const { objects, findings } = read(text);
    expect(objects).toEqual([]);
    expect(findings.map((finding) => [finding.severity, finding.code])).toEqual([['note', code]]);
  });
});

test('names of tasks are rendered where that can be', () => {
  const task = '{ kubevirt_vm: { name: a, namespace: n, memory: 1Gi }';
  const text = `- hosts: all\n  vars: { env: dev }\n  tasks: [${task}, name: 'The {{ env }} one' }, ${task}, name: 'VM {{ item }}', loop: [1] }]`;
  const [imported] = importAnsible([{ file: 'a.yml', text }], { files: filesOf({}) });
  expect(imported?.units.map(({ title }) => title)).toEqual(['The dev one', 'VM {{ item }}']);
});

test('what a task of k8s removes is named', () => {
  const { findings } = read('- k8s: { kind: VirtualMachine, namespace: shop, name: web, state: absent }');
  expect(findings.map(({ message }) => message)).toEqual(['"k8s" removes VirtualMachine shop/web, and makes nothing']);
});

test('passwords of cloud-init are warned of, and never printed', () => {
  const { findings } = read(
    '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, cloud_init_nocloud: { userData: "#cloud-config\\npassword: hunter2" } }',
  );
  const found = findings.find(({ code }) => code === 'KA0219');
  expect(found).toMatchObject({ severity: 'warning', field: 'cloud_init_nocloud.userData' });
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test('tasks of other files are read with the variables around them', () => {
  const files = filesOf({ 'vms.yml': "- kubevirt_vm: { name: a, namespace: n, memory: '{{ size }}' }" });
  const { objects } = read('- hosts: all\n  vars: { size: 1Gi }\n  tasks: [{ import_tasks: vms.yml, vars: { size: 2Gi } }]', { files });
  expect(objects.map(memoryOf)).toEqual(['2Gi']);
});

test('tasks of other files are read at every turn of a loop', () => {
  const files = filesOf({ 'vm.yml': "- kubevirt_vm: { name: '{{ item }}', namespace: n, memory: 1Gi }" });
  for (const loop of ['loop', 'with_items']) {
    const { objects, errors } = read(
      `- include_tasks: vm.yml\n  ${loop}: [a, b]\n  when: item != 'a'\n- import_tasks: vm.yml\n  vars: { item: c }`,
      { files },
    );
    expect(errors).toEqual([]);
    expect(objects.map(({ metadata }) => metadata.name)).toEqual(['b', 'c']);
  }
});

test('the condition of an include is one of its turn, whatever the loops of its tasks are called', () => {
  const files = filesOf({ 'vm.yml': "- kubevirt_vm: { name: 'vm-{{ item }}', namespace: n, memory: 1Gi }\n  loop: [1, 2]" });
  const { objects } = read('- include_tasks: vm.yml\n  loop: [a, b]\n  when: item == "b"', { files });
  expect(objects.map(({ metadata }) => metadata.name)).toEqual(['vm-1', 'vm-2']);
});

test('an include keeps its variables and its condition to itself', () => {
  const files = filesOf({ 'none.yml': '[]' });
  const { errors } = read(
    '- import_tasks: none.yml\n  vars: { name: a }\n  when: false\n- kubevirt_vm: { name: "{{ name }}", namespace: n, memory: 1Gi }',
    {
      files,
    },
  );
  expect(errors).toEqual(['KA0002 4:24 name is not defined']);
});

test('a file that is not included need not be there', () => {
  const { findings } = read('- include_tasks: none.yml\n  when: false\n');
  expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['note KA0008']);
});

test('files that import each other are refused', () => {
  const { errors } = read('- import_tasks: a.yml', { files: filesOf({ 'a.yml': '- import_tasks: a.yml' }) });
  expect(errors).toEqual([expect.stringContaining('files import each other more than 20 levels deep')]);
});

test('a file without a task of ours is a mistake alone, and a note beside one that makes objects', () => {
  const debug = { file: 'b.yml', text: '- debug: { msg: hi }' };
  const vm = { file: 'a.yml', text: '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi }' };
  const severities = (...sources: readonly (typeof debug)[]): readonly string[] =>
    importAnsible(sources, { files: noFiles })
      .flatMap(({ units }) => units.flatMap(({ findings }) => findings))
      .flatMap(({ code, severity }) => (code === 'KA0013' ? [severity] : []));
  expect([severities(debug), severities(debug, debug), severities(vm, debug)]).toEqual([['error'], ['error', 'error'], ['note']]);
});
