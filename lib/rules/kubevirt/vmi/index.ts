import type { Admitter } from '../../admitter.ts';
import type { Into } from '../../presence.ts';
import { each, wherePresent, within, type RuleList } from '../../rule-list.ts';
import { accessCredentialRules } from './access-credentials.ts';
import { architecture, otherArchitecture } from './architecture/architecture.ts';
import { arm64Bios, arm64CpuModel, arm64SecureBoot, arm64DiskBus, arm64Sound, arm64Watchdog } from './architecture/arm64.ts';
import { videoType } from './architecture/video-type.ts';
import { watchdogs } from './architecture/watchdog.ts';
import { cpuFeaturePolicies } from './cpu/cpu-feature-policies.ts';
import { cpuHotplug } from './cpu/cpu-hotplug.ts';
import { cpuIsolatorThread } from './cpu/cpu-isolator-thread.ts';
import { dedicatedCountEqual, dedicatedCountOnce, dedicatedCountProvided } from './cpu/dedicated-count.ts';
import { dedicatedLimitInteger, dedicatedRequestInteger } from './cpu/dedicated-integer.ts';
import { dedicatedMemoryEqual, dedicatedMemoryProvided } from './cpu/dedicated-memory.ts';
import { dedicatedThreads, dedicatedThreadsOnArm64 } from './cpu/dedicated-threads.ts';
import { numaDedicated, numaHugepages } from './cpu/numa.ts';
import { realtimeDedicated, realtimeNuma } from './cpu/realtime.ts';
import { discontinuedGates } from './create/discontinued-gates.ts';
import { evmcsFeature, evmcsPolicy, hypervMode, hypervRequirements } from './create/hyperv.ts';
import { mandatoryMemory } from './create/mandatory-memory.ts';
import { gatedAnnotations, reservedLabel } from './create/metadata.ts';
import { volumeDevices } from './create/volume-devices.ts';
import { filesystemGates } from './device/filesystems.ts';
import { gpuDisplays } from './device/gpu-displays.ts';
import { graceAnnotations } from './device/grace/annotations.ts';
import { graceGate, graceSelector } from './device/grace/gate.ts';
import { graceNeeds } from './device/grace/needs.ts';
import { panicDeviceModel, panicDevicesGate, panicDevicesOnArchitecture } from './device/panic-devices.ts';
import { soundModel, soundName } from './device/sound.ts';
import { videoGate, videoWithoutGraphics } from './device/video.ts';
import { diskBootOrder, interfaceBootOrder, interfaceBootOrderPositive } from './disk/boot-order.ts';
import { diskVolumes } from './disk/disk-volumes.ts';
import { diskRules } from './disk/index.ts';
import { persistentReservation } from './disk/persistent-reservation.ts';
import { dnsNameservers, dnsNone, dnsOptions, dnsPolicy, dnsSearches } from './dns-config.ts';
import { hostname, subdomain } from './dns-names.ts';
import { claimedDeviceRules } from './dra/devices.ts';
import { gpuRules } from './dra/gpus.ts';
import { claimsDeclared, requestOnce } from './dra/requests.ts';
import { resourceClaims } from './dra/resource-claims.ts';
import { emulatedMachine } from './emulated-machine.ts';
import { clusterEvictionStrategy, evictionStrategy } from './eviction-strategy.ts';
import {
  downwardMetricsDeviceGate,
  downwardMetricsVolumeGate,
  hostDevicesGate,
  rebootPolicyGate,
  reservedOverheadGate,
  vsockGate,
} from './feature-gates.ts';
import { bootloader, secureBoot } from './firmware/bootloader.ts';
import { acpiWithoutTable, msdmReference, slicReference } from './firmware/firmware-acpi.ts';
import { kernelBootRules } from './firmware/kernel-boot.ts';
import { inputRules } from './input-devices.ts';
import { ioThreadsPolicy, ioThreadsPool } from './io-threads-policy.ts';
import { launchSecurityNeeds, launchSecurityNics } from './launch-security/needs.ts';
import { launchSecurityArchitecture, launchSecurityGate, launchSecurityKind, secureExecutionGate } from './launch-security/permitted.ts';
import { guestMemoryLimit } from './memory/guest-memory-limit.ts';
import { hugepagesMultiple, hugepagesTooLarge, hugepagesUnmeasured, pageSizeZero } from './memory/hugepages.ts';
import { memoryRequestMinimum } from './memory/memory-request-minimum.ts';
import { pageSizeFormat } from './memory/page-size.ts';
import { networkCreationRules, networkRules } from './network/index.ts';
import { cpuLimitNotNegative, cpuRequestNotNegative, memoryLimitNotNegative, memoryRequestNotNegative } from './not-negative.ts';
import { probeHandler, probePodNetwork } from './probes.ts';
import { cpuRequestWithinLimit, memoryRequestWithinLimit } from './request-within-limit.ts';
import { nodeAffinity, podAffinity, podAntiAffinity } from './scheduling/affinity.ts';
import { topologySpread } from './scheduling/topology-spread.ts';
import { serviceAccountName, serviceAccountVolume } from './service-account-name.ts';
import type { VmiSpec, VmiTemplateSpec, WithDomain } from './spec.ts';
import { pausedStart, startStrategy } from './start-strategy.ts';
import { updatedLabels, updatedSpec, type Vmi } from './update.ts';
import { cloudInitRules } from './volume/cloud-init.ts';
import { containerDiskPath } from './volume/container-disk-path.ts';
import { hostDiskRules } from './volume/host-disk.ts';
import { singleVolumes } from './volume/single-volumes.ts';
import { utilityVolumes } from './volume/utility-volumes.ts';
import { volumeReferences } from './volume/volume-references.ts';
import { dataVolumeName, volumeNameUnique, volumeSource } from './volume/volume-source.ts';

