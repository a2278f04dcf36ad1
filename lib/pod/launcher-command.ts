import { isGateInEffect } from './gate-in-effect.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { readQuantity } from '../core/quantity/quantity.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { hypervisorOf } from './devices.ts';
import { ephemeralDisksFolder, masks, shareFolder } from './pod.ts';
import { isNonRoot, nameOf, namespaceOf, uidOf, type Vmi } from './traits.ts';

/** Seconds that virt-launcher, and again its pod, get on top of the guest's grace period. */
export const gracePadding = 15;

export function gracePeriodOf({ spec }: Vmi): number {
  return spec.terminationGracePeriodSeconds ?? 30;
}

interface Flag extends ReleaseRange {
  readonly flag: (vmi: Vmi, config: ClusterConfig) => readonly string[];
}

const ofGate =
  (gate: string, flag: string): Flag['flag'] =>
  (_, config) =>
    isGateInEffect(gate, config) ? [flag] : [];

/** In the order of the command line. */
const flags: readonly Flag[] = [
  { since: '1.8', flag: (_, config) => ['--hypervisor', hypervisorOf(config).name] },
  { flag: (vmi) => (isNonRoot(vmi) ? ['--run-as-nonroot'] : []) },
  { flag: ofGate('ImageVolume', '--image-volume') },
  { flag: ofGate('LibvirtHooksServerAndClient', '--libvirt-hook-server-and-client') },
  { flag: ofGate('PodSecondaryInterfaceNamingUpgrade', '--upgrade-ordinal-ifaces') },
  { flag: ofGate('VGPULiveMigration', '--vgpu-dedicated-hook') },
  { flag: ofGate('VMStatsCollector', '--vm-stats-collector') },
  { flag: ofGate('FirmwareAutoSelection', '--firmware-auto-selection') },
  { flag: ({ metadata }) => annotationFlag(metadata.annotations?.['kubevirt.io/libvirt-log-filters'], '--libvirt-log-filters') },
];

function annotationFlag(value: string | undefined, flag: string): readonly string[] {
  return value === undefined ? [] : [flag, value];
}

/** What the compute container runs; a pod that only binds claims prints a word and ends. */
export function launcherCommand(vmi: Vmi, config: ClusterConfig, sidecars: number, isTemporary: boolean): readonly string[] {
  const command = isTemporary ? ['/bin/bash', '-c', 'echo', 'bound PVCs'] : monitor(vmi, config, sidecars);
  return [...command, ...trailing(vmi, config)];
}

function monitor(vmi: Vmi, config: ClusterConfig, sidecars: number): readonly string[] {
  const { developerConfiguration } = config.configuration;
  const diskMemory = readQuantity(developerConfiguration?.diskVerification?.memoryLimit);
  return [
    '/usr/bin/virt-launcher-monitor',
    '--qemu-timeout',
    masks.qemuTimeout,
    '--name',
    nameOf(vmi),
    '--uid',
    uidOf(vmi),
    '--namespace',
    namespaceOf(vmi),
    '--kubevirt-share-dir',
    shareFolder,
    '--ephemeral-disk-dir',
    ephemeralDisksFolder,
    '--container-disk-dir',
    `${shareFolder}/container-disks`,
    '--grace-period-seconds',
    String(gracePeriodOf(vmi) + gracePadding),
    '--hook-sidecars',
    String(sidecars),
    '--ovmf-path',
    ovmfPath(vmi, config),
    '--disk-memory-limit',
    String(diskMemory === undefined ? 0 : quantityValue(diskMemory)),
    ...ofRelease(flags, config.release).flatMap(({ flag }) => flag(vmi, config)),
  ];
}

function trailing({ metadata }: Vmi, config: ClusterConfig): readonly string[] {
  const annotations = Object.entries(metadata.annotations ?? {});
  const keeps = annotations.some(
    ([key, value]) => key.startsWith('kubevirt.io/keep-launcher-alive-after-failure') && (value === '' || value.startsWith('true')),
  );
  const crashes = metadata.annotations?.['kubevirt.io/func-test-virt-launcher-fail-fast'] !== undefined;
  return [
    ...(config.configuration.developerConfiguration?.useEmulation === true ? ['--allow-emulation'] : []),
    ...(isGateInEffect('CrossArchitectureVirtualization', config) ? ['--allow-cross-arch-emulation'] : []),
    ...(keeps ? ['--keep-after-failure'] : []),
    ...(crashes ? ['--simulate-crash'] : []),
  ];
}

/** ClusterConfig.GetOVMFPath. */
function ovmfPath({ spec }: Vmi, { configuration }: ClusterConfig): string {
  if (configuration.ovmfPath) return configuration.ovmfPath;
  const { amd64, arm64, s390x } = configuration.architectureConfiguration ?? {};
  const own = { arm64, s390x }[spec.architecture as 'arm64'] ?? (isOther(spec.architecture) ? undefined : amd64);
  return own?.ovmfPath ?? '';
}

function isOther(architecture: string | undefined): boolean {
  return architecture === 'arm64' || architecture === 's390x';
}
