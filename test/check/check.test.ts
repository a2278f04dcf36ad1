import { check } from '../../lib/check/check.ts';
import type { Source } from '../../lib/check/source.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { ExternalObject } from '../../lib/core/external-object.ts';
import { countFindings } from '../../lib/report/summary.ts';
import { source } from './text-source.ts';

/** `line:column code path` of everything that is found about the objects. */
function judged(...sources: readonly Source[]): readonly string[] {
  return check(sources).judged.flat().map(printFinding);
}

function printFinding({ code, path = '', location }: Diagnostic): string {
  const { line = 0, column = 0 } = location && 'line' in location ? location : {};
  return `${line}:${column} ${code} ${path}`;
}

const floppy = 'KP0301 spec.domain.devices.disks[0].floppy';
const disks = '{name: vmi}\nspec:\n  domain: {devices: {disks: [{name: a, floppy: {}}]}}\n';
const vmi = `apiVersion: kubevirt.io/v1\nkind: VirtualMachineInstance\nmetadata: ${disks}`;

test('what is counted of a code is in the sum of all findings', () => {
  const { judged: found, unread } = check([
    source(Array.from({ length: 1200 }, (_, i) => vmi.replace('{name: vmi}', `{name: vmi-${i}}`)).join('---\n')),
  ]);
  const { errors } = countFindings([...found.flat(), ...unread]);
  expect(errors).toBe(3 * 1200); // a floppy, no volume for it, and no memory
});

describe('a finding stands at the value, or at the key of a value further down', () => {
  test.each<[string, string, string]>([
    [
      'block style',
      `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstance
metadata:
  name: vmi
spec:
  domain:
    devices:
      disks:
        - name: a
          floppy:
            readonly: true
`,
      `10:11 ${floppy}`,
    ],
    ['flow style', vmi, `5:48 ${floppy}`],
    ['a comment and a mark before it', `# x\n---\n# y\n${vmi}`, `8:48 ${floppy}`],
    ['the second document', `a: &x 1\n---\n${vmi}`, `7:48 ${floppy}`],
    ['CRLF', `\uFEFF# x\n${vmi}`.replaceAll('\n', '\r\n'), `6:48 ${floppy}`],
    [
      'JSON',
      '{"apiVersion": "kubevirt.io/v1", "kind": "VirtualMachineInstance", "metadata": {"name": "é😀"},\n "spec": {"domain": {"devices": {"disks": [\n  {"name": "a", "floppy": {}}]}}}}',
      `3:27 ${floppy}`,
    ],
    [
      'the item of a JSON list, on one line',
      `{"kind":"List","é😀":1,"items":[{"apiVersion":"kubevirt.io/v1","kind":"VirtualMachineInstance","metadata":{"name":"a"},"spec":{"domain":{"devices":{"disks":[{"floppy":{}}]}}}}]}`,
      `1:168 ${floppy}`,
    ],
    ['the item of a list', `kind: List\nitems:\n- a: 1\n- ${vmi.replaceAll('\n', '\n  ')}`, `8:50 ${floppy}`],
    [
      'the item of a list in flow style',
      `{kind: List, items: [{apiVersion: kubevirt.io/v1, kind: VirtualMachineInstance, metadata: {name: a}, spec: {domain: {devices: {disks: [{floppy: {}}]}}}}]}`,
      `1:145 ${floppy}`,
    ],
    ['an alias', `x: &d\n  - floppy: {}\n${vmi.replace('[{name: a, floppy: {}}]', '*d')}`, `2:13 ${floppy}`],
    ['a merge', `x: &d {floppy: {}}\n${vmi.replace('floppy: {}', '<<: *d')}`, `1:16 ${floppy}`],
  ])('%s', (_name, text, finding) => expect(judged(source(text))).toContain(finding));
});

test('a field that is missing stands where it ought to be', () => {
  const text = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec: {minReplicas: 5, maxReplicas: 6, scaleTargetRef: {apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web}}
---
apiVersion: kubevirt.io/v1
kind: VirtualMachineInstanceReplicaSet
metadata: {name: web}
spec: {replicas: 0, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: c}}}}
`;
  expect(judged(source(text))).toEqual(['9:18 KP0203 spec.replicas', '9:31 KV3002 spec.selector', '9:64 KP0401 spec.template']);
});

test('what is live is taken as it is, with status and managed fields', () => {
  const live = `apiVersion: v1
