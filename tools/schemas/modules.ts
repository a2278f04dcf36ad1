/** One group and version of an API: one file of types. */
export interface ApiModule {
  /** The file's name: the group's first label and the version. */
  readonly name: string;
  readonly apiVersion: string;
  /** What the kinds' definitions begin with in the OpenAPI documents; without it, the kinds are defined by CRDs. */
  readonly prefix?: string;
  readonly kinds: readonly string[];
  /** Kinds that the OpenAPI documents lack and CRDs define, beside those with a `prefix`. */
  readonly kindsOfCrds?: readonly string[];
}

/** A definition that several modules reach belongs to the first one, so KubeVirt's domain is kubevirt-v1's. */
export const modules: readonly ApiModule[] = [
  {
    name: 'core-v1',
    apiVersion: 'v1',
    prefix: 'io.k8s.api.core.v1.',
    kinds: ['ConfigMap', 'LimitRange', 'Namespace', 'PersistentVolumeClaim', 'ResourceQuota', 'Secret', 'Service'],
  },
  { name: 'autoscaling-v1', apiVersion: 'autoscaling/v1', prefix: 'io.k8s.api.autoscaling.v1.', kinds: ['HorizontalPodAutoscaler'] },
  { name: 'autoscaling-v2', apiVersion: 'autoscaling/v2', prefix: 'io.k8s.api.autoscaling.v2.', kinds: ['HorizontalPodAutoscaler'] },
  { name: 'networking-v1', apiVersion: 'networking.k8s.io/v1', prefix: 'io.k8s.api.networking.v1.', kinds: ['Ingress', 'NetworkPolicy'] },
  { name: 'policy-v1', apiVersion: 'policy/v1', prefix: 'io.k8s.api.policy.v1.', kinds: ['PodDisruptionBudget'] },
  { name: 'scheduling-v1', apiVersion: 'scheduling.k8s.io/v1', prefix: 'io.k8s.api.scheduling.v1.', kinds: ['PriorityClass'] },
  { name: 'storage-v1', apiVersion: 'storage.k8s.io/v1', prefix: 'io.k8s.api.storage.v1.', kinds: ['StorageClass'] },
  {
    name: 'kubevirt-v1',
    apiVersion: 'kubevirt.io/v1',
    prefix: 'v1.',
    kinds: [
      'KubeVirt',
      'VirtualMachine',
      'VirtualMachineInstance',
      'VirtualMachineInstanceMigration',
      'VirtualMachineInstancePreset',
      'VirtualMachineInstanceReplicaSet',
    ],
  },
  { name: 'cdi-v1beta1', apiVersion: 'cdi.kubevirt.io/v1beta1', kinds: ['DataVolume', 'DataSource', 'DataImportCron'] },
  {
    name: 'instancetype-v1beta1',
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    prefix: 'v1beta1.',
    kinds: [
      'VirtualMachineClusterInstancetype',
      'VirtualMachineClusterPreference',
      'VirtualMachineInstancetype',
      'VirtualMachinePreference',
    ],
  },
  { name: 'pool-v1beta1', apiVersion: 'pool.kubevirt.io/v1beta1', prefix: 'v1beta1.', kinds: ['VirtualMachinePool'] },
  { name: 'migrations-v1alpha1', apiVersion: 'migrations.kubevirt.io/v1alpha1', prefix: 'v1alpha1.', kinds: ['MigrationPolicy'] },
  {
    name: 'snapshot-v1beta1',
    apiVersion: 'snapshot.kubevirt.io/v1beta1',
    prefix: 'v1beta1.',
    kinds: ['VirtualMachineRestore', 'VirtualMachineSnapshot', 'VirtualMachineSnapshotContent'],
  },
  { name: 'export-v1', apiVersion: 'export.kubevirt.io/v1', prefix: 'v1.', kinds: ['VirtualMachineExport'] },
  { name: 'clone-v1beta1', apiVersion: 'clone.kubevirt.io/v1beta1', prefix: 'v1beta1.', kinds: ['VirtualMachineClone'] },
  {
    name: 'backup-v1alpha1',
    apiVersion: 'backup.kubevirt.io/v1alpha1',
    prefix: 'v1alpha1.',
    kinds: ['VirtualMachineBackup'],
    kindsOfCrds: ['VirtualMachineBackupTracker'],
  },
  { name: 'snapshot-v1', apiVersion: 'snapshot.storage.k8s.io/v1', kinds: ['VolumeSnapshot'] },
  { name: 'hco-v1', apiVersion: 'hco.kubevirt.io/v1', kinds: ['HyperConverged'] },
  { name: 'hco-v1beta1', apiVersion: 'hco.kubevirt.io/v1beta1', kinds: ['HyperConverged'] },
];
