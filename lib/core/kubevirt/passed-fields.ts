/** Fields of the API that are props of the same name: constructs write their values unchanged, and importers print them. */

/** Of a VirtualMachineInstanceSpec. */
export const guestFields = [
  'accessCredentials',
  'architecture',
  'dnsConfig',
  'dnsPolicy',
  'evictionStrategy',
  'hostname',
  'livenessProbe',
  'nodeSelector',
  'priorityClassName',
  'readinessProbe',
  'resourceClaims',
  'schedulerName',
  'serviceAccountName',
  'startStrategy',
  'subdomain',
  'terminationGracePeriodSeconds',
  'tolerations',
  'topologySpreadConstraints',
] as const;

/** Of its `domain.cpu`. */
export const cpuFields = [
  'cores',
  'sockets',
  'threads',
  'maxSockets',
  'model',
  'dedicatedCpuPlacement',
  'isolateEmulatorThread',
  'numa',
  'realtime',
] as const;

/** Of its `domain.devices`. */
export const deviceFields = [
  'autoattachInputDevice',
  'autoattachMemBalloon',
  'autoattachPodInterface',
  'autoattachSerialConsole',
  'autoattachVSOCK',
  'blockMultiQueue',
  'disableHotplug',
  'gpus',
  'hostDevices',
  'logSerialConsole',
  'networkInterfaceMultiqueue',
  'sound',
  'useVirtioTransitional',
  'watchdog',
] as const;

/** Of one of its disks. */
export const diskFields = [
  'blockSize',
  'bootOrder',
  'cache',
  'changedBlockTracking',
  'dedicatedIOThread',
  'errorPolicy',
  'io',
  'serial',
  'shareable',
  'tag',
] as const;

/** Of the target of a disk: `disk`, `lun` or `cdrom`. */
export const diskTargetFields = ['bus', 'readonly', 'pciAddress'] as const;

/** Of one of its interfaces. */
export const interfaceFields = [
  'acpiIndex',
  'bootOrder',
  'dhcpOptions',
  'macAddress',
  'model',
  'pciAddress',
  'portRanges',
  'state',
  'tag',
] as const;