items:
- apiVersion: v1
  kind: ConfigMap
  metadata:
    creationTimestamp: "2026-01-02T03:04:05Z"
    managedFields:
    - apiVersion: v1
      fieldsType: FieldsV1
      fieldsV1:
        f:data: {".": {}, f:a: {}}
      manager: kubectl
    name: settings
    namespace: vms
    resourceVersion: "1"
    uid: 5d307ca9-b3ef-428c-8861-06e72d69f223
kind: List
metadata:
  resourceVersion: ""
`;
  expect(check([source(live)])).toEqual({ unread: [], judged: [[]], notes: [], silenced: [], objects: 1, clusters: [''] });
});

test('what KubeVirt has written into a running guest is refused only where somebody else writes it', () => {
  const guest = (more: string) => `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstance
metadata: {name: db, namespace: vms, labels: {kubevirt.io/nodeName: node01}${more}}
spec: {domain: {memory: {guest: 1Gi}, devices: {}}}
status: {phase: Running, nodeName: node01}
`;
  expect(judged(source(guest('')))).toEqual(['3:46 KV1608 metadata.labels']);
  expect(judged(source(guest(', uid: 5d307ca9-b3ef-428c-8861-06e72d69f223, resourceVersion: "7"')))).toEqual([]);
});

const set = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n---\n`;

test('objects of one scope see each other, those of two do not', () => {
  const staging = { cluster: 'staging' };
  expect(judged(source(set('a')), source(set('a')))).toEqual(['4:9 KP0001 metadata.name']);
  expect(check([source(set('a')), source(set('a'), { scope: staging })])).toMatchObject({ judged: [[], []], clusters: ['', 'staging'] });
});

describe('a status that Git holds', () => {
  const template = '{ metadata: { labels: { a: b } }, spec: { domain: { devices: {}, memory: { guest: 1Gi } } } }';
  const object = (kind: string, spec: string, status: string): string =>
    `apiVersion: kubevirt.io/v1\nkind: ${kind}\nmetadata: { name: a, namespace: b }\nspec: ${spec}\nstatus: ${status}\n`;
  const setOf = (status: string): string =>
    object('VirtualMachineInstanceReplicaSet', `{ replicas: 1, selector: { matchLabels: { a: b } }, template: ${template} }`, status);

  test('is taken away before the API server checks it', () => expect(judged(source(setOf('{ replicas: many }')))).toEqual([]));
  test('may not have unknown fields, for which the API server looks first', () => {
    expect(judged(source(setOf('{ replica: 1 }')))).toEqual(['5:20 K80010 status.replica']);
  });
  test('of a VM is checked by its mutator', () => {
    const vm = object('VirtualMachine', `{ runStrategy: Always, template: ${template} }`, '{ ready: soon }');
    expect(judged(source(vm))).toEqual([expect.stringContaining('status.ready')]);
  });
});

test('each of two objects of one name is checked', () => {
  const wrong = `${set('a').replace('---\n', '')}immutable: 5\n`;
  expect(judged(source(set('a')), source(wrong))).toEqual(['4:9 KP0001 metadata.name', '5:12 K80001 immutable']);
  expect(judged(source(wrong), source(wrong))).toEqual(['4:9 KP0001 metadata.name', '5:12 K80001 immutable', '5:12 K80001 immutable']);
});

