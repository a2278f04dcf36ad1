import type { EvictionStrategy, KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import type { Labels } from '../core/manifest.ts';
import type { Release } from '../core/kubevirt/release.ts';

/** What KubeVirt's webhooks know of their cluster: virt-config's ClusterConfig. Its getters have upstream's names without `Get`. */
export interface ClusterConfig {
  readonly release: Release;
  /** The effective configuration: built-in values, overlaid by that of the KubeVirt CR. */
  readonly configuration: KubeVirtConfiguration;
  /** status.defaultArchitecture of the KubeVirt CR; its spec does not set it. */
  readonly defaultArchitecture: string;
  /** The one that virt-api was built for, Go's runtime.GOARCH. */
  readonly apiArchitecture: string;
  /** Annotations of the KubeVirt CR, of which admission reads one. */
  readonly annotations: Labels;
  /** True where the gate is on: it is GA, listed, or Beta in a release that turns those on. */
  isGateOn(name: string): boolean;
  /** The machine type of VMs that name none. Architectures without settings of their own have amd64's. */
  machineType(architecture: string | null | undefined): string;
  /** Globs of the machine types that VMs may name. */
  emulatedMachines(architecture: string | null | undefined): readonly string[];
  /** '' where the architecture decides. */
  readonly cpuModel: string;
  /** cpuRequest, where it is not worth the 100m that admission leaves to virt-controller; undefined elsewhere. */
  readonly ownCpuRequest: Quantity | undefined;
  readonly evictionStrategy: EvictionStrategy | undefined;
  /** `bridge`, `masquerade` or `slirp`. */
  readonly defaultNetworkInterface: string;
  readonly isBridgeInterfaceOnPodNetworkEnabled: boolean;
  readonly isVmRolloutStrategyLiveUpdate: boolean;
  /** 0 for no limit. */
  readonly maximumCpuSockets: number;
  readonly maximumGuestMemory: Quantity | undefined;
  /** How many times its sockets and its memory a VM may be hot-plugged to. */
  readonly maxHotplugRatio: number;
  /** The socket of TDX's quote generation service. */
  readonly qgsSocketPath: string;
  readonly persistentReservationEnabled: boolean;
}
