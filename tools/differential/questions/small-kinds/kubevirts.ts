import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';

const gates = ['Template', 'OptOutRoleAggregation', 'MigrationStallDetection', 'LiveMigration', 'Macvtap', 'HotplugVolumes'] as const;

/** A KubeVirt that is updated; what is placed on nodes is judged by an API server, which the oracle lacks. */
export function kubeVirtInput(random: Random): unknown {
  const kubeVirt = (): object => ({ apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata, spec: spec(random) });
  const object = kubeVirt();
  return { object, operation: 'UPDATE', oldObject: random.onceIn(4) ? object : kubeVirt() };
}

function spec(random: Random): object {
  return some(random, 2, {
    configuration: () => configuration(random),
    infra: () => some(random, 2, { replicas: () => random.pick([0, 1, 2, 255]) }),
    certificateRotateStrategy: () => ({
      selfSigned: some(random, 3, {
        caRotateInterval: () => random.pick(['24h', '168h']),
        certRotateInterval: () => random.pick(['24h', '168h']),
        caOverlapInterval: () => random.pick(['24h', '12h', '1000h']),
        ca: () => ({ duration: random.pick(['48h', '1h']), renewBefore: random.pick(['24h', '72h']) }),
        server: () => ({ duration: random.pick(['24h', '96h']), renewBefore: random.pick(['12h', '36h']) }),
      }),
    }),
  });
}

function configuration(random: Random): object {
  const devices = (): readonly string[] => random.pick([[], ['nvidia-222']]);
  return some(random, 3, {
    developerConfiguration: () =>
      some(random, 1, {
        featureGates: () => gates.filter(() => random.onceIn(3)),
        disabledFeatureGates: () => gates.filter(() => random.onceIn(6)),
      }),
    additionalGuestMemoryOverheadRatio: () => random.pick(['1.5', '0.5', 'x', '']),
    virtTemplateDeployment: () => some(random, 2, { enabled: () => random.onceIn(2) }),
    roleAggregationStrategy: () => random.pick(['Manual', 'AggregateToDefault']),
    migrations: () => some(random, 1, { maxDowntimeMs: () => random.pick([900, 1000]) }),
    mediatedDevicesConfiguration: () =>
      some(random, 2, {
        mediatedDevicesTypes: devices,
        mediatedDeviceTypes: devices,
        nodeMediatedDeviceTypes: () => [{ nodeSelector: { a: 'b' }, ...some(random, 2, { mediatedDevicesTypes: devices }) }],
      }),
    architectureConfiguration: () => some(random, 2, { ppc64le: () => ({}), arm64: () => ({ machineType: 'virt' }) }),
    tlsConfiguration: () =>
      some(random, 2, {
        minTLSVersion: () => random.pick(['VersionTLS12', 'VersionTLS13', 'VersionTLS10']),
        ciphers: () => random.pick([[], ['TLS_RSA_WITH_AES_128_CBC_SHA'], ['x']]),
      }),
    seccompConfiguration: () => ({
      virtualMachineInstanceProfile: some(random, 2, {
        customProfile: () => some(random, 2, { localhostProfile: () => 'x', runtimeDefaultProfile: () => true }),
      }),
    }),
  });
}
