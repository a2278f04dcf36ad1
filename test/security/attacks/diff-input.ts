import type { Attack } from '../attack.ts';

const vm = (name: string, namespace = 'vms'): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: ${namespace} }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: vms }\ndata: { a: '${value}' }\n`;
const onImage = (name: string, path: string): string =>
  vm(name)
    .replace('{ devices: {},', `{ devices: { disks: [{ name: root, disk: {} }] },`)
    .replace(/ \} \} \} \}\n$/, `}, volumes: [{ name: root, hostDisk: { path: ${path}, type: Disk } }] } } }\n`);
const withPassword = vm('db').replace(
  'spec: { domain',
  'spec: { accessCredentials: [{ userPassword: { source: { secret: { secretName: login } }, propagationMethod: { qemuGuestAgent: {} } } }], domain',
);
const password = (value: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: login, namespace: vms }\ndata: { fedora: ${value} }\n`;

function kubeVirt(prefix: string, count: number): string {
  const featureGates = Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  const spec = { configuration: { developerConfiguration: { featureGates } } };
  return JSON.stringify({ apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' }, spec });
}

const limit = ['--fail-on', 'data-loss'];

/** What a change does so that diff takes two sides for the same. */
export const diffInput: readonly Attack[] = [
  {
    attack: 'Both sides have a VM that nobody can read, because its namespace is a boolean.',
    promise: 'all-clear',
    files: { 'old/db.yaml': vm('db', 'n'), 'new/db.yaml': vm('db', 'n').replace('1Gi', '2Gi') },
    run: ['diff', 'old', 'new', ...limit],
    expect: { code: 1, says: ['metadata.namespace is a boolean', 'this report is incomplete'], hides: ['the same objects'] },
  },
  {
    attack: 'A second VM of the same name hides a change of the first one.',
    promise: 'all-clear',
    files: { 'old/a.yaml': vm('db'), 'old/b.yaml': vm('db'), 'new/a.yaml': vm('db').replace('1Gi', '2Gi'), 'new/b.yaml': vm('db') },
    run: ['diff', 'old', 'new', ...limit],
    expect: { code: 0, says: ['VirtualMachine a.yaml:vms/db', 'memory.guest: 1Gi → 2Gi'], hides: ['the same objects'] },
  },
  {
    attack: 'A kustomization stops naming a VM, whose file stays.',
    promise: 'all-clear',
    files: {
      'old/db.yaml': vm('db'),
      'old/kustomization.yaml': 'resources: [db.yaml]\n',
      'new/db.yaml': vm('db'),
      'new/kustomization.yaml': 'resources: []\n',
    },
    run: ['diff', 'old', 'new', ...limit],
    expect: { code: 0, says: [/stops +removed\n +VirtualMachine vms\/db/], hides: ['the same objects'] },
  },
  {
    attack: 'A kustomization takes a VM from a file that no other tool reads.',
    promise: 'all-clear',
    files: {
      'old/Kustomization': 'resources: [motd.txt]\n',
      'old/motd.txt': vm('db'),
      'new/Kustomization': 'resources: [motd.txt]\n',
      'new/motd.txt': vm('web'),
    },
    run: ['diff', 'old', 'new', ...limit],
    expect: { code: 0, says: ['VirtualMachine vms/db → vms/web', 'The guest is shut down'], hides: ['the same objects'] },
  },
  {
    attack: 'A change brings a folder that is called like its own BASE.',
    promise: 'all-clear',
    files: { 'manifests/a.yaml': config('old') },
    given({ project }) {
      project.shell('git init -q -b main && git add manifests && git -c user.name=a -c user.email=a@b.c commit -qm first');
      project.write({ 'main/a.yaml': config('new'), 'manifests/a.yaml': config('new') });
    },
    run: ['diff', 'main', 'manifests'],
    expect: { code: 2, says: ['main is a path here, and a commit', './main'] },
  },
  {
    attack: 'A VM takes over the disk image of one that stays in the cluster, by another path to it.',
    promise: 'all-clear',
    files: {
      'old/db.yaml': onImage('db', '/images/db.img').replace(
        'vms }',
        'vms, annotations: { argocd.argoproj.io/sync-options: Prune=false } }',
      ),
      'new/web.yaml': onImage('web', '/images//old/../db.img'),
    },
    run: ['diff', 'old', 'new', ...limit],
    expect: { code: 1, says: ['hostDisk /images/db.img', 'stays in the cluster'] },
  },
  {
    attack: 'A Secret changes whose passwords the guest agent sets in a running guest.',
    promise: 'all-clear',
    files: { 'old/a.yaml': `${withPassword}---\n${password('YQ==')}`, 'new/a.yaml': `${withPassword}---\n${password('Yg==')}` },
    run: ['diff', 'old', 'new'],
    expect: { code: 0, says: ['live  changed', 'The guest agent sets the keys or passwords'], hides: ['no effect on guests'] },
  },
  {
    attack: 'A ConfigMap loses 150,000 keys.',
    promise: 'bounded',
    files: () => ({
      'old/a.yaml': `${config('old')}binaryData: { ${Array.from({ length: 150_000 }, (_, i) => `k${i}: YQ==`).join(', ')} }\n`,
      'new/a.yaml': config('new'),
    }),
    run: ['diff', 'old', 'new'],
    expect: { code: 0, says: ['more lines'] },
  },
  {
    attack: 'A KubeVirt lists 100,000 feature gates, and then as many others.',
    promise: 'bounded',
    files: () => ({ 'old/a.json': kubeVirt('a', 100_000), 'new/a.json': kubeVirt('b', 100_000) }),
    run: ['diff', 'old', 'new'],
    expect: { code: 0, says: ['The gate is off'] },
  },
];
