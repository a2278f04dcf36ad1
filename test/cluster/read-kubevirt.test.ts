import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import { builtInConfiguration } from '../../lib/cluster/built-in-configuration.ts';
import type { ClusterConfig } from '../../lib/cluster/cluster-config.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';

const armVirt: KubeVirtConfiguration = { architectureConfiguration: { arm64: { machineType: 'virt-9' } } };
const noBridges: KubeVirtConfiguration = { network: { permitBridgeInterfaceOnPodNetwork: false } };
const reservationGate: KubeVirtConfiguration = { developerConfiguration: { featureGates: ['PersistentReservation'] } };

function configOf(configuration: KubeVirtConfiguration, defaultArchitecture?: string): ClusterConfig {
  return readKubeVirt({ spec: { configuration }, status: { defaultArchitecture } }).config;
}

test('without a CR everything is as KubeVirt comes', () => {
  const { config, dropped } = readKubeVirt();
  expect(config.configuration).toEqual(builtInConfiguration(newestRelease));
  expect(config.release.text).toBe('1.9.0');
  expect(dropped).toBeUndefined();
});

test.each<readonly [what: string, configuration: KubeVirtConfiguration, read: (config: ClusterConfig) => unknown, expected: unknown]>([
  ['a machine type for all', { machineType: 'pc-q35-8' }, (config) => config.machineType('arm64'), 'pc-q35-8'],
  ['the machine type of an architecture', {}, (config) => config.machineType('s390x'), 's390-ccw-virtio'],
  ['the machine type of an unknown architecture', {}, (config) => config.machineType('riscv64'), 'q35'],
  ['a machine type that leaves the globs beside it', armVirt, (config) => config.emulatedMachines('arm64'), ['virt*']],
  ['globs for all', { emulatedMachines: ['x*'] }, (config) => config.emulatedMachines('arm64'), ['x*']],
  ['a request worth the built-in one', { cpuRequest: '0.1' }, (config) => config.ownCpuRequest, undefined],
  ['a request of its own', { cpuRequest: '0.25' }, (config) => config.ownCpuRequest, '250m'],
  ['a zero, which is no override', { liveUpdateConfiguration: { maxHotplugRatio: 0 } }, (config) => config.maxHotplugRatio, 4],
  ['a hotplug ratio', { liveUpdateConfiguration: { maxHotplugRatio: 2 } }, (config) => config.maxHotplugRatio, 2],
  ['a rollout strategy', { vmRolloutStrategy: 'Stage' }, (config) => config.isVmRolloutStrategyLiveUpdate, false],
  ['no bridges', noBridges, (config) => config.isBridgeInterfaceOnPodNetworkEnabled, false],
  ['persistent reservation by its gate', reservationGate, (config) => config.persistentReservationEnabled, true],
  ['persistent reservation, which its gate alone does not open', {}, (config) => config.persistentReservationEnabled, false],
  ['the socket of TDX', {}, (config) => config.qgsSocketPath, '/var/run/tdx-qgs/qgs.socket'],
  ['a gate', { developerConfiguration: { featureGates: ['Root'] } }, (config) => config.isGateOn('Root'), true],
])('reads %s', (_what, configuration, read, expected) => {
  expect(read(configOf(configuration))).toEqual(expected);
});

test.each([
  ['arm64', {}, 'arm64'],
  [undefined, {}, 'amd64'],
  ['s390x', { architectureConfiguration: { defaultArchitecture: 'arm64' } }, 's390x'],
])('the default architecture is that of the status: %s', (architecture, configuration, expected) => {
  expect(configOf(configuration, architecture).defaultArchitecture).toBe(expected);
});

test.each<readonly [path: string, configuration: KubeVirtConfiguration]>([
  ['imagePullPolicy', { imagePullPolicy: 'Sometimes' as never }],
  ['developerConfiguration.memoryOvercommit', { developerConfiguration: { memoryOvercommit: -1 } }],
  ['developerConfiguration.cpuAllocationRatio', { developerConfiguration: { cpuAllocationRatio: -1 } }],
  ['developerConfiguration.pvcTolerateLessSpaceUpToPercent', { developerConfiguration: { pvcTolerateLessSpaceUpToPercent: 101 } }],
  ['network.defaultNetworkInterface', { network: { defaultNetworkInterface: 'macvtap' } }],
])('a wrong %s drops the whole configuration', (path, configuration) => {
  const { config, dropped } = readKubeVirt({
    metadata: { annotations: { a: 'b' } },
    spec: { configuration: { ...configuration, cpuModel: 'Haswell' } },
    status: { defaultArchitecture: 'arm64' },
  });
  expect(dropped?.path).toBe(`spec.configuration.${path}`);
  expect(config.configuration).toEqual(builtInConfiguration(newestRelease));
  expect(config.annotations).toEqual({ a: 'b' });
});

test('what Go cannot read is dropped in its words', () => {
  const { dropped } = readKubeVirt({ spec: { configuration: { cpuRequest: 'much' as never } } });
  expect(dropped).toEqual({ path: 'spec.configuration', message: expect.stringContaining('quantities must match the regular expression') });
});
