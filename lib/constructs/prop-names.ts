import type { ContainerDiskSource, HostDisk, MultusNetwork, PodNetwork } from '../../imports/kubevirt-v1.ts';
import type { ArgoCdAppOfAppsProps } from './argo-cd-app-of-apps.ts';
import type { ArgoCdApplicationProps } from './argo-cd-application.ts';
import type { ArgoCdSourceProps } from './argo-cd-spec.ts';
import type { CloudInitProps } from './cloud-init.ts';
import type { ConfigMapProps } from './config-map.ts';
import type { CpuProps } from './cpu.ts';
import type { DataImportCronProps } from './data-import-cron.ts';
import type { DataSourceProps } from './data-source.ts';
import type { DataVolumeSpecProps } from './data-volume-spec.ts';
import type { DataVolumeTemplateProps } from './data-volume-template.ts';
import type { DataVolumeProps } from './data-volume.ts';
import type { DeviceProps } from './devices.ts';
import type { FileVolumeOptions } from './disk.ts';
import type { DomainProps } from './domain.ts';
import type { FluxKustomizationProps } from './flux-kustomization.ts';
import type { HpaProps } from './hpa.ts';
import type { Identity } from './identity.ts';
import type { KubeObjectProps } from './kube-object.ts';
import type { MemoryProps } from './memory.ts';
import type { NetworkAttachmentProps } from './network-attachment.ts';
import type { InterfaceOptions } from './network.ts';
import type { SecretProps } from './secret.ts';
import type { ServiceProps } from './service.ts';
import type { SpecProps } from './spec-object.ts';
import type { PropNames } from './prop-shape.ts';
import type { VirtualMachineInstanceProps } from './virtual-machine-instance.ts';
import type { VirtualMachineProps } from './virtual-machine.ts';
import type { VmCloneProps } from './vm-clone.ts';
import type { VmExportProps } from './vm-export.ts';
import type { VmPoolProps } from './vm-pool.ts';
import type { VmPresetProps } from './vm-preset.ts';
import type { VmReplicaSetProps } from './vm-replica-set.ts';
import type { VmRestoreProps } from './vm-restore.ts';
import type { VmSnapshotProps } from './vm-snapshot.ts';
import type { VmProps } from './vm-spec.ts';
import type { VmiProps } from './vmi-spec.ts';
import type { TemplateProps } from './vmi-template.ts';

export const objectNames: PropNames<KubeObjectProps> = {
  name: 'text',
  namespace: 'text',
  labels: 'map',
  annotations: 'map',
  metadata: 'map',
  delivery: { powerManagedBy: true, prune: 'boolean', writtenByOthers: true, clearText: 'boolean' },
  resolve: true,
  silence: true,
};

export const specNames: PropNames<SpecProps<object>> = { ...objectNames, spec: 'map' };

const cpuNames: PropNames<CpuProps> = {
  cores: true,
  sockets: true,
  threads: true,
  maxSockets: true,
  model: true,
  features: 'list',
  dedicatedCpuPlacement: true,
  isolateEmulatorThread: true,
  numa: true,
  realtime: true,
  request: true,
  limit: true,
};

const memoryNames: PropNames<MemoryProps> = {
  guest: true,
  maxGuest: true,
  hugepages: true,
  reservedOverhead: true,
  request: true,
  limit: true,
};

const devices: PropNames<DeviceProps> = {
  networks: true,
  headless: 'boolean',
  tablets: 'list',
  inputs: 'list',
  gpus: true,
  hostDevices: true,
  watchdog: true,
  rng: 'boolean',
  tpm: true,
  sound: true,
  video: true,
  panicDevices: 'list',
  downwardMetrics: 'boolean',
  clientPassthrough: 'boolean',
  autoattachPodInterface: true,
  autoattachSerialConsole: true,
  autoattachMemBalloon: true,
  autoattachInputDevice: true,
  autoattachVSOCK: true,
  logSerialConsole: true,
  blockMultiQueue: true,
  networkInterfaceMultiqueue: true,
  disableHotplug: true,
  useVirtioTransitional: true,
};

