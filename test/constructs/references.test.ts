import { Chart } from 'cdk8s';
import {
  App,
  Cluster,
  DataSource,
  DataVolume,
  DataVolumeSource,
  Disk,
  findingsOf,
  Hpa,
  Network,
  NetworkAttachment,
  PersistentVolumeClaim,
  PriorityClass,
  Secret,
  ServiceAccount,
  StorageClass,
  VirtualMachine,
  VmBackup,
  VmBackupTracker,
  VmClone,
  VmClusterInstancetype,
  VmClusterPreference,
  VmExport,
  VmInstancetype,
  VmPool,
  VmPreference,
  VmReplicaSet,
  VmRestore,
  VmSnapshot,
  VolumeSnapshot,
  VolumeSnapshotClass,
  type KubeObject,
} from '../../lib/index.ts';
import { manifestOf, specOf } from './manifest-of.ts';

type Make = (chart: Chart) => KubeObject;

const vmRef = { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' };

test.each<[what: string, make: Make, spec: object]>([
  [
    'a VM by its instancetype',
    (chart) => new VirtualMachine(chart, 'a', { instancetype: VmInstancetype.fromName(chart, 'large') }),
    { instancetype: { kind: 'VirtualMachineInstancetype', name: 'large' } },
  ],
  [
    'a VM by that of the cluster',
    (chart) => new VirtualMachine(chart, 'a', { instancetype: VmClusterInstancetype.fromName(chart, 'u1.large') }),
    { instancetype: { kind: 'VirtualMachineClusterInstancetype', name: 'u1.large' } },
  ],
  [
    'a VM by its preference',
    (chart) => new VirtualMachine(chart, 'a', { preference: VmPreference.fromName(chart, 'linux') }),
    { preference: { kind: 'VirtualMachinePreference', name: 'linux' } },
  ],
  [
    'a VM by that of the cluster',
    (chart) => new VirtualMachine(chart, 'a', { preference: VmClusterPreference.fromName(chart, 'fedora') }),
    { preference: { kind: 'VirtualMachineClusterPreference', name: 'fedora' } },
  ],
  [
    'an autoscaler of a set',
    (chart) => new Hpa(chart, 'a', { target: VmReplicaSet.fromName(chart, 'web'), max: 3 }),
    { scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' } },
  ],
  [
    'an autoscaler of a pool',
    (chart) => new Hpa(chart, 'a', { target: VmPool.fromName(chart, 'web'), max: 3 }),
    { scaleTargetRef: { kind: 'VirtualMachinePool', name: 'web' } },
  ],
  ['a snapshot', (chart) => new VmSnapshot(chart, 'a', { source: VirtualMachine.fromName(chart, 'db') }), { source: vmRef }],
  ['a snapshot by name', (chart) => new VmSnapshot(chart, 'a', { source: 'db' }), { source: vmRef }],
  [
    'a restore',
    (chart) => new VmRestore(chart, 'a', { target: 'db', virtualMachineSnapshotName: VmSnapshot.fromName(chart, 'monday') }),
    { target: vmRef, virtualMachineSnapshotName: 'monday' },
  ],
  [
    'a clone of a snapshot',
    (chart) => new VmClone(chart, 'a', { source: VmSnapshot.fromName(chart, 'monday'), target: VirtualMachine.fromName(chart, 'copy') }),
    { source: { apiGroup: 'snapshot.kubevirt.io', kind: 'VirtualMachineSnapshot', name: 'monday' }, target: { name: 'copy' } },
  ],
  [
    'an export of a claim',
    (chart) =>
      new VmExport(chart, 'a', { source: PersistentVolumeClaim.fromName(chart, 'data'), tokenSecretRef: Secret.fromName(chart, 'token') }),
    { source: { kind: 'PersistentVolumeClaim', name: 'data' }, tokenSecretRef: 'token' },
  ],
  [
    'a backup by its tracker',
    (chart) =>
      new VmBackup(chart, 'a', {
        source: VmBackupTracker.fromName(chart, 'nightly'),
        pvcName: PersistentVolumeClaim.fromName(chart, 'store'),
      }),
    { source: { kind: 'VirtualMachineBackupTracker' }, pvcName: 'store' },
  ],
  [
    'a snapshot of a DataVolume',
    (chart) =>
      new VolumeSnapshot(chart, 'a', {
        source: DataVolume.fromName(chart, 'root'),
        volumeSnapshotClassName: VolumeSnapshotClass.fromName(chart, 'fast'),
      }),
    { source: { persistentVolumeClaimName: 'root' }, volumeSnapshotClassName: 'fast' },
  ],
  [
    'a DataVolume from a DataSource',
    (chart) => new DataVolume(chart, 'a', { sourceRef: DataSource.fromName(chart, 'fedora', { namespace: 'images' }), storage: '1Gi' }),
    { sourceRef: { kind: 'DataSource', name: 'fedora', namespace: 'images' } },
  ],
  [
    'a DataVolume from a DataSource beside it',
    (chart) => new DataVolume(chart, 'a', { sourceRef: 'fedora' }),
    { sourceRef: { kind: 'DataSource', name: 'fedora' } },
  ],
  [
    'a DataVolume from a snapshot',
    (chart) => new DataVolume(chart, 'a', { source: DataVolumeSource.snapshot(VolumeSnapshot.fromName(chart, 'monday')) }),
    { source: { snapshot: { name: 'monday', namespace: 'shop' } } },
  ],
  [
    'a DataVolume from a claim beside it',
    (chart) => new DataVolume(chart, 'a', { source: DataVolumeSource.pvc('golden') }),
    { source: { pvc: { name: 'golden', namespace: 'shop' } } },
  ],
  [
    'a DataVolume of a class',
    (chart) => new DataVolume(chart, 'a', { storage: { size: '1Gi', storageClassName: StorageClass.fromName(chart, 'fast') } }),
    { storage: { storageClassName: 'fast', resources: { requests: { storage: '1Gi' } } } },
  ],
  [
    'a DataSource of a claim',
    (chart) => new DataSource(chart, 'a', { pvc: 'golden' }),
    { source: { pvc: { name: 'golden', namespace: 'shop' } } },
  ],
  [
    'a claim of a class',
    (chart) => new PersistentVolumeClaim(chart, 'a', { size: '1Gi', storageClassName: StorageClass.fromName(chart, 'fast') }),
    { storageClassName: 'fast' },
  ],
])('%s', (_, make, spec) => {
  expect(specOf(make, { namespace: 'shop' })).toMatchObject(spec);
});

test('a guest by what it uses', () => {
  const vm: Make = (chart) =>
    new VirtualMachine(chart, 'a', {
      disks: [Disk.dataVolume(DataVolume.fromName(chart, 'root')), Disk.serviceAccount(ServiceAccount.fromName(chart, 'reader'))],
      networks: [Network.multus(NetworkAttachment.fromName(chart, 'lan', { namespace: 'nets' }))],
      serviceAccountName: ServiceAccount.fromName(chart, 'reader'),
      priorityClassName: PriorityClass.fromName(chart, 'high'),
    });
  expect(specOf(vm)).toMatchObject({
    template: {
      spec: {
        volumes: [{ dataVolume: { name: 'root' } }, { serviceAccount: { serviceAccountName: 'reader' } }],
        networks: [{ multus: { networkName: 'nets/lan' } }],
        serviceAccountName: 'reader',
        priorityClassName: 'high',
      },
    },
  });
});

test('an object takes the namespace of the reference that it has to stand beside', () => {
  const make: Make = (chart) => new VmSnapshot(chart, 'a', { source: VirtualMachine.fromName(chart, 'db', { namespace: 'other' }) });
  expect(manifestOf(make, { namespace: 'shop' }).metadata.namespace).toBe('other');
});

test('what is referred to by fromName is not missing', () => {
  const unknown = (refer: (chart: Chart) => Disk): readonly string[] => {
    const app = new App();
    const chart = new Chart(new Cluster(app, 'east', { namespace: 'shop', kubevirt: '1.9' }), 'shop');
    new VirtualMachine(chart, 'a', { memory: '1Gi', disks: [refer(chart)] });
    return findingsOf(app).flatMap(({ code }) => (code === 'KP1001' ? [code] : []));
  };
  expect(unknown(() => Disk.persistentVolumeClaim('data'))).toEqual(['KP1001']);
  expect(unknown((chart) => Disk.persistentVolumeClaim(PersistentVolumeClaim.fromName(chart, 'data')))).toEqual([]);
});

test('a name alone does not say whether a set or a pool is scaled', () => {
  const chart = new Chart(new App(), 'a');
  expect(() => new Hpa(chart, 'a', { target: 'web' as never, max: 3 })).toThrow(
    'target is "web", neither a construct nor a reference to an object',
  );
});
