import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import type { Finding } from '../core/diagnostic.ts';

interface Check {
  readonly field: string;
  /** How virt-config's log calls it. */
  readonly message: string;
  readonly value: (configuration: KubeVirtConfiguration) => string | number;
  readonly accepts: (value: string | number) => boolean;
  readonly hint: string;
}

/** validateConfig, in its order. The zero of a number and an empty string are no overrides, so they never come here. */
const checks: readonly Check[] = [
  {
    field: 'imagePullPolicy',
    message: 'invalid dev.imagePullPolicy in config',
    value: ({ imagePullPolicy }) => imagePullPolicy ?? '',
    accepts: (policy) => ['', 'Always', 'Never', 'IfNotPresent'].includes(String(policy)),
    hint: 'Write Always, Never or IfNotPresent as imagePullPolicy.',
  },
  {
    field: 'developerConfiguration.memoryOvercommit',
    message: 'invalid memoryOvercommit in ConfigMap',
    value: ({ developerConfiguration }) => developerConfiguration?.memoryOvercommit ?? 0,
    accepts: (percent) => Number(percent) > 0,
    hint: 'Write a memoryOvercommit above 0.',
  },
  {
    field: 'developerConfiguration.cpuAllocationRatio',
    message: 'invalid cpu allocation ratio in ConfigMap',
    value: ({ developerConfiguration }) => developerConfiguration?.cpuAllocationRatio ?? 0,
    accepts: (ratio) => Number(ratio) > 0,
    hint: 'Write a cpuAllocationRatio above 0.',
  },
  {
    field: 'developerConfiguration.pvcTolerateLessSpaceUpToPercent',
    message: 'invalid lessPVCSpaceToleration in ConfigMap',
    value: ({ developerConfiguration }) => developerConfiguration?.pvcTolerateLessSpaceUpToPercent ?? 0,
    accepts: (percent) => Number(percent) >= 0 && Number(percent) <= 100,
    hint: 'Write a pvcTolerateLessSpaceUpToPercent between 0 and 100.',
  },
  {
    field: 'network.defaultNetworkInterface',
    message: 'invalid default-network-interface in config',
    value: ({ network }) => network?.defaultNetworkInterface ?? '',
    accepts: (name) => ['', 'bridge', 'slirp', 'masquerade'].includes(String(name)),
    hint: 'Write masquerade or bridge as defaultNetworkInterface.',
  },
];

/** The first reason for which virt-config throws the whole configuration of the CR away; undefined where it takes it. */
export function invalidConfiguration(configuration: KubeVirtConfiguration): Finding | undefined {
  for (const { field, message, value, accepts, hint } of checks) {
    const found = value(configuration);
    if (accepts(found)) continue;
    return {
      type: 'FieldValueInvalid',
      path: `spec.configuration.${field}`,
      message: `${message}: ${found}; KubeVirt silently ignores all of spec.configuration`,
      hint,
    };
  }
  return undefined;
}
