import type { Admitter } from './admitter.ts';
import { backupAdmitter, backupTrackerAdmitter } from './kubevirt/backup/index.ts';
import {
  dataImportCronAdmitter,
  dataVolumeAdmitter,
  importSourceAdmitter,
  objectTransferAdmitter,
  uploadSourceAdmitter,
} from './cdi/index.ts';
import { cloneAdmitter } from './kubevirt/clone/index.ts';
import { exportAdmitter } from './kubevirt/export/index.ts';
import { instancetypeAdmitter } from './kubevirt/instancetype/index.ts';
import { migrationPolicyAdmitter } from './kubevirt/migration-policy/index.ts';
import { migrationAdmitter } from './kubevirt/migration/index.ts';
import { pluginAdmitter } from './kubevirt/plugin/index.ts';
import { poolAdmitter } from './kubevirt/pool/index.ts';
import { preferenceAdmitter } from './kubevirt/preference/index.ts';
import { restoreAdmitter } from './kubevirt/restore/index.ts';
import { snapshotAdmitter } from './kubevirt/snapshot/index.ts';

/** The webhooks of kinds that most apps do not have. */
export const rareAdmitters: Readonly<Record<string, Admitter<never>>> = {
  VirtualMachinePool: poolAdmitter,
  VirtualMachineInstancetype: instancetypeAdmitter,
  VirtualMachineClusterInstancetype: instancetypeAdmitter,
  VirtualMachinePreference: preferenceAdmitter,
  VirtualMachineClusterPreference: preferenceAdmitter,
  VirtualMachineInstanceMigration: migrationAdmitter,
  MigrationPolicy: migrationPolicyAdmitter,
  VirtualMachineSnapshot: snapshotAdmitter,
  VirtualMachineRestore: restoreAdmitter,
  VirtualMachineExport: exportAdmitter,
  VirtualMachineClone: cloneAdmitter,
  VirtualMachineBackup: backupAdmitter,
  VirtualMachineBackupTracker: backupTrackerAdmitter,
  Plugin: pluginAdmitter,
  DataVolume: dataVolumeAdmitter,
  DataImportCron: dataImportCronAdmitter,
  VolumeImportSource: importSourceAdmitter,
  VolumeUploadSource: uploadSourceAdmitter,
  ObjectTransfer: objectTransferAdmitter,
};