test('a namespace of a cluster-wide object is none, as the API server takes it away', () => {
  const size = `apiVersion: instancetype.kubevirt.io/v1beta1
kind: VirtualMachineClusterInstancetype
metadata: {name: small, namespace: vms}
spec: {cpu: {guest: 1}, memory: {guest: 1Gi}}
`;
  const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: {name: db, namespace: vms}
spec: {runStrategy: Always, instancetype: {name: small}, template: {spec: {domain: {devices: {}}}}}
`;
  const externals = [{ kind: 'StorageClass', name: 'fast' }]; // so that every reference is looked for
  expect(check([source(`${size}---\n${vm}`)], { externals }).judged.flat()).toEqual([]);
  expect(judged(source(`${size}---\n${size.replace(', namespace: vms', '')}`))).toEqual([expect.stringContaining('KP0001')]);
});

describe('what files refer to, and seldom hold', () => {
  const claim = (name: string, storageClass: string): string => `apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: ${name}, namespace: vms}
spec: {accessModes: [ReadWriteOnce], storageClassName: ${storageClass}, resources: {requests: {storage: 1Gi}}}
`;
  const storageClass = 'apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: ceph-block}\nprovisioner: a\n';
  const found = (text: string, externals?: readonly ExternalObject[]): readonly string[] =>
    check([source(text)], { externals })
      .judged.flat()
      .flatMap(({ message, hint }) => (message.includes('StorageClass') ? `${message} / ${hint}` : []));
  const claims = [claim('a', 'fast'), claim('b', 'fast'), claim('c', 'ceph-blocks')];

  test('is told once for a kind, with the way to declare it, and no class is suggested for another', () => {
    expect(found([storageClass, ...claims].join('---\n'))).toEqual([
      'StorageClasses fast and ceph-blocks are neither among these objects nor named by --external / ' +
        'Add them to what is checked, or pass --external for each, the first as --external StorageClass/fast.',
    ]);
  });

  test('is told of each where something is declared', () => {
    expect(found([storageClass, ...claims].join('---\n'), [{ kind: 'StorageClass', name: 'fast' }])).toEqual([
      'StorageClass ceph-blocks is neither among these objects nor named by --external / ' +
        'Add it to what is checked, or pass --external StorageClass/ceph-blocks.',
    ]);
  });
});

test('a preset without VMs beside it may have them elsewhere', () => {
  const preset = `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstancePreset
metadata: {name: small, namespace: vms}
spec: {selector: {matchLabels: {size: small}}, domain: {cpu: {cores: 2}, devices: {}}}
`;
  const vm = (namespace: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: {name: db, namespace: ${namespace}}
spec: {runStrategy: Always, template: {spec: {domain: {memory: {guest: 1Gi}, devices: {}}}}}
`;
  const about = (...texts: readonly string[]): readonly string[] =>
    judged(source(texts.join('---\n'))).filter((each) => each.includes('KP0103'));
  expect(about(preset)).toEqual([]);
  expect(about(preset, vm('web'))).toEqual([]);
  expect(about(preset, vm('vms'))).toEqual(['4:18 KP0103 spec.selector']);
});

test('objects whose names the cluster makes are never the same', () => {
  expect(judged(source('apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}\n---\n'.repeat(3)))).toEqual(
    [3, 7, 11].map((line) => `${line}:26 KP0009 metadata.generateName`),
  );
});

