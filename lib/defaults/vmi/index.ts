import { acpi } from './acpi.ts';
import { architecture } from './architecture.ts';
import { arm64Bootloader } from './arm64-bootloader.ts';
import { arm64CpuModel } from './arm64-cpu-model.ts';
import { cdromTarget } from './cdrom-target.ts';
import { cpuModel } from './cpu-model.ts';
import { cpuRequestFromLimit } from './cpu-request-from-limit.ts';
import { cpuRequest } from './cpu-request.ts';
import { currentCpuTopologyStatus } from './current-cpu-topology-status.ts';
import { diskBus } from './disk-bus.ts';
import { diskDevice } from './disk-device.ts';
import { emulatorThreadParity } from './emulator-thread-parity.ts';
import { evictionStrategy } from './eviction-strategy.ts';
import { featureState } from './feature-state.ts';
import { finalizer } from './finalizer.ts';
import { firmwareUuid } from './firmware-uuid.ts';
import { guestCpuTopology } from './guest-cpu-topology.ts';
import { guestMemoryStatus } from './guest-memory-status.ts';
import { guestMemory } from './guest-memory.ts';
import { hypervFeatureDependencies } from './hyperv-feature-dependencies.ts';
import { hypervFeatureState } from './hyperv-feature-state.ts';
import { hypervSpinlocks } from './hyperv-spinlocks.ts';
import { imagePullPolicy } from './image-pull-policy.ts';
import { input } from './input.ts';
import { machineType } from './machine-type.ts';
import { matchVolume } from './match-volume.ts';
import { maxGuest } from './max-guest.ts';
import { maxSockets } from './max-sockets.ts';
import { memoryRequest, memoryRequestFromLimit } from './memory-request.ts';
import { networkInterface } from './network-interface.ts';
import { pciTopologyVersion } from './pci-topology-version.ts';
import { phase } from './phase.ts';
import { probe } from './probe.ts';
import { qgsSocketPath } from './qgs-socket-path.ts';
import { ramFb } from './ram-fb.ts';
import { runtimeUser } from './runtime-user.ts';
import { s390xAcpi } from './s390x-acpi.ts';
import { timer } from './timer.ts';
import type { VmiDefault } from './vmi.ts';
import { volumeDisk } from './volume-disk.ts';
import { watchdog } from './watchdog.ts';

/** What is also written into the copy of a template by which a VirtualMachine is judged; SetDefaultVirtualMachineInstanceSpec. */
export const vmiSpecDefaults: readonly VmiDefault[] = [
  architecture,
  machineType,
  cpuRequestFromLimit,
  memoryRequestFromLimit,
  memoryRequest,
  cpuRequest,
  guestMemory,
  guestCpuTopology,
  imagePullPolicy,
  evictionStrategy,
  networkInterface,
  volumeDisk,
];

/** Everything that the VMI mutator adds to a new VMI, in upstream's call order; presets have been applied before. */
export const vmiDefaults: readonly VmiDefault[] = [
  ...vmiSpecDefaults,
  s390xAcpi,
  diskDevice,
  input,
  probe,
  firmwareUuid,
  timer,
  acpi,
  featureState,
  hypervFeatureState,
  hypervSpinlocks,
  cdromTarget,
  matchVolume,
  ramFb,
  hypervFeatureDependencies,
  arm64CpuModel,
  ...arm64Bootloader,
  diskBus,
  watchdog,
  cpuModel,
  guestMemoryStatus,
  currentCpuTopologyStatus,
  maxSockets,
  maxGuest,
  pciTopologyVersion,
  emulatorThreadParity,
  qgsSocketPath,
  runtimeUser,
  ...finalizer,
  phase,
];

/** Those of them that write what a template can hold: no status and no finalizers. */
export const vmiTemplateDefaults: readonly VmiDefault[] = vmiDefaults.filter(({ fields }) =>
  fields.every((field) => field.startsWith('spec.') || field.startsWith('metadata.annotations.')),
);
