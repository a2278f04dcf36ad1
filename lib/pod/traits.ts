import type { VirtualMachineInstance, VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { isAbsent } from '../core/data/absent.ts';
import { compareQuantities, readQuantity, signOf, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { zeroQuantity } from '../core/quantity/arithmetic.ts';
import { masks } from './pod.ts';

export type Vmi = VirtualMachineInstance;
type Spec = VirtualMachineInstanceSpec;

export function uidOf({ metadata }: Vmi): string {
  return metadata.uid || masks.uid;
}

export function namespaceOf({ metadata }: Vmi): string {
  return metadata.namespace ?? '';
}

export function nameOf({ metadata }: Vmi): string {
  return metadata.name ?? '';
}

/** vmitrait.IsNonRoot. */
export function isNonRoot({ metadata, status }: Vmi): boolean {
  return (status?.runtimeUser ?? 0) !== 0 || metadata.annotations?.['kubevirt.io/nonroot'] !== undefined;
}

export function isCpuDedicated({ spec }: Vmi): boolean {
  return spec.domain.cpu?.dedicatedCpuPlacement === true;
}

/** A quantity of spec.domain.resources; undefined where it is not set. */
export function ownResource({ spec }: Vmi, list: 'requests' | 'limits', name: string): ParsedQuantity | undefined {
  return readQuantity(spec.domain.resources?.[list]?.[name]);
}

/** VirtualMachineInstance.WantsToHaveQOSGuaranteed: the CPU request equals its limit, and memory has a limit that its request does not undercut. */
function wantsGuaranteed(vmi: Vmi): boolean {
  const of = (list: 'requests' | 'limits', name: string): ParsedQuantity => ownResource(vmi, list, name) ?? zeroQuantity;
  const [cpu, memory] = [of('requests', 'cpu'), of('requests', 'memory')];
  const cpuWants = signOf(cpu) !== 0 && compareQuantities(cpu, of('limits', 'cpu')) === 0;
  const limit = of('limits', 'memory');
  return cpuWants && (signOf(memory) === 0 ? signOf(limit) !== 0 : compareQuantities(memory, limit) === 0);
}

/** Guests whose support containers request what they are limited to. */
export function isPinnedOrGuaranteed(vmi: Vmi): boolean {
  return isCpuDedicated(vmi) || wantsGuaranteed(vmi);
}

/** Threads for I/O that get CPUs of their own; the policy is not asked. */
export function ioThreadsOf({ spec }: Vmi): number {
  return spec.domain.ioThreads?.supplementalPoolThreadCount ?? 0;
}

/** util.IsSEVVMI. */
export function hasSev({ spec }: Vmi): boolean {
  const { launchSecurity } = spec.domain;
  return !isAbsent(launchSecurity?.sev) || !isAbsent(launchSecurity?.snp);
}

export function hasSevEs({ spec }: Vmi): boolean {
  return spec.domain.launchSecurity?.sev?.policy?.encryptedState === true;
}

export function hasSevSnp({ spec }: Vmi): boolean {
  return !isAbsent(spec.domain.launchSecurity?.snp);
}

export function hasTdx({ spec }: Vmi): boolean {
  return !isAbsent(spec.domain.launchSecurity?.tdx);
}

/** util.IsSecureExecutionVMI. */
export function hasSecureExecution({ spec }: Vmi): boolean {
  return !isAbsent(spec.domain.launchSecurity) && spec.architecture === 's390x';
}

export function hasTpm({ spec }: Vmi): boolean {
  const { tpm } = spec.domain.devices;
  return !isAbsent(tpm) && tpm.enabled !== false;
}

export function hasPersistentTpm(vmi: Vmi): boolean {
  return hasTpm(vmi) && vmi.spec.domain.devices.tpm?.persistent === true;
}

export function hasPersistentEfi({ spec }: Vmi): boolean {
  return spec.domain.firmware?.bootloader?.efi?.persistent === true;
}

/** cbt.HasCBTStateEnabled. */
export function tracksChangedBlocks({ status }: Vmi): boolean {
  const state = status?.changedBlockTracking?.state;
  return state === 'Initializing' || state === 'Enabled';
}

/** backendstorage.IsBackendStorageNeeded: state that outlives the guest has a claim of its own. */
export function needsStateClaim(vmi: Vmi): boolean {
  return hasPersistentTpm(vmi) || hasPersistentEfi(vmi) || tracksChangedBlocks(vmi);
}

export function hasHugepages({ spec }: Vmi): boolean {
  return !isAbsent(spec.domain.memory?.hugepages);
}

/** vmitrait.HasVFIO. */
export function hasVfio({ spec }: Vmi): boolean {
  const { gpus, hostDevices, interfaces } = spec.domain.devices;
  return (gpus?.length ?? 0) > 0 || (hostDevices?.length ?? 0) > 0 || interfaces?.some(({ sriov }) => !isAbsent(sriov)) === true;
}

/** reservation.HasVMIPersistentReservation. */
export function hasPersistentReservation({ spec }: Vmi): boolean {
  return spec.domain.devices.disks?.some(({ lun }) => lun?.reservation === true) === true;
}

export function hasVirtiofs({ spec }: Vmi): boolean {
  return spec.domain.devices.filesystems?.some(({ virtiofs }) => !isAbsent(virtiofs)) === true;
}

export function kernelBootOf({ spec }: Vmi): NonNullable<KernelBoot['container']> | undefined {
  return spec.domain.firmware?.kernelBoot?.container;
}

type KernelBoot = NonNullable<NonNullable<Spec['domain']['firmware']>['kernelBoot']>;

/** storagetypes.PVCNameFromVirtVolume. */
export function claimNameOf(volume: NonNullable<Spec['volumes']>[number]): string | undefined {
  return volume.dataVolume?.name ?? volume.persistentVolumeClaim?.claimName ?? volume.memoryDump?.claimName;
}