test.each([
  ['with a name too', 'name: a, generateName: a-', false],
  ['that Argo CD names', 'generateName: a-, annotations: {argocd.argoproj.io/hook: PreSync}', false],
  ['that Argo CD names as it does hooks of Helm', 'generateName: a-, annotations: {helm.sh/hook: pre-install}', false],
  ['with another annotation', 'generateName: a-, annotations: {a: b}', true],
])('an object with a generateName %s', (_what, metadata, isTold) => {
  const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {${metadata}}\n`;
  expect(judged(source(text)).map((each) => each.split(' ')[1])).toEqual(isTold ? ['KP0009'] : []);
});

describe('what is no object', () => {
  const unread = (text: string, found = false): readonly string[] =>
    check([source(text, { found })]).unread.map((each) => `${printFinding(each).trimEnd()} ${each.message}`);

  test.each<[string, string, string]>([
    ['nothing', '', '1:1 KU0036 this is empty'],
    ['comments', '# x\n', '1:1 KU0036 this holds no object'],
    ['an empty list', 'kind: List\nitems: []\n', '1:1 KU0036 this holds no object'],
    ['a number', '# x\n5\n', '2:1 KU0036 this is a number, not an object of Kubernetes'],
    ['an item that is none', 'kind: List\nitems:\n- [5]\n', '3:4 KU0036 this is a number, not an object of Kubernetes'],
    ['settings', 'replicas: 1\n', '1:1 KU0036 this has no apiVersion and no kind'],
    ['no kind', 'apiVersion: v1\nmetadata: {name: a}\n', '1:1 KU0036 this object has no kind'],
    ['an empty kind', 'kind: ""\napiVersion: v1\nmetadata: {name: a}\n', '1:1 KU0036 this object has no kind'],
    ['no apiVersion', 'kind: Pod\nmetadata: {name: a}\n', '1:1 KU0036 this object has no apiVersion'],
    ['no metadata', 'kind: Pod\napiVersion: v1\n', '1:1 KU0036 this object has no metadata'],
    ['a name beside metadata', 'kind: Pod\napiVersion: v1\nmetadata:\nname: a\n', '3:1 KU0036 metadata of this object is empty'],
    [
      'a kustomization',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [vm.yaml]\n',
      '1:1 KU0036 this tells kustomize what to do, and is not an object of the cluster',
    ],
    ['no name', 'kind: Pod\napiVersion: v1\nmetadata:\n  labels: {}\n', '3:1 KU0036 this object has no metadata.name'],
    [
      'a name that is a number',
      'kind: Pod\napiVersion: v1\nmetadata:\n  name: 12\n',
      '4:9 KU0036 metadata.name is a number, and has to be a string',
    ],
    [
      'a version that is a number',
      'kind: Pod\napiVersion: 1\nmetadata:\n  name: a\n',
      '2:13 KU0036 apiVersion is a number, and has to be a string',
    ],
    ['metadata that are a list', 'kind: Pod\napiVersion: v1\nmetadata: [a]\n', '3:11 KU0036 metadata is not an object'],
  ])('%s', (_name, text, finding) => expect(unread(text)).toEqual([finding]));

  test.each<[string, string]>([
    ['values of a chart', 'replicas: 1\n'],
    ['blueprints and scores of other tools', 'apiVersion: score.dev/v1b1\nmetadata: {name: a}\n'],
    ['a key that stands twice in a playbook', '- name: a\n  vars: {guid: a, guid: b}\n'],
    ['parts of objects', '- metadata: {name: a}\n  spec: {}\n'],
    ['what nobody can read', 'a: "b\n'],
    ['JSON with comments', '// settings\n{"theme": "dark",}\n'],
  ])('%s in a folder belong to other tools', (_name, text) => {
    expect(unread(text, true)).toEqual(['0:0 KU0039 1 file holds no object of Kubernetes']);
    expect(unread(text)).not.toEqual(unread(text, true));
  });

  test('a file that shows an object is for a cluster, and so are its other documents', () => {
    const object = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
    const part = 'metadata: {name: a}\nspec: {}\n';
    expect(unread(`${object}---\n${part}`, true)).toEqual(['5:1 KU0036 this has no apiVersion and no kind']);
    expect(unread(`${part}---\n${object}`, true)).toEqual(['1:1 KU0036 this has no apiVersion and no kind']);
    expect(unread(`${object}data: {a: b, a: c}\n`, true)).toEqual(['4:14 KU0033 the key "a" stands twice in this map']);
  });

  test('an empty file in a folder is nothing', () => {
    expect(unread('', true)).toEqual([]);
  });

  test.each<[string, string]>([
    ['Helm', 'apiVersion: v1\nkind: ConfigMap\n{{ if true }}\nmetadata: {name: a}\n{{ end }}\n'],
    ['a value of Ansible', 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: a}\nspec: {storageClassName: {{CLASS}}}\n'],
    ['Jinja', '{% for n in nodes %}\napiVersion: v1\nkind: Node\nmetadata: {name: a}\n{% endfor %}\n'],
    ['envsubst', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  ca: |\n${CA}\n'],
    ['sed', 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {}\nimage: @IMAGE@\n'],
    ['sed with per cent', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  namespace: %%NAMESPACE%%\n'],
    ['a multi-line helmfile', 'releases:\n{{ if true }}\n- name: a\n{{ end }}\n'],
    [
      'clusterctl',
      'apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: {name: "${CLUSTER_NAME}"}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: "${CLUSTER_NAME}-ca"}\n',
    ],
  ])('a template for %s in a folder is passed over', (_name, text) => {
    expect(unread(text, true)).toEqual(['0:0 KU0039 1 file is a template of objects']);
    expect(check([source(text, { found: true })]).judged.flat()).toEqual([]);
  });

  test('what is encrypted as a whole is passed over in a folder, and refused by name', () => {
    const text = 'apiVersion: ENC[AES256_GCM,data:x]\nkind: ENC[AES256_GCM,data:y]\nsops: {mac: "ENC[z]"}\n';
    expect(unread(text, true)).toEqual(['0:0 KU0039 1 file is encrypted as a whole']);
    expect(unread(text)).toEqual(['1:1 KU0036 this is encrypted as a whole, so it cannot be checked']);
  });

  test.each<[string, string]>([
    ["chart's Chart.yaml", 'apiVersion: v2\nname: fleet\nversion: 1.0.0\n'],
    ['kubeconfig', 'apiVersion: v1\nkind: Config\nclusters: []\n'],
  ])('a %s in a folder is none', (_name, text) => {
    expect(unread(text, true)).toEqual(['0:0 KU0039 1 file holds no object of Kubernetes']);
  });

  test.each<[string, string, string]>([
    [
      'kustomization of a synth',
      'kustomization.yaml',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [vm.yaml]\n',
    ],
    ['kustomization without its kind', 'base/kustomization.yml', 'resources: [vm.yaml]\n'],
    [
      'kustomization with a name',
      'base/kustomization.yaml',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: base}\n',
    ],
    ['component of kustomize', 'component.yaml', 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [vm.yaml]\n'],
  ])('a %s in a folder is not told', (_name, file, text) => {
    expect(check([source(text, { found: true, file })])).toMatchObject({ unread: [], objects: 0 });
  });

  test('a kustomization that is named itself is refused, also without its kind', () => {
    expect(check([source('resources: [vm.yaml]\n', { file: 'kustomization.yaml' })]).unread).toEqual([
      expect.objectContaining({ code: 'KU0036', message: 'this tells kustomize what to do, and is not an object of the cluster' }),
    ]);
  });

  test.each<[string, string]>([
    ['tags of Home Assistant', 'password: !secret door\n'],
    ['tags of Ansible', 'password: !vault |\n  x\n'],
  ])('a file with %s in a folder is none', (_name, text) => {
    expect(unread(text, true)).toEqual(['0:0 KU0039 1 file holds no object of Kubernetes']);
    expect(unread(text)).toEqual([expect.stringMatching(/KU003[24]/)]);
  });

  test.each<[string, string]>([
    ['a tag in an object', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: !secret b}\n'],
    ['what of an object nobody can read', 'apiVersion: v1\nkind: ConfigMap\na: "b\n'],
    ['an object with a forgotten colon', 'apiVersion: v1\nkind ConfigMap\nmetadata: {name: a}\n'],
  ])('%s in a folder is told', (_name, text) => {
    expect(unread(text, true)).toEqual([expect.stringMatching(/KU003[24]/)]);
  });

  test.each<[string, string]>([
    ['metadata', 'apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n'],
    ['a name', 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n'],
    ['metadata beside its spec', 'apiVersion: example.com/v1\nkind: Widget\nspec: {}\n'],
  ])('an object in a folder without %s is told', (_name, text) => {
    expect(unread(text, true)).toEqual([expect.stringContaining('KU0036')]);
  });
});

test.each(['', 'metadata: { labels: { app: web } }\n'])('a template without a name is none the worse for it', (metadata) => {
  const text = `apiVersion: template.openshift.io/v1
kind: Template
${metadata}objects:
- apiVersion: kubevirt.io/v1
  kind: VirtualMachine
  metadata: { name: '\${NAME}' }
  spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
parameters: [{ name: NAME }]
`;
  const file = source(text, { file: 'templates/web.yaml', found: true });
  expect(check([file]).unread).toEqual([]);
  expect(judged(file)).toEqual([expect.stringContaining('KP0006')]);
});

describe('what SOPS has encrypted', () => {
  const sops = 'sops:\n  mac: ENC[AES256_GCM,data:x,type:str]\n  version: 3.9.0\n';
  const secret = (fields: string): string => `apiVersion: v1\nkind: Secret\nmetadata: {name: keys}\n${fields}`;
  test.each([
    ['a text', secret(`stringData: {token: "ENC[AES256_GCM,data:x,type:str]"}\n${sops}`), []],
    ['a value', secret(`data: {token: "ENC[AES256_GCM,data:x,type:str]"}\n${sops}`), []],
    [
      'a value beside one that is no base64',
      secret(`data: {token: "ENC[AES256_GCM,data:x,type:str]", key: "?"}\n${sops}`),
      ['4:55 K80004 data.key'],
    ],
    [
      'the password of a registry',
      secret(`type: kubernetes.io/dockerconfigjson\ndata: {.dockerconfigjson: "ENC[AES256_GCM,data:x,type:str]"}\n${sops}`),
      [],
    ],
    [
      'values of an object that is no Secret',
      `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { cpu: { cores: "ENC[AES256_GCM,data:x,type:int]", sockets: '2' }, devices: {}, memory: { guest: "ENC[AES256_GCM,data:x,type:str]" } } } } }
