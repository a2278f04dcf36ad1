import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from '../attack.ts';

const misspelt = (name: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: vms }
spec:
  runStrategy: Always
  template: { spec: { domain: { memory: { guest: 1Gi }, devicez: {} } } }
`;
const oldExport = (name: string): string => `apiVersion: export.kubevirt.io/v1alpha1
kind: VirtualMachineExport
metadata: { name: ${name}, namespace: vms }
spec: { source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db } }
`;
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `db-${i}`);
const manyInOneLine = names(4000).map((name) => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name, namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: { memory: { guest: '1Gi' }, devicez: {} } } } },
}));

const fix = ['check', '--fix', 'vms'];
const upgrade = ['upgrade', 'vms', '--from', '1.6', '--to', '1.9', '--fix'];

/** What may go wrong where a command edits files of its user. */
export const fixes: readonly Attack[] = [
  {
    attack: 'A file has 4,000 words to correct.',
    promise: 'bounded',
    files: () => ({ 'vms/a.yaml': names(4000).map(misspelt).join('---\n') }),
    run: fix,
    expect: { code: 0, says: ['wrote devices instead of devicez'], writes: /^vms\/a\.yaml$/ },
  },
  {
    attack: 'A line has 4,000 words to correct.',
    promise: 'bounded',
    files: () => ({ 'vms/a.json': JSON.stringify(manyInOneLine) }),
    run: fix,
    expect: { code: 0, says: ['wrote devices instead of devicez'], writes: /^vms\/a\.json$/ },
  },
  {
    attack: 'A value to correct is followed by 300,000 spaces and a letter.',
    promise: 'bounded',
    files: () => ({ 'vms/a.yaml': misspelt('db').replace('Always', `aways${' '.repeat(300_000)}x`) }),
    run: fix,
    expect: { code: 1, says: ['Invalid RunStrategy'], writes: /^vms\/a\.yaml$/ },
  },
  {
    attack: 'A link and a kustomization lead upgrade --fix to files of others.',
    promise: 'own-files',
    files: {
      'vms/a.yaml': oldExport('a'),
      'vms/kustomization.yaml': 'resources: [a.yaml, ../base/b.yaml]\n',
      'base/b.yaml': oldExport('b'),
    },
    given({ project, outside }) {
      project.shell('git init -q'); // whose files a kustomization may name
      writeFileSync(join(outside, 'c.yaml'), oldExport('c'));
      symlinkSync(join(outside, 'c.yaml'), join(project.folder, 'vms/linked.yaml'));
    },
    run: upgrade,
    expect: {
      code: 0,
      says: [
        'VirtualMachineExport vms/a is export.kubevirt.io/v1beta1 now',
        /base\/b\.yaml: VirtualMachineExport .*: write apiVersion: export\.kubevirt\.io\/v1beta1 by hand/,
      ],
      writes: /^vms\/a\.yaml$/,
    },
  },
];
