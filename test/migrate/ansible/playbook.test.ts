import type { Manifest } from '../../../lib/core/manifest.ts';
import { filesOf } from '../no-files.ts';
import { read, readFile } from './import.ts';

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

  test('k8s reads a file of the project', () => {
    const files = filesOf({ 'ns.yml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: "{{ env }}" }' });
    const { objects } = read('- vars: { env: dev }\n  k8s: { src: ns.yml }', { files });
    expect(objects.map(({ metadata }) => metadata.name)).toEqual(['dev']);
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
    ['set by an earlier task over those of the task', `- set_fact: { size: 5Gi }\n- vars: { size: 1Gi }\n  ${vm}`, '5Gi'],
    [
      'of vars_files over those of the play',
      `- hosts: all\n  vars: { size: 1Gi }\n  vars_files: [common.yml]\n  tasks: [{ ${vm} }]`,
      '6Gi',
    ],
    ['of include_vars', `- include_vars: common.yml\n- ${vm}`, '6Gi'],
  ])('%s', (_name, text, memory) => {
    const { objects, errors } = read(text, { files: filesOf({ 'common.yml': 'size: 6Gi' }) });
    expect(errors).toEqual([]);
    expect(objects.map(memoryOf)).toEqual([memory]);
  });

  test('of --vars win', () => {
    const { objects } = read(`- vars: { size: 1Gi }\n  ${vm}`, { variables: [{ file: 'vars.yml', text: 'size: 7Gi' }] });
    expect(objects.map(memoryOf)).toEqual(['7Gi']);
  });
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

