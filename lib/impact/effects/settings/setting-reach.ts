import type { Path } from '../../../core/data/path.ts';
import { isBelow } from '../change.ts';

/** When guests notice that a setting of the cluster changes. */
export type Reach = 'at-once' | 'migration' | 'next-start' | 'new-guests' | 'none';

export interface SettingReach {
  /** Below the KubeVirt object. */
  readonly path: string;
  readonly reach: Reach;
  readonly why: string;
  /** The field of a VMI's spec that states the same for one guest, and wins over the setting. */
  readonly own?: Path;
}

const configuration = 'spec.configuration';

/** Fields of the KubeVirt object; of two that apply, the more specific one comes first. */
const table: readonly SettingReach[] = [
  {
    path: 'spec.imageTag',
    reach: 'migration',
    why: 'A new launcher makes every running guest outdated: it is migrated, evicted or left, as workloadUpdateMethods say.',
  },
  {
    path: 'spec.imageRegistry',
    reach: 'migration',
    why: 'A new launcher makes every running guest outdated: it is migrated, evicted or left, as workloadUpdateMethods say.',
  },
  {
    path: 'spec.workloadUpdateStrategy',
    reach: 'at-once',
    why: 'Guests that are outdated, or that wait for a hot-plug, are migrated or evicted by it.',
  },
  { path: 'spec.uninstallStrategy', reach: 'none', why: 'It says what becomes of guests when the object is deleted.' },
  { path: 'spec.infra', reach: 'none', why: "KubeVirt's own Deployments roll; guests run on." },
  {
    path: 'spec.workloads',
    reach: 'at-once',
    why: 'virt-handler rolls; guests on nodes that lose it run on without management until it is back.',
  },
  {
    path: `${configuration}.migrations.network`,
    reach: 'migration',
    why: 'virt-handler rolls, and the next migrations take the new network.',
  },
  { path: `${configuration}.migrations`, reach: 'migration', why: 'The next migrations use it.' },
  {
    path: `${configuration}.vmRolloutStrategy`,
    reach: 'at-once',
    why: 'Each VM is judged anew at its next sync: LiveUpdate applies pending placement and disk migrations; Stage shows RestartRequired on every guest that was ever changed live.',
  },
  {
    path: `${configuration}.instancetype`,
    reach: 'at-once',
    why: 'expand and expandAll rewrite the VMs of the cluster at their next sync; unchanged YAML that names an instancetype is refused from then on.',
  },
  { path: `${configuration}.liveUpdateConfiguration`, reach: 'new-guests', why: 'The room for hot-plugging is fixed when a guest starts.' },
  {
    path: `${configuration}.evictionStrategy`,
    reach: 'next-start',
    why: 'When their node is drained, guests without an eviction strategy keep the one that they were created with.',
    own: ['evictionStrategy'],
  },
  {
    path: `${configuration}.cpuModel`,
    reach: 'next-start',
    why: 'Guests that set no CPU model see another CPU.',
    own: ['domain', 'cpu', 'model'],
  },
  { path: `${configuration}.machineType`, reach: 'new-guests', why: 'A VM keeps the machine type that it was created with.' },
  { path: `${configuration}.architectureConfiguration`, reach: 'new-guests', why: 'A VM keeps what it was created with.' },
  {
    path: `${configuration}.network.defaultNetworkInterface`,
    reach: 'next-start',
    why: 'Guests that set no interfaces get another binding.',
  },
  {
    path: `${configuration}.network.permitBridgeInterfaceOnPodNetwork`,
    reach: 'next-start',
    why: 'VMs with a bridge on the pod network may be refused.',
  },
  { path: `${configuration}.network`, reach: 'next-start', why: 'Bindings act when a guest starts.' },
  {
    path: `${configuration}.obsoleteCPUModels`,
    reach: 'migration',
    why: 'Nodes are labelled anew at once; guests keep their CPU, and their next start or migration may find other nodes.',
  },
  {
    path: `${configuration}.minCPUModel`,
    reach: 'migration',
    why: 'Nodes are labelled anew at once; the next start or migration may find other nodes.',
  },
  {
    path: `${configuration}.permittedHostDevices`,
    reach: 'next-start',
    why: 'Device plugins follow at once; guests keep their devices until they stop.',
  },
  {
    path: `${configuration}.mediatedDevicesConfiguration`,
    reach: 'next-start',
    why: 'Devices of the nodes follow at once where no guest uses them.',
  },
  { path: `${configuration}.ksmConfiguration`, reach: 'at-once', why: 'KSM starts or stops on the nodes.' },
  {
    path: `${configuration}.developerConfiguration.featureGates`,
    reach: 'next-start',
    why: 'Running guests stay; what needs a gate that is off is refused when it is created or started.',
  },
  {
    path: `${configuration}.developerConfiguration.disabledFeatureGates`,
    reach: 'next-start',
    why: 'Running guests stay; what needs a gate that is off is refused when it is created or started.',
  },
  {
    path: `${configuration}.developerConfiguration.cpuAllocationRatio`,
    reach: 'migration',
    why: 'Launcher pods made from now on request CPU by it, those of migrations too.',
  },
  {
    path: `${configuration}.developerConfiguration.memoryOvercommit`,
    reach: 'next-start',
    why: 'Guests started from now on are sized by it.',
  },
  { path: `${configuration}.developerConfiguration.logVerbosity`, reach: 'none', why: "KubeVirt's components log by it." },
  {
    path: `${configuration}.changedBlockTrackingLabelSelectors`,
    reach: 'next-start',
    why: 'All VMs are looked at again; tracking begins when a guest starts.',
  },
  {
    path: `${configuration}.defaultRuntimeClass`,
    reach: 'migration',
    why: 'Launcher pods made from now on use it, those of migrations too.',
  },
  { path: `${configuration}.vmStateStorageClass`, reach: 'new-guests', why: 'State volumes made from now on use it.' },
  { path: `${configuration}.virtualMachineOptions`, reach: 'next-start', why: 'Guests started from now on have it.' },
  { path: `${configuration}.smbios`, reach: 'next-start', why: 'Guests see it.' },
  {
    path: `${configuration}.supportContainerResources`,
    reach: 'migration',
    why: 'Helper containers of pods made from now on have it, those of migrations too.',
  },
  { path: `${configuration}.tlsConfiguration`, reach: 'none', why: "KubeVirt's endpoints follow without a restart." },
  {
    path: `${configuration}.seccompConfiguration`,
    reach: 'migration',
    why: 'Launcher pods made from now on have it, those of migrations too.',
  },
  { path: 'spec.certificateRotateStrategy', reach: 'none', why: 'Certificates rotate while everything runs.' },
];

/** What a field of the KubeVirt object reaches; undefined for one that no guest notices. */
export function reachOf(path: string): SettingReach | undefined {
  return table.find((entry) => isBelow(path, entry.path));
}