const domain: PropNames<DomainProps> = {
  ...devices,
  cpu: ['or scalar', cpuNames],
  memory: ['or scalar', memoryNames],
  resources: 'map',
  machineType: true,
  firmware: 'map',
  chassis: true,
  clock: true,
  features: 'map',
  launchSecurity: true,
  ioThreadsPolicy: true,
  ioThreads: true,
  rebootPolicy: true,
};

const vmi: PropNames<VmiProps> = {
  ...domain,
  disks: true,
  nodeSelector: true,
  affinity: true,
  tolerations: true,
  topologySpreadConstraints: true,
  architecture: true,
  priorityClassName: true,
  schedulerName: true,
  serviceAccountName: true,
  hostname: true,
  subdomain: true,
  dnsPolicy: true,
  dnsConfig: true,
  evictionStrategy: true,
  startStrategy: true,
  terminationGracePeriodSeconds: true,
  readinessProbe: true,
  livenessProbe: true,
  accessCredentials: true,
  resourceClaims: true,
};

const template: PropNames<TemplateProps> = { labels: 'map', templateMetadata: 'map', excludePresets: 'boolean' };

const vm: PropNames<VmProps> = {
  ...vmi,
  ...template,
  runStrategy: true,
  instancetype: true,
  preference: true,
  dataVolumeTemplates: 'list',
  updateVolumesStrategy: true,
};

const identityNames: PropNames<Identity> = { uuid: true, serial: true, macAddresses: 'map' };

export const virtualMachineNames: PropNames<VirtualMachineProps> = {
  ...specNames,
  ...vm,
  identity: ['or scalar', identityNames],
  expandInstancetype: 'boolean',
};

export const virtualMachineInstanceNames: PropNames<VirtualMachineInstanceProps> = { ...specNames, ...vmi, excludePresets: 'boolean' };

export const replicaSetNames: PropNames<VmReplicaSetProps> = {
  ...specNames,
  ...vmi,
  ...template,
  replicas: true,
  selector: 'map',
  paused: true,
};

export const poolNames: PropNames<VmPoolProps> = {
  ...specNames,
  ...vm,
  replicas: true,
  selector: 'map',
  paused: true,
  updateStrategy: true,
  scaleInStrategy: true,
  maxUnavailable: true,
  nameGeneration: true,
  autohealing: true,
};

export const presetNames: PropNames<VmPresetProps> = {
  ...specNames,
  selector: 'map',
  matchLabels: 'map',
  cpu: ['or scalar', cpuNames],
  memory: { request: true },
  resources: 'map',
  clock: true,
  features: 'map',
  firmware: 'map',
  watchdog: true,
  ioThreadsPolicy: true,
  emit: true,
};

export const hpaNames: PropNames<HpaProps> = {
  ...specNames,
  apiVersion: true,
  target: true,
  min: 'number',
  max: 'number',
  targetCpuUtilization: 'number',
  metrics: 'list',
  behavior: true,
};

export const serviceNames: PropNames<ServiceProps> = {
  ...specNames,
  ports: 'list',
  selector: true,
  type: true,
  headless: 'boolean',
  ipFamilies: true,
  ipFamilyPolicy: true,
  externalIPs: true,
};

export const dataVolumeSpecNames: PropNames<DataVolumeSpecProps> = {
  source: 'map or scalar',
  sourceRef: 'map',
  storage: 'map or scalar',
  pvc: 'map or scalar',
  checkpoints: true,
  contentType: true,
  finalCheckpoint: true,
  preallocation: true,
  priorityClassName: true,
  serviceAccountName: true,
};

export const dataVolumeNames: PropNames<DataVolumeProps> = { ...specNames, ...dataVolumeSpecNames };

export const dataVolumeTemplateNames: PropNames<DataVolumeTemplateProps> = { ...dataVolumeSpecNames, labels: 'map', annotations: 'map' };

export const dataSourceNames: PropNames<DataSourceProps> = {
  ...specNames,
  pvc: 'map',
  snapshot: 'map',
  dataSource: 'map',
};

export const dataImportCronNames: PropNames<DataImportCronProps> = {
  ...specNames,
  ...dataVolumeSpecNames,
  schedule: true,
  managedDataSource: true,
  garbageCollect: true,
  importsToKeep: true,
  retentionPolicy: true,
};

export const secretNames: PropNames<SecretProps> = {
  ...objectNames,
  data: true,
  stringData: true,
  type: true,
  immutable: true,
};