describe('what is refused, with its place and a way out', () => {
  test.each([
    ['no YAML', '- a: [', 'KA0003 1:7 this is not YAML'],
    ['a key that stands twice', '- kubevirt_vm: { name: a, name: b }', 'KA0003 1:27 name stands twice in this map'],
    ['an unknown tag', '- kubevirt_vm: { name: !shell a }', 'KA0003 1:31 the tag !shell is unknown'],
    ['an alias without its anchor', '- kubevirt_vm: { name: *a }', 'KA0003'],
    ['a vault', '- kubevirt_vm: { name: a, namespace: n, memory: !vault x }', 'KA0002 1:56 this is encrypted by ansible-vault'],
    ['several documents', '- a: 1\n---\n- b: 2', 'KA0003'],
    ['a map', 'name: a', 'KA0013 1:1 this is no playbook'],
    ['nothing of ours', '- debug: { msg: hello }', 'KA0013 1:1 this file holds no task that makes an object'],
    [
      'a fact',
      "- kubevirt_vm: { name: '{{ ansible_hostname }}', namespace: n }",
      'KA0002 1:24 ansible_hostname is known only while the playbook runs',
    ],
    ['parameters of a variable', "- kubevirt_vm: '{{ vm }}'", 'KA0002 1:16 the parameters are those of a variable'],
    ['a lookup', "- kubevirt_vm: { name: '{{ lookup(1) }}', namespace: n }", 'KA0002 1:24 lookup(…) would have to be run'],
    ['a template', '- kubevirt_template: { name: a, namespace: n }', 'KA0004 1:3 kubevirt_template has no place in a chart'],
    ['an upload', '- kubevirt_cdi_upload: { pvc_name: a }', 'KA0004 1:3 kubevirt_cdi_upload has no place in a chart'],
    [
      'a verb',
      '- kubevirt.core.kubevirt_vm: { name: a, namespace: n, state: restarted }',
      'KA0007 1:55 state: restarted is something that happens',
    ],
    [
      'a task that only starts',
      '- kubevirt_vm: { name: a, namespace: ns, state: running }',
      'KA0007 1:42 "kubevirt_vm" describes no machine',
    ],
    ['a hostname alone', '- kubevirt_vm: { name: a, namespace: ns, hostname: h }', 'KA0007 1:3'],
    ['a role', '- hosts: all\n  roles: [vms]', 'KA0012 2:3 roles are not read'],
    ['a role as a task', '- include_role: { name: vms }', 'KA0012'],
    ['a file that is not there', '- import_tasks: other.yml', 'KA0017 1:17 there is no other.yml'],
    [
      'an unknown parameter',
      '- kubevirt_vm: { name: a, namespace: n, memroy: 1Gi }',
      'KA0001 1:41 kubevirt_vm would have stopped: Unsupported parameters',
    ],
    [
      'a wrong type',
      '- kubevirt_vm: { name: a, namespace: n, cpu_cores: 1.5 }',
      'KA0001 1:41 kubevirt_vm would have stopped: argument cpu_cores',
    ],
    [
      'a disk without volume',
      '- kubevirt_vm: { name: a, namespace: n, disks: [{ name: d }] }',
      'KA0001 1:49 kubevirt_vm would have stopped: disks[0].volume is missing',
    ],
    [
      'two tasks for one object',
      '- kubevirt_vm: &a { name: a, namespace: n, memory: 1Gi }\n- kubevirt_vm: *a',
      'KA0014 2:3 VirtualMachine n/a has been made already',
    ],
    [
      'a generated name',
      '- kubevirt.core.kubevirt_vm: { generate_name: a-, namespace: n, spec: { domain: { devices: {}, memory: { guest: 1Gi } } } }',
      'KA0015',
    ],
    [
      'a whole machine as a spec',
      '- kubevirt.core.kubevirt_vm: { name: a, namespace: n, spec: { running: true, template: { spec: {} } } }',
      'KA0107 1:55',
    ],
    [
      'headless: no',
      '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, headless: no }',
      'KA0102 1:54 headless: false took the graphics device away',
    ],
    ['a boot loader in capitals', '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, bootloader: EFI }', 'KA0104 1:54'],
    ['two names', '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, definition: { metadata: { name: b } } }', 'KA0101 1:80 name is a'],
    [
      'a set without selector',
      '- kubevirt_rs: { name: a, namespace: n, memory: 1Gi, labels: { app: web } }',
      'KA0103 1:3 selector is missing',
    ],
    [
      'a preset with disks',
      '- kubevirt_preset: { name: a, namespace: n, selector: { matchLabels: { a: b } }, hostname: h }',
      'KA0105 1:82 hostname of a preset',
    ],
    [
      'a key that the module never read of a data volume',
      '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, datavolumes: [{ name: d, source: { blank: {} }, pvc: { access_modes: [ReadWriteOnce], storage: 1Gi } }] }',
      'KA0112 1:68 kubevirt_vm never read datavolumes[0].pvc.access_modes',
    ],
    [
      'of an affinity',
      '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, affinity: { soft: [{ weight: 1, topology_key: h, term: { labels: { a: b } } }] } }',
      'KA0112 1:73 kubevirt_vm never read affinity.soft[0].term.labels',
    ],
    [
      'of the source of a claim',
      "- kubevirt_pvc: { name: a, namespace: n, size: 1Gi, access_modes: [ReadWriteOnce], cdi_source: { http: { url: 'http://a', insecure: yes } } }",
      'KA0112 1:84 kubevirt_pvc never read cdi_source.http.insecure',
    ],
    ['an OpenShift template', '- kubevirt_vm: { name: a, namespace: n, template: t }', 'KA0111'],
    [
      'a floppy',
      '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, disks: [{ name: d, floppy: {}, volume: { emptyDisk: { capacity: 1Gi } } }] }',
      'KA0109 1:73',
    ],
    ['a label that is a number', '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, labels: { tier: 1 } }', 'KV0002 1:64'],
    ['memory in bytes', '- kubevirt_vm: { name: a, namespace: n, memory: 1024 }', 'KV1004 1:41'],
    ['no memory', '- kubevirt_vm: { name: a, namespace: n, cpu_cores: 1 }', 'KP0401'],
  ])('%s', (_name, text, start) => {
    const { errors, findings } = read(text);
    expect(errors[0]).toEqual(expect.stringMatching(new RegExp(`^${start.replaceAll(/[[\]().{}%…$]/g, (mark) => `\\${mark}`)}`)));
    const hints = findings.filter(({ severity }) => severity === 'error').map(({ hint = '' }) => hint);
    expect(hints.filter((hint) => !/^[A-Z][^?]*\.$/.test(hint))).toEqual([]);
  });
});

