import type { Attack, Files } from '../attack.ts';

const deepList = '['.repeat(100_000) + ']'.repeat(100_000);
const deepMap = '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000);

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
const guest = { domain: { memory: { guest: '1Gi' }, devices: {} } };
const vm = (annotations: Readonly<Record<string, string>>, template: object = { spec: guest }): object => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms', annotations },
  spec: { runStrategy: 'Always', template },
});
const withUserData = (userData: string): object => {
  const devices = { disks: [{ name: 'init', disk: { bus: 'virtio' } }] };
  const spec = { domain: { memory: { guest: '1Gi' }, devices }, volumes: [{ name: 'init', cloudInitNoCloud: { userData } }] };
  return vm({}, { spec });
};

/** Objects with texts that Kubernetes, KubeVirt or we read as JSON or YAML, by the kind. */
const deep: Files = {
  'deep/secret.json': JSON.stringify({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'pull', namespace: 'vms' },
    type: 'kubernetes.io/dockerconfigjson',
    stringData: { '.dockerconfigjson': deepList },
  }),
  'deep/network.json': JSON.stringify({
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'lan', namespace: 'vms' },
    spec: { config: deepMap },
  }),
  'deep/vm.json': JSON.stringify(withUserData(`#cloud-config\n${deepList}`)),
  'deep/clone.json': JSON.stringify({
    apiVersion: 'clone.kubevirt.io/v1beta1',
    kind: 'VirtualMachineClone',
    metadata: { name: 'copy', namespace: 'vms' },
    spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' }, patches: [deepList, deepMap] },
  }),
};
const patches = ['json', 'merge', 'strategic'].map((type) => ({
  resourceType: 'Deployment',
  resourceName: 'virt-api',
  type,
  patch: deepMap,
}));
const operators: Files = {
  'kubevirt/kubevirt.json': JSON.stringify({
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { customizeComponents: { patches } },
  }),
  'hco/hco.json': JSON.stringify({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: {
      name: 'kubevirt-hyperconverged',
      namespace: 'kubevirt-hyperconverged',
      annotations: { 'hco.kubevirt.io/tuningPolicy': deepMap, 'kubevirt.kubevirt.io/jsonpatch': deepMap },
    },
    spec: { tuningPolicy: 'annotation' },
  }),
};
const files: Files = { ...deep, ...operators };

const noted = (text: string): Files => ({
  'git/db.json': JSON.stringify(vm({})),
  'state/db.json': JSON.stringify(vm({ [lastApplied]: text })),
});

/** Texts within objects that are read as JSON or YAML. What they hold nobody has looked at before. */
export const textsInObjects: readonly Attack[] = [
  ...(
    [
      ['check', ['check', 'deep', 'kubevirt', 'hco'], ['exceeded max depth']],
      ['check --base', ['check', 'deep', '--base', 'deep'], []],
      ['diff', ['diff', 'deep', 'hco'], []],
      ['import manifests', ['import', 'manifests', 'deep', 'kubevirt', 'hco'], ['exceeded max depth']],
      ['operands', ['operands', 'hco'], ['exceeded max depth']],
    ] as const
  ).map(([what, run, says]): Attack => ({
    attack: `Texts in objects nest deep where they are read as JSON or YAML: ${what}.`,
    promise: 'bounded',
    files,
    run,
    expect: { code: what === 'diff' ? 0 : 1, says },
  })),
  ...[
    ['nests deep', `{"metadata":{},"spec":{"runStrategy":"Halted","x":${deepMap}}}`],
    ['has no metadata', '{"spec":{}}'],
    ['has a list of annotations', '{"metadata":{"annotations":[1]}}'],
    ['is a list', '[1]'],
  ].flatMap(([what = '', text = '']) =>
    [
      ['diff', '--live', './git', '--state', 'state'],
      ['check', '--live', 'git', '--state', 'state'],
      ['check', 'git', '--state', 'state/db.json'],
    ].map((run): Attack => ({
      attack: `What kubectl has noted of the last apply ${what}: ${run.slice(0, 2).join(' ')}.`,
      promise: 'bounded',
      files: noted(text),
      run,
      expect: { code: 0, says: [/same objects|no error|no effect/] },
    })),
  ),
];
