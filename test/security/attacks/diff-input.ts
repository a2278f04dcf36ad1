import type { Attack } from '../attack.ts';

const vm = (name: string, namespace = 'vms'): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: ${namespace} }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: vms }\ndata: { a: '${value}' }\n`;
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
    expect: { code: 1, says: ['not followed', 'resources'] },
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
    expect: { code: 1, says: ['not followed', 'motd.txt'] },
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
];
