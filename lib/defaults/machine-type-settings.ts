import type { ClusterSetting } from './default.ts';

/** Where a cluster says which machine type VMs without one have. */
export const machineTypeSettings: readonly ClusterSetting[] = [
  'spec.configuration.machineType',
  'spec.configuration.architectureConfiguration.amd64.machineType',
  'spec.configuration.architectureConfiguration.arm64.machineType',
  'spec.configuration.architectureConfiguration.s390x.machineType',
  'status.defaultArchitecture',
];