describe('the turns of a loop', () => {
  const messagesOf = (text: string): readonly string[] => read(text).findings.map(({ message }) => message);

  test('that are refused hide none of the others', () => {
    const vm = "kubevirt_vm: { name: '{{ item.n }}', namespace: n, memory: '{{ item.m }}', bootloader: '{{ item.b | default(omit) }}' }";
    expect(read(`- loop: [{ n: a }, { n: b, m: 1Gi, b: EFI }, { n: c }]\n  ${vm}`).errors).toEqual([
      'KA0002 2:62 m is not defined, at turns 1 and 3 of the loop',
      expect.stringMatching(/^KA0104 2:/),
    ]);
  });

  test.each([
    ['one', '[1]', ', at turn 1 of the loop'],
    ['two', '[1, 3]', ', at turns 1 and 3 of the loop'],
    ['four', '[1, 3, 4, 5]', ', at turns 1, 3, 4 and 5 of the loop'],
    ['many', '[1, 3, 4, 5, 6, 7]', ', at turns 1, 3, 4, 5 and 2 more of the loop'],
    ['all', '[1, 2, 3, 4, 5, 6, 7]', ''],
  ])('are named where a finding is of %s', (_name, list, suffix) => {
    const text = `- loop: [1, 2, 3, 4, 5, 6, 7]\n  when: item not in ${list}\n  kubevirt_vm: { name: 'a{{ item }}', namespace: n, state: running, memory: 1Gi }`;
    expect(messagesOf(text)).toContain(`the condition of "kubevirt_vm" does not hold${suffix}`);
  });

  test('are not printed, as they may be secret', () => {
    const text =
      "- loop: [{ n: a, password: hunter2 }, { n: b }]\n  when: item.n == 'b'\n  kubevirt_vm: { name: '{{ item.n }}', namespace: n, memory: 1Gi }";
    expect(JSON.stringify(read(text).findings)).not.toContain('hunter2');
    expect(messagesOf(text)).toContain('the condition of "kubevirt_vm" does not hold, at turn 1 of the loop');
  });
});

test('parameters that steer are told once, and never what they hold', () => {
  const { findings } = read(
    '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, state: running, wait: true, api_key: s3cret, password: hunter2, force: yes }\n  check_mode: yes',
  );
  const [steering, ...others] = findings.filter(({ code }) => code === 'KA0005');
  expect(steering?.message).toBe('wait, api_key, password, force, check_mode steer how the module writes, and are dropped');
  expect(others).toEqual([]);
  expect(JSON.stringify(findings)).not.toMatch(/s3cret|hunter2/);
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

test('files that import each other are refused', () => {
  const { errors } = read('- import_tasks: a.yml', { files: filesOf({ 'a.yml': '- import_tasks: a.yml' }) });
  expect(errors).toEqual([expect.stringContaining('files import each other more than 20 levels deep')]);
});

test('rendered arguments are read line by line', () => {
  const line = {
    name: 'The web',
    module: 'kubevirt_rs',
    args: { name: 'web', namespace: 'n', memory: '1Gi', labels: { a: '{{ b }}' }, selector: { matchLabels: { a: 'x' } } },
  };
  const invoked = { action: 'kubevirt_vm', invocation: { module_args: { name: 'db', namespace: 'n', memory: '1Gi' } } };
  const { objects, errors } = readFile(
    'tasks.jsonl',
    `${JSON.stringify(line)}\n\n${JSON.stringify(invoked)}\nno json\n{"module": "copy", "args": {}}\n`,
  );
  expect(objects.map(({ metadata }) => metadata.name)).toEqual(['web', 'db']);
  expect(errors.slice(-2).map((error) => error.slice(0, 10))).toEqual(['KA0003 4:1', 'KA0013 5:1']);
  // What has been rendered is no template any more.
  expect(JSON.stringify(objects[0])).toContain('{{ b }}');
});
