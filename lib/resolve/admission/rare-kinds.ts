import type { Admitter } from '../../rules/admitter.ts';
import { backupAdmitter, backupTrackerAdmitter } from '../../rules/kubevirt/backup/index.ts';
import {
  dataImportCronAdmitter,
  dataVolumeAdmitter,
  importSourceAdmitter,
  objectTransferAdmitter,
  uploadSourceAdmitter,
} from '../../rules/cdi/index.ts';
import { cloneAdmitter } from '../../rules/kubevirt/clone/index.ts';
import { exportAdmitter } from '../../rules/kubevirt/export/index.ts';
import { instancetypeAdmitter } from '../../rules/kubevirt/instancetype/index.ts';
import { migrationPolicyAdmitter } from '../../rules/kubevirt/migration-policy/index.ts';
import { migrationAdmitter } from '../../rules/kubevirt/migration/index.ts';
import { pluginAdmitter } from '../../rules/kubevirt/plugin/index.ts';
import { poolAdmitter } from '../../rules/kubevirt/pool/index.ts';
import { preferenceAdmitter } from '../../rules/kubevirt/preference/index.ts';
import { restoreAdmitter } from '../../rules/kubevirt/restore/index.ts';
import { snapshotAdmitter } from '../../rules/kubevirt/snapshot/index.ts';

/** The webhooks of kinds that most apps do not have. */
export const rareAdmitters: Readonly<Record<string, Admitter<never>>> = {
  DataImportCron: dataImportCronAdmitter,
  DataVolume: dataVolumeAdmitter,
  MigrationPolicy: migrationPolicyAdmitter,
  ObjectTransfer: objectTransferAdmitter,
  Plugin: pluginAdmitter,
  VirtualMachineBackup: backupAdmitter,
  VirtualMachineBackupTracker: backupTrackerAdmitter,
  VirtualMachineClone: cloneAdmitter,
  VirtualMachineClusterInstancetype: instancetypeAdmitter,
  VirtualMachineClusterPreference: preferenceAdmitter,
  VirtualMachineExport: exportAdmitter,
  VirtualMachineInstanceMigration: migrationAdmitter,
  VirtualMachineInstancetype: instancetypeAdmitter,
  VirtualMachinePool: poolAdmitter,
  VirtualMachinePreference: preferenceAdmitter,
  VirtualMachineRestore: restoreAdmitter,
  VirtualMachineSnapshot: snapshotAdmitter,
  VolumeImportSource: importSourceAdmitter,
  VolumeUploadSource: uploadSourceAdmitter,
};
