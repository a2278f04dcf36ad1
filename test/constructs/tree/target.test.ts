import type { Chart } from 'cdk8s';
import type { KubeObject } from '../../../lib/constructs/tree/kube-object.ts';
import { VmClone } from '../../../lib/constructs/vm-clone.ts';
import { VmExport } from '../../../lib/constructs/vm-export.ts';
import { VmRestore } from '../../../lib/constructs/vm-restore.ts';
import { VmSnapshot } from '../../../lib/constructs/vm-snapshot.ts';
import { manifestOf } from '../manifest-of.ts';

const db = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'db', namespace: 'vms' } as const;
const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'root' } as const;
const snapshot = { apiVersion: 'snapshot.kubevirt.io/v1beta1', kind: 'VirtualMachineSnapshot', name: 'before', namespace: 'vms' } as const;
const dbRef = { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' };

type Row = readonly [what: string, kind: string, apiVersion: string, make: (chart: Chart) => KubeObject, spec: unknown];

test.each<Row>([
  [
    'a snapshot',
    'VirtualMachineSnapshot',
    'snapshot.kubevirt.io/v1beta1',
    (chart) => new VmSnapshot(chart, 'x', { source: db, failureDeadline: '10m', deletionPolicy: 'Retain' }),
    { source: dbRef, failureDeadline: '10m', deletionPolicy: 'Retain' },
  ],
  [
    'a restore',
    'VirtualMachineRestore',
    'snapshot.kubevirt.io/v1beta1',
    (chart) => new VmRestore(chart, 'x', { target: db, virtualMachineSnapshotName: new VmSnapshot(chart, 'before', { source: db }) }),
    { target: dbRef, virtualMachineSnapshotName: 'before' },
  ],
  [
    'a clone',
    'VirtualMachineClone',
    'clone.kubevirt.io/v1beta1',
    (chart) => new VmClone(chart, 'x', { source: db, target: 'copy', labelFilters: ['*', '!app/*'] }),
    { source: dbRef, target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'copy' }, labelFilters: ['*', '!app/*'] },
  ],
  [
    'a clone of a snapshot',
    'VirtualMachineClone',
    'clone.kubevirt.io/v1beta1',
    (chart) => new VmClone(chart, 'x', { source: snapshot }),
    { source: { apiGroup: 'snapshot.kubevirt.io', kind: 'VirtualMachineSnapshot', name: 'before' } },
  ],
  [
    'an export',
    'VirtualMachineExport',
    'export.kubevirt.io/v1',
    (chart) => new VmExport(chart, 'x', { source: db, tokenSecretRef: 'token', ttlDuration: '1h' }),
    { source: dbRef, tokenSecretRef: 'token', ttlDuration: '1h' },
  ],
  [
    'an export of a claim',
    'VirtualMachineExport',
    'export.kubevirt.io/v1',
    (chart) => new VmExport(chart, 'x', { source: claim, namespace: 'vms' }),
    { source: { kind: 'PersistentVolumeClaim', name: 'root' } },
  ],
])('%s stands beside what it is about', (_what, kind, apiVersion, make, spec) => {
  expect(manifestOf(make, { namespace: 'other' })).toEqual({ apiVersion, kind, metadata: { name: 'x', namespace: 'vms' }, spec });
});