export { networkCreationRules, networkRules } from './network/index.ts';

const devicesAt = ['domain', 'devices'];

/** Rules for domains, also of presets: storageadmitters.ValidateDisks and admitters.validateFirmware. */
export const presetDomainRules: RuleList<WithDomain> = [
  each([...devicesAt, 'disks'], ({ domain }: WithDomain) => domain.devices.disks, diskRules),
  bootloader,
  ...kernelBootRules,
];

/** Where most of a spec's fields stand. */
const intoSpec: Into = {
  domain: { cpu: {}, devices: { disks: {}, interfaces: {} }, features: {}, firmware: {}, memory: {}, resources: {} },
  networks: {},
  volumes: {},
};

/** admitters.ValidateVirtualMachineInstanceSpec in its order. */
const specRulesInOrder: RuleList<VmiSpec> = [
  hostname,
  subdomain,
  memoryRequestNotNegative,
  memoryRequestMinimum,
  memoryLimitNotNegative,
  memoryRequestWithinLimit,
  ...pageSizeFormat,
  hugepagesUnmeasured,
  ...pageSizeZero,
  ...hugepagesTooLarge,
  ...hugepagesMultiple,
  guestMemoryLimit,
  emulatedMachine,
  acpiWithoutTable,
  slicReference,
  msdmReference,
  cpuRequestNotNegative,
  cpuLimitNotNegative,
  cpuRequestWithinLimit,
  ...dedicatedMemoryProvided,
  dedicatedRequestInteger,
  dedicatedLimitInteger,
  dedicatedMemoryEqual,
  dedicatedCountProvided,
  dedicatedCountEqual,
  dedicatedCountOnce,
  dedicatedThreadsOnArm64,
  dedicatedThreads,
  numaDedicated,
  numaHugepages,
  cpuIsolatorThread,
  each(['domain', 'cpu', 'features'], ({ domain }: VmiSpec) => domain.cpu?.features, [cpuFeaturePolicies]),
  cpuHotplug,
  startStrategy,
  pausedStart,
  realtimeDedicated,
  realtimeNuma,
  nodeAffinity,
  podAffinity,
  podAntiAffinity,
  topologySpread,
  otherArchitecture,
  ...networkRules,
  each(['resourceClaims'], (spec) => spec.resourceClaims, resourceClaims),
  ...gpuRules,
  ...claimedDeviceRules,
  requestOnce,
  claimsDeclared,
  each([...devicesAt, 'disks'], ({ domain }: VmiSpec) => domain.devices.disks, [...diskVolumes, diskBootOrder]),
  each([...devicesAt, 'interfaces'], ({ domain }: VmiSpec) => domain.devices.interfaces, [interfaceBootOrderPositive, interfaceBootOrder]),
  each([...devicesAt, 'inputs'], ({ domain }: VmiSpec) => domain.devices.inputs, inputRules),
  ioThreadsPolicy,
  ioThreadsPool,
  probeHandler,
  probePodNetwork,
  ...presetDomainRules,
  ...secureBoot,
  each(['volumes'], ({ volumes }: VmiSpec) => volumes, [
    volumeNameUnique,
    dataVolumeName,
    volumeSource,
    ...cloudInitRules,
    downwardMetricsVolumeGate,
    ...hostDiskRules,
    ...volumeReferences,
  ]),
  ...singleVolumes,
  each(['volumes'], ({ volumes }: VmiSpec) => volumes, [containerDiskPath]),
  utilityVolumes,
  each(['accessCredentials'], ({ accessCredentials }) => accessCredentials, accessCredentialRules),
  dnsPolicy,
  dnsNone,
  dnsNameservers,
  dnsSearches,
  dnsOptions,
  evictionStrategy,
  clusterEvictionStrategy,
  gpuDisplays,
  hostDevicesGate,
  graceSelector,
  graceGate,
  ...graceNeeds,
  soundModel,
  soundName,
  launchSecurityArchitecture,
  secureExecutionGate,
  launchSecurityKind,
  ...launchSecurityGate,
  ...launchSecurityNeeds,
  ...launchSecurityNics,
  vsockGate,
  ...persistentReservation,
  downwardMetricsDeviceGate,
  each([...devicesAt, 'filesystems'], ({ domain }: WithDomain) => domain.devices.filesystems, filesystemGates),
  videoGate,
  videoWithoutGraphics,
  panicDevicesGate,
  ...panicDevicesOnArchitecture,
  each([...devicesAt, 'panicDevices'], ({ domain }: WithDomain) => domain.devices.panicDevices, [panicDeviceModel]),
  rebootPolicyGate,
  reservedOverheadGate,
  serviceAccountName,
  serviceAccountVolume,
];

