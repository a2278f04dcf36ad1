import type { Admitter } from '../../rules/admitter.ts';
import { backupAdmitter, backupTrackerAdmitter } from '../../rules/backup/index.ts';
import {
  dataImportCronAdmitter,
  dataVolumeAdmitter,
  importSourceAdmitter,
  objectTransferAdmitter,
  uploadSourceAdmitter,
} from '../../rules/cdi/index.ts';
import { cloneAdmitter } from '../../rules/clone/index.ts';
import { exportAdmitter } from '../../rules/export/index.ts';
import { instancetypeAdmitter } from '../../rules/instancetype/index.ts';
import { migrationPolicyAdmitter } from '../../rules/migration-policy/index.ts';
import { migrationAdmitter } from '../../rules/migration/index.ts';
import { pluginAdmitter } from '../../rules/plugin/index.ts';
import { poolAdmitter } from '../../rules/pool/index.ts';
import { preferenceAdmitter } from '../../rules/preference/index.ts';
import { restoreAdmitter } from '../../rules/restore/index.ts';
import { snapshotAdmitter } from '../../rules/snapshot/index.ts';

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
