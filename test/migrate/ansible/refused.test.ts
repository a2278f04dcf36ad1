import { read } from './import.ts';

test('the hint for a template names the kinds that it has', () => {
  const objects = '[{ kind: VirtualMachine }, { kind: Service }, { kind: ConfigMap }, { kind: "{{ k }}" }, { kind: Service }, 7]';
  const { findings } = read(`- kubevirt_template: { name: a, namespace: n, objects: ${objects} }`);
  expect(findings.map(({ hint }) => hint)).toEqual([
    expect.stringMatching(/^Write a function that makes its VirtualMachine, Service, and ConfigMap in a chart, /),
  ]);
});

test.each([
  ['no YAML', '- a: [', 'KA0003 1:7 this is not YAML'],
  ['a key that stands twice', '- kubevirt_vm: { name: a, name: b }', 'KA0003 1:27 name stands twice in this map'],
  ['an unknown tag', '- kubevirt_vm: { name: !shell a }', 'KA0003 1:31 the tag !shell is unknown'],
  ['an alias without its anchor', '- kubevirt_vm: { name: *a }', 'KA0003'],
  ['a vault', '- kubevirt_vm: { name: a, namespace: n, memory: !vault x }', 'KA0002 1:56 this is encrypted by ansible-vault'],
  ['several documents', '- a: 1\n---\n- b: 2', 'KA0003'],
  ['a map', 'name: a', 'KA0013 1:1 this is not a playbook'],
  ['nothing of ours', '- debug: { msg: hello }', 'KA0013 1:1 this file holds no task that makes an object'],
  [
    'a fact',
    "- kubevirt_vm: { name: '{{ ansible_hostname }}', namespace: n }",
    'KA0002 1:24 ansible_hostname is known only while the playbook runs',
  ],
  ['parameters of a variable', "- kubevirt_vm: '{{ vm }}'", 'KA0002 1:16 the parameters are those of a variable'],
  ['a lookup', "- kubevirt_vm: { name: '{{ lookup(1) }}', namespace: n }", "KA0002 1:24 lookup('1', …) would have to be run"],
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
  ['a role that is not there', '- hosts: all\n  roles: [vms]', 'KA0012 2:11 the role vms is not below roles/'],
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
    'a key that the module never read of an affinity',
    '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, affinity: { soft: [{ weight: 1, topology_key: h, term: { labels: { a: b } } }] } }',
    'KA0112 1:73 kubevirt_vm never read affinity.soft[0].term.labels',
  ],
  [
    'a key that the module never read of the source of a claim',
    "- kubevirt_pvc: { name: a, namespace: n, size: 1Gi, access_modes: [ReadWriteOnce], cdi_source: { http: { url: 'http://a', insecure: yes } } }",
    'KA0112 1:84 kubevirt_pvc never read cdi_source.http.insecure',
  ],
  [
    'a key that the module does not know as a source of a claim',
    "- kubevirt_pvc: { name: a, namespace: n, size: 1Gi, access_modes: [ReadWriteOnce], cdi_source: { blank: true, checksum: 'a' } }",
    "KA0001 1:84 kubevirt_pvc would have stopped: You must specify exactly one valid CDI source, not 2: ('blank', 'checksum')",
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
])('%s is refused, with its place and a way out', (_name, text, start) => {
  const { errors, findings } = read(text);
  expect(errors[0]).toEqual(expect.stringMatching(new RegExp(`^${start.replaceAll(/[[\]().{}%…$]/g, (mark) => `\\${mark}`)}`)));
  const hints = findings.filter(({ severity }) => severity === 'error').map(({ hint = '' }) => hint);
  expect(hints.filter((hint) => !/^[A-Z][^?]*\.$/.test(hint))).toEqual([]);
});
