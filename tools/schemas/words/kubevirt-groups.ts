import { inModule, type Words } from './words.ts';

/** From the other packages of `kubevirt.io/api`. */
export const kubevirtGroupWords: readonly Words[] = [
  ...inModule('instancetype-v1beta1', [
    {
      type: 'PreferredCPUTopology',
      words: ['preferCores', 'preferSockets', 'preferThreads', 'preferSpread', 'preferAny', 'cores', 'sockets', 'threads', 'spread', 'any'],
      fields: ['CPUPreferences.preferredCPUTopology'],
    },
    { type: 'SpreadAcross', words: ['SocketsCoresThreads', 'SocketsCores', 'CoresThreads'], fields: ['SpreadOptions.across'] },
  ]),
  ...inModule('pool-v1beta1', [
    {
      type: 'StatePreservation',
      words: ['Disabled', 'Offline', 'Online'],
      fields: [
        'VirtualMachinePoolOpportunisticScaleInStrategy.statePreservation',
        'VirtualMachinePoolProactiveScaleInStrategy.statePreservation',
      ],
    },
    {
      type: 'VirtualMachinePoolSortPolicy',
      words: ['AscendingOrder', 'DescendingOrder', 'Newest', 'Oldest', 'Random'],
      fields: ['VirtualMachinePoolSelectionPolicy.sortPolicy'],
    },
  ]),
  ...inModule('snapshot-v1beta1', [
    { type: 'DeletionPolicy', words: ['Delete', 'Retain'], fields: ['VirtualMachineSnapshotSpec.deletionPolicy'] },
    {
      type: 'TargetReadinessPolicy',
      words: ['StopTarget', 'WaitGracePeriod', 'FailImmediate', 'WaitEventually'],
      fields: ['VirtualMachineRestoreSpec.targetReadinessPolicy'],
    },
    { type: 'VolumeOwnershipPolicy', words: ['Vm', 'None'], fields: ['VirtualMachineRestoreSpec.volumeOwnershipPolicy'] },
    {
      type: 'VolumeRestorePolicy',
      words: ['RandomizeNames', 'InPlace', 'PrefixTargetName'],
      fields: ['VirtualMachineRestoreSpec.volumeRestorePolicy'],
    },
  ]),
  ...inModule('clone-v1beta1', [
    { type: 'VolumeNamePolicy', words: ['RandomizeNames', 'PrefixTargetName'], fields: ['VirtualMachineCloneSpec.volumeNamePolicy'] },
  ]),
  ...inModule('backup-v1alpha1', [{ type: 'BackupMode', words: ['Push', 'Pull'], fields: ['VirtualMachineBackupSpec.mode'] }]),
];
