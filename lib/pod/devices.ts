import { attachmentName } from '../core/kubevirt/attachment-name.ts';
import { isGateInEffect } from './gate-in-effect.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isAbsent } from '../core/data/absent.ts';
import { isIn, ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { NoPod } from './pod.ts';
import { hasPersistentReservation, hasSev, hasTdx, namespaceOf, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

/** Devices that KubeVirt's own device plugin hands out. */
const devicePrefix = 'devices.kubevirt.io/';

/** A resource that a pod asks for one of, and why. */
export interface WantedDevice {
  readonly name: string;
  readonly why: string;
}

/** The hypervisor of a cluster, which only the gate ConfigurableHypervisor changes. */
export function hypervisorOf(config: ClusterConfig): { readonly name: string; readonly device: string } {
  const name = (isGateInEffect('ConfigurableHypervisor', config) && config.configuration.hypervisors?.[0]?.name) || 'kvm';
  return { name, device: name === 'hyperv-direct' ? 'mshv' : 'kvm' };
}

/** What every guest is limited to one of, as renderresources.getRequiredResources; the API server makes the requests. */
export function virtualizationDevices({ spec }: Vmi, config: ClusterConfig): readonly WantedDevice[] {
  const { interfaces, autoattachPodInterface, autoattachVSOCK } = spec.domain.devices;
  const emulates = config.configuration.developerConfiguration?.useEmulation === true;
  const isVirtio = interfaces?.some(({ model }) => !model || model === 'virtio') === true;
  const { device } = hypervisorOf(config);
  return [
    ...wanted((interfaces?.length ?? 0) > 0 || autoattachPodInterface !== false, `${devicePrefix}tun`, 'a network interface'),
    ...wanted(isVirtio && !emulates, `${devicePrefix}vhost-net`, 'a virtio network interface'),
    ...wanted(!emulates, `${devicePrefix}${device}`, 'hardware virtualization'),
    ...wanted(autoattachVSOCK === true, `${devicePrefix}vhost-vsock`, 'autoattachVSOCK'),
  ];
}

/** What is requested and limited, one for each entry: SR-IOV networks, GPUs, host devices, and what the guest's features need. */
export function requestedDevices(vmi: Vmi, world: PodWorld): readonly WantedDevice[] {
  const { gpus, hostDevices } = vmi.spec.domain.devices;
  const plugged = (entries: typeof hostDevices, what: string): readonly WantedDevice[] =>
    (entries ?? []).flatMap(({ name, deviceName, claimName, requestName }) =>
      deviceName && isAbsent(claimName) && isAbsent(requestName) ? [{ name: deviceName, why: `${what} ${name}` }] : [],
    );
  return [
    ...networkDevices(vmi, world),
    ...plugged(gpus, 'GPU'),
    ...plugged(hostDevices, 'host device'),
    ...wanted(hasSev(vmi), `${devicePrefix}sev`, 'launchSecurity'),
    ...wanted(isIn({ since: '1.9' }, world.config.release) && hasTdx(vmi), `${devicePrefix}tdx`, 'launchSecurity.tdx'),
    ...wanted(hasPersistentReservation(vmi), `${devicePrefix}pr-helper`, 'a LUN with a reservation'),
    ...wanted(isGateInEffect('IOMMUFD', world.config), `${devicePrefix}iommufd`, 'the gate IOMMUFD'),
  ];
}

/** multus.NetworkToResource. */
function networkDevices(vmi: Vmi, world: PodWorld): readonly WantedDevice[] {
  if (isGateInEffect('ExternalNetResourceInjection', world.config)) return []; // a webhook of their operator adds them
  const names = new Map<string, WantedDevice>();
  for (const { name: network, multus } of vmi.spec.networks ?? []) {
    if (isAbsent(multus)) continue;
    const { namespace, name } = attachmentName(namespaceOf(vmi), multus.networkName);
    const attachment = world.networkAttachment(namespace, name);
    if (attachment === undefined) throw new NoPod(`failed to locate network attachment definition ${namespace}/${name}`);
    const resource = attachment.metadata.annotations?.['k8s.v1.cni.cncf.io/resourceName'];
    if (resource) names.set(network, { name: resource, why: `network ${network}` });
    else names.delete(network);
  }
  return Array.from(names.values());
}

interface ClaimedDevice {
  readonly claimName?: string | undefined;
  readonly requestName?: string | undefined;
}

interface ClaimSource {
  readonly gate: string;
  readonly of: (vmi: Vmi) => readonly ClaimedDevice[];
}

const claimSources: readonly ClaimSource[] = [
  { gate: 'GPUsWithDRA', of: ({ spec }) => spec.domain.devices.gpus?.filter(isClaimed) ?? [] },
  { gate: 'HostDevicesWithDRA', of: ({ spec }) => spec.domain.devices.hostDevices?.filter(isClaimed) ?? [] },
  { gate: 'NetworkDevicesWithDRA', of: ({ spec }) => spec.networks?.flatMap((network) => network.resourceClaim ?? []) ?? [] },
];

/** Devices of dynamic resource allocation: the claims of the pod that its compute container uses. */
export function resourceClaimsOf(
  vmi: Vmi,
  config: ClusterConfig,
): readonly { readonly name: string; readonly request: string | undefined }[] {
  return claimSources
    .filter(({ gate }) => isGateInEffect(gate, config))
    .flatMap(({ of }) => of(vmi))
    .map(({ claimName, requestName }) => ({ name: claimName ?? '', request: requestName }));
}

function isClaimed({ deviceName, claimName, requestName }: ClaimedDevice & { readonly deviceName?: string | undefined }): boolean {
  return !deviceName && !(isAbsent(claimName) && isAbsent(requestName));
}

interface Permission extends ReleaseRange {
  /** Whether a device need not be permitted, as a claim brings it. */
  readonly passes: (device: ClaimedDevice, gate: ClaimGate, config: ClusterConfig) => boolean;
}

type ClaimGate = 'GPUsWithDRA' | 'HostDevicesWithDRA';

const permissions: readonly Permission[] = [
  { until: '1.8', passes: (_, gate, config) => gate === 'GPUsWithDRA' && isGateInEffect(gate, config) },
  {
    since: '1.9',
    passes: ({ claimName, requestName }, gate, config) => isGateInEffect(gate, config) && !(isAbsent(claimName) && isAbsent(requestName)),
  },
];

/** Refuses devices that the cluster does not permit, where it permits any. Upstream: validatePermittedHostDevices. */
export function refuseForbiddenDevices({ spec }: Vmi, config: ClusterConfig): void {
  const { permittedHostDevices: permitted } = config.configuration;
  if (isAbsent(permitted)) return;
  const { pciHostDevices = [], mediatedDevices = [], usb = [] } = permitted;
  const names = new Set([...pciHostDevices, ...mediatedDevices, ...usb].map(({ resourceName }) => resourceName));
  const { gpus, hostDevices } = spec.domain.devices;
  const refused = (entries: typeof hostDevices, gate: ClaimGate, kind: string): readonly string[] =>
    (entries ?? [])
      .filter((device) => !ofRelease(permissions, config.release).some(({ passes }) => passes(device, gate, config)))
      .filter(({ deviceName }) => !names.has(deviceName ?? ''))
      .map(({ deviceName }) => `${kind} ${deviceName ?? ''} is not permitted in permittedHostDevices configuration`);
  const all = [...refused(gpus, 'GPUsWithDRA', 'GPU'), ...refused(hostDevices, 'HostDevicesWithDRA', 'HostDevice')];
  if (all.length > 0) throw new NoPod(all.join(' '));
}

function wanted(is: boolean, name: string, why: string): readonly WantedDevice[] {
  return is ? [{ name, why }] : [];
}
