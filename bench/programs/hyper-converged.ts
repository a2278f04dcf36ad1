import type { NodeFacts } from '../../lib/cluster/cluster-facts.ts';
import type { Manifest } from '../../lib/core/manifest.ts';

function nodesOf(role: string, length: number): readonly NodeFacts[] {
  const labels = { [`node-role.kubernetes.io/${role}`]: '', 'kubernetes.io/arch': 'amd64' };
  return Array.from({ length }, (_, i) => ({ name: `${role}-${i}`, architecture: 'amd64', labels }));
}

export const nodes: readonly NodeFacts[] = [...nodesOf('control-plane', 3), ...nodesOf('worker', 50)];

const affinity = {
  nodeAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'] }] }],
    },
  },
};

/** With something of every part: gates, live migration, devices, network bindings, templates, placement, certificates and patches. */
export const hyperConverged: Manifest = {
  apiVersion: 'hco.kubevirt.io/v1beta1',
  kind: 'HyperConverged',
  metadata: {
    name: 'kubevirt-hyperconverged',
    namespace: 'kubevirt-hyperconverged',
    annotations: {
      'kubevirt.kubevirt.io/jsonpatch': JSON.stringify([
        { op: 'add', path: '/spec/configuration/developerConfiguration/featureGates/-', value: 'VSOCK' },
        { op: 'replace', path: '/spec/configuration/migrations/parallelMigrationsPerCluster', value: 8 },
      ]),
      'containerizeddataimporter.kubevirt.io/jsonpatch': JSON.stringify([
        { op: 'add', path: '/spec/config/featureGates/-', value: 'DataVolumeClaimAdoption' },
      ]),
    },
  },
  spec: {
    infra: { nodePlacement: { affinity } },
    workloads: { nodePlacement: { affinity } },
    featureGates: { persistentReservation: true, downwardMetrics: true, deployKubeSecondaryDNS: true },
    liveMigrationConfig: { bandwidthPerMigration: '64Mi', completionTimeoutPerGiB: 800, network: 'migration' },
    certConfig: { ca: { duration: '48h0m0s', renewBefore: '24h0m0s' }, server: { duration: '24h0m0s', renewBefore: '12h0m0s' } },
    permittedHostDevices: {
      pciHostDevices: [
        { pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/GV100GL_Tesla_V100' },
        { pciDeviceSelector: '8086:6F54', resourceName: 'intel.com/qat', externalResourceProvider: true },
      ],
      mediatedDevices: [{ mdevNameSelector: 'GRID T4-1Q', resourceName: 'nvidia.com/GRID_T4-1Q' }],
    },
    mediatedDevicesConfiguration: { mediatedDeviceTypes: ['nvidia-222', 'nvidia-228'] },
    obsoleteCPUs: { cpuModels: ['Conroe', 'Penryn'] },
    networkBinding: { custom: { sidecarImage: 'registry.example.com/binding:1' } },
    resourceRequirements: { vmiCPUAllocationRatio: 5 },
    dataImportCronTemplates: [
      {
        metadata: { name: 'golden' },
        spec: {
          schedule: '0 */12 * * *',
          managedDataSource: 'golden',
          template: {
            spec: {
              source: { registry: { url: 'docker://registry.example.com/golden:1' } },
              storage: { resources: { requests: { storage: '10Gi' } } },
            },
          },
        },
      },
    ],
    tlsSecurityProfile: { type: 'Old', old: {} },
  },
};