${sops}`,
      [
        '4:74 KU0039 spec.template.spec.domain.cpu.cores',
        '4:118 K80001 spec.template.spec.domain.cpu.sockets',
        '4:155 KU0039 spec.template.spec.domain.memory.guest',
      ],
    ],
    ['nothing', secret('sops: {}\n'), ['4:7 K80010 sops']],
    ['a setting of its own', secret('data: {token: "ENC[x]"}\n'), ['4:15 K80004 data.token']],
  ])('%s', (_name, text, found) => {
    expect(judged(source(text))).toEqual(found);
  });
});

test('the marks of a merge are told as such', () => {
  const text = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n<<<<<<< HEAD\ndata: {a: b}\n=======\ndata: {a: c}\n>>>>>>> x\n';
  expect(check([source(text)]).unread).toEqual([
    expect.objectContaining({ code: 'KU0032', message: 'this has conflict markers of a merge in it' }),
  ]);
});

test.each([
  ['K80021', 'apiVersion: v1\nkind: Namespace\nmetadata: {name: "${CLUSTER}-vms"}\n'],
  [
    'KP1001',
    `${vmi.replace('floppy', 'disk')}  volumes: [{name: a, secret: {secretName: "\${CLUSTER}-key"}}]\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: b}\n`,
  ],
])('a finding about a place that another tool fills in says so: %s', (code, text) => {
  const { judged: findings } = check([source(text)]);
  const hint = 'Fill in ${CLUSTER} first, as envsubst or flux envsubst does.';
  expect(findings.flat()).toContainEqual(expect.objectContaining({ code, hint }));
});

test.each([
  ['kind: Pod\n  metadata:\n    name: a\n', '2:3'],
  ['metadata:\n  name: a\n    labels: {}\n', '3:5'],
])('a key that is indented too deep is told at its own line: %j', (text, place) => {
  const [finding] = check([source(text)]).unread;
  expect(printFinding(finding as Diagnostic)).toBe(`${place} KU0032 `);
});

describe('many documents', () => {
  const filler = `data:\n  text: ${'x'.repeat(200_000)}`;
  const count = 600;
  const text = Array.from({ length: count }, (_, i) => set(`a${i}`).replace('---', `${filler}\n---`)).join('');

  test('are read again, and only where they do not fit into memory', () => {
    const big = source(text);
    expect(check([big])).toMatchObject({ objects: count, unread: [], judged: [[]] });
    const passes = big.reads() / count;
    expect(passes).toBeGreaterThan(1);
    expect(passes).toBeLessThan(1.9);
  });

  test('are told apart from a file that has changed meanwhile', () => {
    const big = source(text);
    let passed = 0;
    const changing: Source = { ...big, read: (start, end) => (passed === count ? Buffer.from('a: 1') : big.read(start, end)) };
    const { judged } = check([changing], { onObject: (phase, n) => (passed = phase === 'read' ? n : passed) });
    expect(new Set(judged.flat().map(({ message }) => message))).toEqual(new Set(['the file has changed while it was checked']));
  });
});

describe('a null is told where KubeVirt reads metadata by itself', () => {
  const inTemplate = (template: string): string =>
    `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms, labels: }