export const configMapNames: PropNames<ConfigMapProps> = {
  ...objectNames,
  data: true,
  binaryData: true,
  immutable: true,
};

export const networkAttachmentNames: PropNames<NetworkAttachmentProps> = {
  ...specNames,
  config: 'map or scalar',
  resourceName: true,
};

export const snapshotNames: PropNames<VmSnapshotProps> = {
  ...specNames,
  source: true,
  deletionPolicy: true,
  failureDeadline: true,
};

export const restoreNames: PropNames<VmRestoreProps> = {
  ...specNames,
  target: true,
  virtualMachineSnapshotName: true,
  patches: true,
  targetReadinessPolicy: true,
  volumeOwnershipPolicy: true,
  volumeRestoreOverrides: true,
  volumeRestorePolicy: true,
};

export const cloneNames: PropNames<VmCloneProps> = {
  ...specNames,
  source: true,
  target: true,
  annotationFilters: true,
  labelFilters: true,
  newMacAddresses: true,
  newSMBiosSerial: true,
  patches: true,
  template: true,
  volumeNamePolicy: true,
};

export const exportNames: PropNames<VmExportProps> = {
  ...specNames,
  source: true,
  tokenSecretRef: true,
  ttlDuration: true,
};

/** No schema of ours looks at what Argo CD and Flux read. */
const argoCdSourceNames: PropNames<Pick<ArgoCdApplicationProps, keyof ArgoCdSourceProps | 'path' | 'destination'>> = {
  repoURL: 'text',
  targetRevision: 'text',
  project: 'text',
  retry: 'map',
  path: 'text',
  destination: { server: 'text', name: 'text', namespace: 'text' },
};

export const argoCdApplicationNames: PropNames<ArgoCdApplicationProps> = {
  ...specNames,
  ...argoCdSourceNames,
  automated: 'boolean',
  prune: 'boolean',
  powerManagedBy: true,
  selfManaged: 'boolean',
};

export const argoCdAppOfAppsNames: PropNames<ArgoCdAppOfAppsProps> = {
  ...specNames,
  ...argoCdSourceNames,
};

export const fluxKustomizationNames: PropNames<FluxKustomizationProps> = {
  ...specNames,
  sourceRef: 'map',
  path: 'text',
  interval: 'text',
  retryInterval: 'text',
  timeout: 'text',
  prune: 'boolean',
  wait: 'boolean',
  waitForVms: 'boolean',
  powerManagedBy: true,
  decryption: 'map',
  dependsOn: 'list',
};

/** Of the one kind of disk or another. */
type AnyDiskOptions = FileVolumeOptions &
  Omit<ContainerDiskSource, 'image'> &
  Omit<HostDisk, 'path'> & { readonly datasource: unknown; readonly hotpluggable: unknown; readonly readOnly: unknown };

export const diskNames: PropNames<AnyDiskOptions> = {
  name: true,
  bus: true,
  readonly: true,
  pciAddress: true,
  blockSize: true,
  bootOrder: true,
  cache: true,
  changedBlockTracking: true,
  dedicatedIOThread: true,
  errorPolicy: true,
  io: true,
  serial: true,
  shareable: true,
  tag: true,
  optional: true,
  volumeLabel: true,
  imagePullPolicy: true,
  imagePullSecret: true,
  path: true,
  capacity: true,
  shared: true,
  type: true,
  datasource: true,
  hotpluggable: true,
  readOnly: true,
};

export const cloudInitNames: PropNames<CloudInitProps> = {
  userData: 'map or scalar',
  userDataBase64: true,
  secretRef: true,
  networkData: 'map or scalar',
  networkDataBase64: true,
  networkDataSecretRef: true,
};

/** Of the one kind of network or another. */
export const networkNames: PropNames<InterfaceOptions & PodNetwork & Pick<MultusNetwork, 'default'>> = {
  name: true,
  binding: true,
  ports: 'list',
  acpiIndex: true,
  bootOrder: true,
  dhcpOptions: true,
  macAddress: true,
  model: true,
  pciAddress: true,
  portRanges: true,
  state: true,
  tag: true,
  vmNetworkCIDR: true,
  vmIPv6NetworkCIDR: true,
  default: true,
};
