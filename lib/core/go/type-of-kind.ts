import { entryOf } from '../data/entry-of.ts';

const goTypes: Readonly<Record<string, string>> = {
  KubeVirt: 'KubeVirt',
  VirtualMachine: 'VirtualMachine',
  VirtualMachineInstance: 'VirtualMachineInstance',
  VirtualMachineInstanceMigration: 'VirtualMachineInstanceMigration',
  VirtualMachineInstancePreset: 'VirtualMachineInstancePreset',
  VirtualMachineInstanceReplicaSet: 'VirtualMachineInstanceReplicaSet',
  VirtualMachinePool: 'pool/v1beta1.VirtualMachinePool',
  VirtualMachineSnapshot: 'snapshot/v1beta1.VirtualMachineSnapshot',
  VirtualMachineRestore: 'snapshot/v1beta1.VirtualMachineRestore',
  VirtualMachineExport: 'export/v1.VirtualMachineExport',
  VirtualMachineClone: 'clone/v1beta1.VirtualMachineClone',
  VirtualMachineInstancetype: 'instancetype/v1beta1.VirtualMachineInstancetype',
  VirtualMachineClusterInstancetype: 'instancetype/v1beta1.VirtualMachineClusterInstancetype',
  VirtualMachinePreference: 'instancetype/v1beta1.VirtualMachinePreference',
  VirtualMachineClusterPreference: 'instancetype/v1beta1.VirtualMachineClusterPreference',
  MigrationPolicy: 'migrations/v1alpha1.MigrationPolicy',
  Plugin: 'plugin/v1alpha1.Plugin',
  VirtualMachineBackup: 'backup/v1alpha1.VirtualMachineBackup',
  VirtualMachineBackupTracker: 'backup/v1alpha1.VirtualMachineBackupTracker',
  DataVolume: 'hco/cdi/v1beta1.DataVolume',
  DataImportCron: 'hco/cdi/v1beta1.DataImportCron',
  VolumeImportSource: 'hco/cdi/v1beta1.VolumeImportSource',
  VolumeUploadSource: 'hco/cdi/v1beta1.VolumeUploadSource',
  ObjectTransfer: 'hco/cdi/v1beta1.ObjectTransfer',
};

/** The struct, as goStruct takes it, into which KubeVirt and CDI read objects of a kind; undefined for kinds of others. */
export function goTypeOfKind(kind: string): string | undefined {
  return entryOf(goTypes, kind);
}
