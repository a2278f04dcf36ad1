import type { ContainerDiskSource, HostDisk, MultusNetwork, PodNetwork } from '../../imports/kubevirt-v1.ts';
import type { ArgoCdAppOfAppsProps } from './argo-cd-app-of-apps.ts';
import type { ArgoCdApplicationProps } from './argo-cd-application.ts';
import type { CloudInitProps } from './cloud-init.ts';
import type { ConfigMapProps } from './config-map.ts';
import type { CpuProps } from './cpu.ts';
import type { DataSourceProps } from './data-source.ts';
import type { DataVolumeSpecProps } from './data-volume-spec.ts';
import type { DataVolumeTemplateProps } from './data-volume-template.ts';
import type { DataVolumeProps } from './data-volume.ts';
import type { DeviceProps } from './devices.ts';
import type { FileVolumeOptions } from './disk.ts';
import type { DomainProps } from './domain.ts';
import type { FluxKustomizationProps } from './flux-kustomization.ts';
import type { HpaProps } from './hpa.ts';
import type { KubeObjectProps } from './kube-object.ts';
import type { MemoryProps } from './memory.ts';
import type { NetworkAttachmentProps } from './network-attachment.ts';
import type { InterfaceOptions } from './network.ts';
import type { SecretProps } from './secret.ts';
import type { ServiceProps } from './service.ts';
import type { SpecProps } from './spec-object.ts';
import type { PropNames } from './unread-props.ts';
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
  name: true,
  namespace: true,
  labels: true,
  annotations: true,
  metadata: true,
  delivery: true,
  resolve: true,
  silence: true,
};

export const specNames: PropNames<SpecProps<object>> = { ...objectNames, spec: true };

const cpu: PropNames<CpuProps> = {
  cores: true,
  sockets: true,
  threads: true,
  maxSockets: true,
  model: true,
  features: true,
  dedicatedCpuPlacement: true,
  isolateEmulatorThread: true,
  numa: true,
  realtime: true,
  request: true,
  limit: true,
};

const memory: PropNames<MemoryProps> = {
  guest: true,
  maxGuest: true,
  hugepages: true,
  reservedOverhead: true,
  request: true,
  limit: true,
};

const devices: PropNames<DeviceProps> = {
  networks: true,
  headless: true,
  tablets: true,
  inputs: true,
  gpus: true,
  hostDevices: true,
  watchdog: true,
  rng: true,
  tpm: true,
  sound: true,
  video: true,
  panicDevices: true,
  downwardMetrics: true,
  clientPassthrough: true,
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
  cpu,
  memory,
  resources: true,
  machineType: true,
  firmware: true,
  chassis: true,
  clock: true,
  features: true,
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

const template: PropNames<TemplateProps> = { labels: true, templateMetadata: true, excludePresets: true };

const vm: PropNames<VmProps> = {
  ...vmi,
  ...template,
  runStrategy: true,
  instancetype: true,
  preference: true,
  dataVolumeTemplates: true,
  updateVolumesStrategy: true,
};

export const virtualMachineNames: PropNames<VirtualMachineProps> = { ...specNames, ...vm, identity: true, expandInstancetype: true };

export const virtualMachineInstanceNames: PropNames<VirtualMachineInstanceProps> = { ...specNames, ...vmi, excludePresets: true };

export const replicaSetNames: PropNames<VmReplicaSetProps> = {
  ...specNames,
  ...vmi,
  ...template,
  replicas: true,
  selector: true,
  paused: true,
};

export const poolNames: PropNames<VmPoolProps> = {
  ...specNames,
  ...vm,
  replicas: true,
  selector: true,
  paused: true,
  updateStrategy: true,
  scaleInStrategy: true,
  maxUnavailable: true,
  nameGeneration: true,
  autohealing: true,
};

export const presetNames: PropNames<VmPresetProps> = {
  ...specNames,
  selector: true,
  matchLabels: true,
  cpu,
  memory,
  resources: true,
  clock: true,
  features: true,
  firmware: true,
  watchdog: true,
  ioThreadsPolicy: true,
  emit: true,
};

export const hpaNames: PropNames<HpaProps> = {
  ...specNames,
  apiVersion: true,
  target: true,
  min: true,
  max: true,
  targetCpuUtilization: true,
  metrics: true,
  behavior: true,
};

export const serviceNames: PropNames<ServiceProps> = {
  ...specNames,
  ports: true,
  selector: true,
  type: true,
  headless: true,
  ipFamilies: true,
  ipFamilyPolicy: true,
  externalIPs: true,
};

const dataVolumeSpec: PropNames<DataVolumeSpecProps> = {
  source: true,
  sourceRef: true,
  storage: true,
  pvc: true,
  checkpoints: true,
  contentType: true,
  finalCheckpoint: true,
  preallocation: true,
  priorityClassName: true,
  serviceAccountName: true,
};

export const dataVolumeNames: PropNames<DataVolumeProps> = { ...specNames, ...dataVolumeSpec };

export const dataVolumeTemplateNames: PropNames<DataVolumeTemplateProps> = { ...dataVolumeSpec, labels: true, annotations: true };

export const dataSourceNames: PropNames<DataSourceProps> = {
  ...specNames,
  pvc: true,
  snapshot: true,
  dataSource: true,
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
  config: true,
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

export const argoCdApplicationNames: PropNames<ArgoCdApplicationProps> = {
  ...specNames,
  repoURL: true,
  targetRevision: true,
  project: true,
  retry: true,
  path: true,
  destination: true,
  automated: true,
  prune: true,
  powerManagedBy: true,
  selfManaged: true,
};

export const argoCdAppOfAppsNames: PropNames<ArgoCdAppOfAppsProps> = {
  ...specNames,
  repoURL: true,
  targetRevision: true,
  project: true,
  retry: true,
  path: true,
  destination: true,
};

export const fluxKustomizationNames: PropNames<FluxKustomizationProps> = {
  ...specNames,
  sourceRef: true,
  path: true,
  interval: true,
  retryInterval: true,
  timeout: true,
  prune: true,
  wait: true,
  waitForVms: true,
  powerManagedBy: true,
  decryption: true,
  dependsOn: true,
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
  userData: true,
  userDataBase64: true,
  secretRef: true,
  networkData: true,
  networkDataBase64: true,
  networkDataSecretRef: true,
};

/** Of the one kind of network or another. */
export const networkNames: PropNames<InterfaceOptions & PodNetwork & Pick<MultusNetwork, 'default'>> = {
  name: true,
  binding: true,
  ports: true,
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