spec:
  runStrategy: Halted
  template:
${template}
    spec: { hostname: , domain: { devices: {}, memory: { guest: 1Gi } } }
`;
  const path = 'spec.template.metadata';

  test.each<[string, string, readonly string[]]>([
    ['an empty value', inTemplate('    metadata:\n      annotations:\n      labels: { app: db }'), [`8:7 KV0002 ${path}.annotations`]],
    ['a tilde', inTemplate('    metadata:\n      labels: ~'), [`8:15 KV0002 ${path}.labels`]],
    ['one in flow style', inTemplate('    metadata: { &x labels: { tier: null } }'), [`7:36 KV0002 ${path}.labels.tier`]],
    ['no metadata', inTemplate('    metadata:'), [`7:5 KV0002 ${path}`]],
    ['a time that is not known yet', inTemplate('    metadata: { creationTimestamp: null }'), []],
    [
      'JSON',
      '{"apiVersion":"kubevirt.io/v1","kind":"VirtualMachineInstanceReplicaSet","metadata":{"name":"a"},"spec":{"selector":{"matchLabels":{"a":"b"}},\n"template":{"metadata":{"labels":{"a":"b"},\n"annotations":null},"spec":{"domain":{"memory":{"guest":"1Gi"},"devices":{}}}}}}',
      [`3:15 KV0002 ${path}.annotations`],
    ],
    [
      'a DataVolume of a VM',
      inTemplate('    metadata: {}').replace(
        'spec:\n',
        'spec:\n  dataVolumeTemplates:\n    - metadata: { name: root, annotations: }\n      spec: { source: { blank: {} }, storage: {} }\n',
      ),
      ['6:31 KV0002 spec.dataVolumeTemplates[0].metadata.annotations'],
    ],
  ])('%s', (_name, text, found) => {
    expect(judged(source(text)).filter((line) => line.includes('KV0002'))).toEqual(found);
  });
});