/** Rules for the spec of a VMI, and of the template of a VM, set or pool. */
export const specRules: RuleList<VmiSpec> = [wherePresent(intoSpec, specRulesInOrder)];

/** featuregate.ValidateFeatureGates, asked where a VMI, VM, set or pool is created. */
export const discontinuedGateRules: RuleList<WithDomain> = discontinuedGates;

/** admitters.ValidateVirtualMachineInstanceMetadata, of a VMI and of the template of a VM or pool. */
export const metadataRules: RuleList<VmiTemplateSpec> = [reservedLabel, ...gatedAnnotations];

/** admitters.validateGraceIOVirtualizationAnnotations, of a VMI and of every template. */
export const graceAnnotationRules: RuleList<VmiTemplateSpec> = graceAnnotations;

/** admitters.ValidateVirtualMachineInstancePerArch */
const perArchitecture: RuleList<VmiSpec> = [
  arm64Bios,
  arm64SecureBoot,
  arm64CpuModel,
  each([...devicesAt, 'disks'], ({ domain }: VmiSpec) => domain.devices.disks, [arm64DiskBus]),
  ...watchdogs,
  arm64Watchdog,
  arm64Sound,
  ...videoType,
  ...architecture,
];

/** What VMICreateAdmitter asks after the spec. */
export const afterSpecRules: RuleList<VmiTemplateSpec> = [
  inSpec([each(['volumes'], ({ volumes }: VmiSpec) => volumes, volumeDevices), ...mandatoryMemory]),
  ...metadataRules,
  ...graceAnnotationRules,
  inSpec([hypervRequirements, evmcsFeature, evmcsPolicy, hypervMode, ...perArchitecture]),
];

/** admitters.VMICreateAdmitter.Admit in its order, of a VMI that is created. Upstream asks the network rules twice. */
export const vmiRules: RuleList<VmiTemplateSpec> = [
  inSpec([...discontinuedGateRules, ...networkCreationRules, ...specRules]),
  ...afterSpecRules,
];

function inSpec(rules: RuleList<VmiSpec>): RuleList<VmiTemplateSpec>[number] {
  return within(['spec'], ({ spec }: VmiTemplateSpec) => spec, rules);
}

/** admitters.VMIUpdateAdmitter, where the context holds the old VMI. Hot-plugging, which only KubeVirt itself does, is not judged. */
export const vmiUpdateAdmitter: Admitter<Vmi> = [[updatedSpec], [updatedLabels]];
