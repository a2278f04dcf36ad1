import { changedDefaults } from './changed-defaults.ts';
import { dedicatedCpus } from './dedicated-cpus.ts';
import { lostFirmware } from './efi-firmware.ts';
import { firmwareUuid } from './firmware-uuid.ts';
import { gatesOff, gatesOn, templates } from './gates.ts';
import type { Hazard } from './hazard.ts';
import { hyperThreads } from './hyper-threads.ts';
import { imageVolume } from './image-volume.ts';
import { liveHotplug } from './live-hotplug.ts';
import { liveNetworks } from './live-networks.ts';
import { olderVersions, oldHyperConverged, presets } from './old-kinds.ts';
import { networkResources } from './network-resources.ts';
import { newClusters, operatorDefaults } from './operator-defaults.ts';
import { pciAddresses } from './pci-addresses.ts';
import { syncDrift } from './sync-drift.ts';
import { evicted, twoInstances, workloadUpdates } from './workload-updates.ts';

/** Everything that upgrades are known to do besides what releases answer otherwise. */
export const hazards: readonly Hazard[] = [
  dedicatedCpus,
  lostFirmware,
  presets,
  oldHyperConverged,
  olderVersions,
  imageVolume,
  networkResources,
  gatesOn,
  gatesOff,
  templates,
  operatorDefaults,
  newClusters,
  changedDefaults,
  twoInstances,
  evicted,
  hyperThreads,
  firmwareUuid,
  workloadUpdates,
  liveHotplug,
  liveNetworks,
  pciAddresses,
  syncDrift,
];
