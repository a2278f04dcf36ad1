/**
 * Closed sets of words that the OpenAPI documents call `string`: the constants of the Go type named `type`, and, where Go says `string` too,
 * what the webhook named in `from` accepts. `fields` are `Definition.field`, or `other-module#Definition.field`; of a list, its items.
 */
export interface Words {
  /** The module that owns the definitions, and the type. */
  readonly module: string;
  readonly type: string;
  readonly words: readonly string[];
  readonly fields: readonly string[];
  readonly from?: string;
}

const meta: readonly Omit<Words, 'module'>[] = [
  { type: 'LabelSelectorOperator', words: ['In', 'NotIn', 'Exists', 'DoesNotExist'], fields: ['LabelSelectorRequirement.operator'] },
  { type: 'ConditionStatus', words: ['True', 'False', 'Unknown'], fields: ['Condition.status'] },
];

const core: readonly Omit<Words, 'module'>[] = [
  { type: 'IPFamily', words: ['IPv4', 'IPv6'], fields: ['ServiceSpec.ipFamilies'] },
  { type: 'IPFamilyPolicy', words: ['SingleStack', 'PreferDualStack', 'RequireDualStack'], fields: ['ServiceSpec.ipFamilyPolicy'] },
  { type: 'NodeInclusionPolicy', words: ['Ignore', 'Honor'], fields: ['TopologySpreadConstraint.nodeAffinityPolicy', 'TopologySpreadConstraint.nodeTaintsPolicy'] },
  { type: 'NodeSelectorOperator', words: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'], fields: ['NodeSelectorRequirement.operator'] },
  {
    type: 'PersistentVolumeAccessMode',
    words: ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'],
    fields: ['PersistentVolumeClaimSpec.accessModes', 'PersistentVolumeClaimStatus.accessModes', 'kubevirt-v1#PersistentVolumeClaimInfo.accessModes', 'kubevirt-v1#StorageSpec.accessModes'],
  },
  { type: 'PersistentVolumeMode', words: ['Block', 'Filesystem'], fields: ['PersistentVolumeClaimSpec.volumeMode', 'kubevirt-v1#PersistentVolumeClaimInfo.volumeMode'] },
  { type: 'Protocol', words: ['TCP', 'UDP', 'SCTP'], fields: ['ServicePort.protocol', 'PortStatus.protocol', 'networking-v1#NetworkPolicyPort.protocol'] },
  { type: 'ServiceAffinity', words: ['ClientIP', 'None'], fields: ['ServiceSpec.sessionAffinity'] },
  { type: 'ServiceExternalTrafficPolicy', words: ['Cluster', 'Local'], fields: ['ServiceSpec.externalTrafficPolicy'] },
  { type: 'ServiceInternalTrafficPolicy', words: ['Cluster', 'Local'], fields: ['ServiceSpec.internalTrafficPolicy'] },
  { type: 'ServiceTrafficDistribution', words: ['PreferClose', 'PreferSameZone', 'PreferSameNode'], fields: ['ServiceSpec.trafficDistribution'] },
  { type: 'ServiceType', words: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], fields: ['ServiceSpec.type'] },
  { type: 'TaintEffect', words: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'], fields: ['Toleration.effect'] },
  { type: 'TolerationOperator', words: ['Exists', 'Equal'], fields: ['Toleration.operator'] },
  { type: 'URIScheme', words: ['HTTP', 'HTTPS'], fields: ['HTTPGetAction.scheme'] },
  { type: 'UnsatisfiableConstraintAction', words: ['DoNotSchedule', 'ScheduleAnyway'], fields: ['TopologySpreadConstraint.whenUnsatisfiable'] },
];

const autoscaling: readonly Omit<Words, 'module'>[] = [
  { type: 'HPAScalingPolicyType', words: ['Pods', 'Percent'], fields: ['HPAScalingPolicy.type'] },
  { type: 'MetricSourceType', words: ['Object', 'Pods', 'Resource', 'ContainerResource', 'External'], fields: ['MetricSpec.type', 'MetricStatus.type'] },
  { type: 'MetricTargetType', words: ['Utilization', 'Value', 'AverageValue'], fields: ['MetricTarget.type'] },
  { type: 'ScalingPolicySelect', words: ['Max', 'Min', 'Disabled'], fields: ['HPAScalingRules.selectPolicy'] },
];

const networking: readonly Omit<Words, 'module'>[] = [
  { type: 'PolicyType', words: ['Ingress', 'Egress'], fields: ['NetworkPolicySpec.policyTypes'] },
];

const instancetype: readonly Omit<Words, 'module'>[] = [
  {
    type: 'PreferredCPUTopology',
    words: ['preferCores', 'preferSockets', 'preferThreads', 'preferSpread', 'preferAny', 'cores', 'sockets', 'threads', 'spread', 'any'],
    fields: ['CPUPreferences.preferredCPUTopology'],
  },
  { type: 'SpreadAcross', words: ['SocketsCoresThreads', 'SocketsCores', 'CoresThreads'], fields: ['SpreadOptions.across'] },
];

const pool: readonly Omit<Words, 'module'>[] = [
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
];

const snapshot: readonly Omit<Words, 'module'>[] = [
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
];

const clone: readonly Omit<Words, 'module'>[] = [
  { type: 'VolumeNamePolicy', words: ['RandomizeNames', 'PrefixTargetName'], fields: ['VirtualMachineCloneSpec.volumeNamePolicy'] },
];

const backup: readonly Omit<Words, 'module'>[] = [
  { type: 'BackupMode', words: ['Push', 'Pull'], fields: ['VirtualMachineBackupSpec.mode'] },
];

const kubevirt: readonly Omit<Words, 'module'>[] = [
  { type: 'Architecture', words: ['amd64', 'arm64', 's390x'], fields: ['VirtualMachineInstanceSpec.architecture'], from: 'ValidateVirtualMachineInstancePerArch' },
  { type: 'CPUFeaturePolicy', words: ['force', 'require', 'optional', 'disable', 'forbid'], fields: ['CPUFeature.policy'], from: 'validCPUFeaturePolicies' },
  { type: 'DNSPolicy', words: ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'], fields: ['VirtualMachineInstanceSpec.dnsPolicy'] },
  { type: 'DiskBus', words: ['scsi', 'sata', 'virtio', 'usb'], fields: ['CDRomTarget.bus', 'DiskTarget.bus', 'LunTarget.bus', 'instancetype-v1beta1#DevicePreferences.preferredCdromBus', 'instancetype-v1beta1#DevicePreferences.preferredDiskBus', 'instancetype-v1beta1#DevicePreferences.preferredLunBus'] },
  { type: 'DiskErrorPolicy', words: ['stop', 'ignore', 'report', 'enospace'], fields: ['Disk.errorPolicy'] },
  { type: 'DomainAttachmentType', words: ['tap', 'managedTap'], fields: ['InterfaceBindingPlugin.domainAttachmentType'] },
  { type: 'DriverCache', words: ['none', 'writethrough', 'writeback'], fields: ['Disk.cache', 'instancetype-v1beta1#DevicePreferences.preferredDiskCache'] },
  { type: 'DriverIO', words: ['threads', 'native'], fields: ['Disk.io', 'instancetype-v1beta1#DevicePreferences.preferredDiskIO'] },
  {
    type: 'EvictionStrategy',
    words: ['None', 'LiveMigrate', 'LiveMigrateIfPossible', 'External'],
    fields: ['KubeVirtConfiguration.evictionStrategy', 'VirtualMachineInstanceSpec.evictionStrategy'],
  },
  { type: 'HPETTickPolicy', words: ['delay', 'catchup', 'merge', 'discard'], fields: ['HPETTimer.tickPolicy'] },
  { type: 'HostDiskType', words: ['DiskOrCreate', 'Disk'], fields: ['HostDisk.type'] },
  { type: 'IOThreadsPolicy', words: ['shared', 'auto', 'supplementalPool'], fields: ['DomainSpec.ioThreadsPolicy', 'instancetype-v1beta1#VirtualMachineInstancetypeSpec.ioThreadsPolicy'] },
  {
    type: 'InferFromVolumeFailurePolicy',
    words: ['Reject', 'Ignore'],
    fields: ['InstancetypeMatcher.inferFromVolumeFailurePolicy', 'PreferenceMatcher.inferFromVolumeFailurePolicy'],
  },
  { type: 'InputBus', words: ['usb', 'virtio'], fields: ['Input.bus', 'instancetype-v1beta1#DevicePreferences.preferredInputBus'] },
  { type: 'InputType', words: ['tablet', 'keyboard'], fields: ['Input.type', 'instancetype-v1beta1#DevicePreferences.preferredInputType'] },
  { type: 'InstancetypeReferencePolicy', words: ['reference', 'expand', 'expandAll'], fields: ['InstancetypeConfiguration.referencePolicy'] },
  { type: 'InterfaceModel', words: ['e1000', 'e1000e', 'igb', 'ne2k_pci', 'pcnet', 'rtl8139', 'virtio'], fields: ['Interface.model', 'instancetype-v1beta1#DevicePreferences.preferredInterfaceModel'], from: 'validInterfaceModels' },
  { type: 'InterfaceProtocol', words: ['TCP', 'UDP'], fields: ['Port.protocol', 'PortRange.protocol'], from: 'validateForwardPortProtocol' },
  { type: 'InterfaceState', words: ['absent', 'up', 'down'], fields: ['Interface.state'] },
  { type: 'KubeVirtUninstallStrategy', words: ['RemoveWorkloads', 'BlockUninstallIfWorkloadsExist'], fields: ['KubeVirtSpec.uninstallStrategy'] },
  { type: 'MigrationCompression', words: ['none', 'zstd'], fields: ['ExperimentalMigrationOptions.compression'] },
  { type: 'MigrationMethod', words: ['link-refresh'], fields: ['InterfaceBindingMigration.method'] },
  { type: 'MigrationPriority', words: ['system-critical', 'user-triggered', 'system-maintenance'], fields: ['VirtualMachineInstanceMigrationSpec.priority'] },
  { type: 'NetworkBindingDownwardAPIType', words: ['device-info'], fields: ['InterfaceBindingPlugin.downwardAPI'] },
  { type: 'PITTickPolicy', words: ['delay', 'catchup', 'discard'], fields: ['PITTimer.tickPolicy'] },
  { type: 'PanicDeviceModel', words: ['hyperv', 'isa', 'pvpanic'], fields: ['PanicDevice.model', 'instancetype-v1beta1#DevicePreferences.preferredPanicDeviceModel'] },
  { type: 'PatchType', words: ['json', 'merge', 'strategic'], fields: ['CustomizeComponentsPatch.type'] },
  {
    type: 'PullPolicy',
    words: ['Always', 'IfNotPresent', 'Never'],
    fields: [
      'ContainerDiskSource.imagePullPolicy',
      'KernelBootContainer.imagePullPolicy',
      'KubeVirtConfiguration.imagePullPolicy',
      'KubeVirtSpec.imagePullPolicy',
    ],
  },
  { type: 'RTCTickPolicy', words: ['delay', 'catchup'], fields: ['RTCTimer.tickPolicy'] },
  { type: 'RTCTimerTrack', words: ['guest', 'wall'], fields: ['RTCTimer.track'] },
  { type: 'RebootPolicy', words: ['Reboot', 'Terminate'], fields: ['DomainSpec.rebootPolicy'] },
  { type: 'RoleAggregationStrategy', words: ['AggregateToDefault', 'Manual'], fields: ['KubeVirtConfiguration.roleAggregationStrategy'] },
  { type: 'SoundModel', words: ['ich9', 'ac97'], fields: ['SoundDevice.model', 'instancetype-v1beta1#DevicePreferences.preferredSoundModel'], from: 'validateSoundDevices' },
  { type: 'StartStrategy', words: ['Paused'], fields: ['VirtualMachineInstanceSpec.startStrategy'] },
  {
    type: 'SupportContainerType',
    words: ['hotplug-disk', 'container-disk', 'virtiofs', 'sidecar', 'vmexport', 'guest-console-log'],
    fields: ['SupportContainerResources.type'],
  },
  { type: 'TLSProtocolVersion', words: ['VersionTLS10', 'VersionTLS11', 'VersionTLS12', 'VersionTLS13'], fields: ['TLSConfiguration.minTLSVersion'] },
  { type: 'TrayState', words: ['open', 'closed'], fields: ['CDRomTarget.tray'] },
  { type: 'UpdateVolumesStrategy', words: ['Migration', 'Replacement'], fields: ['VirtualMachineSpec.updateVolumesStrategy'] },
  { type: 'UtilityVolumeType', words: ['MemoryDump', 'Backup'], fields: ['UtilityVolume.type'] },
  { type: 'VMRolloutStrategy', words: ['Stage', 'LiveUpdate'], fields: ['KubeVirtConfiguration.vmRolloutStrategy'] },
  {
    type: 'VideoType',
    words: ['vga', 'cirrus', 'virtio', 'ramfb', 'bochs'],
    fields: ['VideoDevice.type', 'instancetype-v1beta1#DevicePreferences.preferredVideoType'],
    from: 'ValidateVirtualMachineInstanceAmd64Setting, which accepts all that the other architectures do',
  },
  {
    type: 'VirtualMachineRunStrategy',
    words: ['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once', 'WaitAsReceiver'],
    fields: ['VirtualMachineSpec.runStrategy', 'VirtualMachineStatus.runStrategy'],
  },
  { type: 'WatchdogAction', words: ['poweroff', 'reset', 'shutdown'], fields: ['Diag288Watchdog.action', 'I6300ESBWatchdog.action'] },
  { type: 'WorkloadUpdateMethod', words: ['LiveMigrate', 'Evict'], fields: ['KubeVirtWorkloadUpdateStrategy.workloadUpdateMethods'] },
];

export const words: readonly Words[] = [
  ...meta.map((row) => ({ module: 'meta-v1', ...row })),
  ...core.map((row) => ({ module: 'core-v1', ...row })),
  ...autoscaling.map((row) => ({ module: 'autoscaling-v2', ...row })),
  ...networking.map((row) => ({ module: 'networking-v1', ...row })),
  ...kubevirt.map((row) => ({ module: 'kubevirt-v1', ...row })),
  ...instancetype.map((row) => ({ module: 'instancetype-v1beta1', ...row })),
  ...pool.map((row) => ({ module: 'pool-v1beta1', ...row })),
  ...snapshot.map((row) => ({ module: 'snapshot-v1beta1', ...row })),
  ...clone.map((row) => ({ module: 'clone-v1beta1', ...row })),
  ...backup.map((row) => ({ module: 'backup-v1alpha1', ...row })),
];
