import { Chart } from 'cdk8s';
import { external, GoldenImage, HyperConverged, OperandPatch } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** The settings of a whole cluster, section by section as the operator's guide has them, where v1.18.1 reads them. */
export class ClusterConfiguration extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const namespace = 'kubevirt-hyperconverged';
    const storageClass = (name: string): string => external(this, 'StorageClass', name).name;
    external(this, 'StorageClass', 'nfs');
    external(this, 'NetworkAttachmentDefinition', 'my-binding', { namespace: 'default' });

    new HyperConverged(this, 'hyperconverged', {
      silence: { KP0716: 'the guide shows patches, and this chart shows them as typed values' },

      infra: {
        nodePlacement: {
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchExpressions: [{ key: 'nodeType', operator: 'In', values: ['infra'] }] }],
              },
            },
          },
        },
      },
      workloads: {
        nodePlacement: {
          nodeSelector: { nodeType: 'nested-virtualization' },
          affinity: {
            nodeAffinity: {
              preferredDuringSchedulingIgnoredDuringExecution: [
                // The guide writes `gt` and a number: the operator reads neither.
                { weight: 1, preference: { matchExpressions: [{ key: 'my-cloud.io/num-cpus', operator: 'Gt', values: ['8'] }] } },
              ],
            },
          },
          tolerations: [{ key: 'key', operator: 'Equal', value: 'kubevirt', effect: 'NoSchedule' }],
        },
      },

      // Three more gates of the guide are fields of the spec by now.
      featureGates: { downwardMetrics: true, deployKubeSecondaryDNS: true, persistentReservation: true, alignCPUs: true },
      enableCommonBootImageImport: true,
      deployVmConsoleProxy: true,
      enableApplicationAwareQuota: true,

      liveMigrationConfig: {
        bandwidthPerMigration: '64Mi',
        completionTimeoutPerGiB: 800,
        parallelMigrationsPerCluster: 5,
        parallelOutboundMigrationsPerNode: 2,
        progressTimeout: 150,
        network: external(this, 'NetworkAttachmentDefinition', 'migration-network', { namespace }).name,
        allowAutoConverge: false,
        allowPostCopy: false,
      },

      mediatedDevicesConfiguration: {
        mediatedDeviceTypes: ['nvidia-222', 'nvidia-228', 'i915-GVTg_V5_4'],
        nodeMediatedDeviceTypes: [
          { nodeSelector: { someLabel1: '' }, mediatedDeviceTypes: ['nvidia-222'] },
          { nodeSelector: { 'kubernetes.io/hostname': 'nodeName' }, mediatedDeviceTypes: ['nvidia-228'] },
        ],
      },
      permittedHostDevices: {
        pciHostDevices: [
          { pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/GV100GL_Tesla_V100' },
          { pciDeviceSelector: '10DE:1EB8', resourceName: 'nvidia.com/TU104GL_Tesla_T4', externalResourceProvider: true },
        ],
        mediatedDevices: [{ mdevNameSelector: 'GRID T4-1Q', resourceName: 'nvidia.com/GRID_T4-1Q' }],
        usbHostDevices: [
          {
            resourceName: 'kubevirt.io/peripherals',
            selectors: [
              { vendor: '045e', product: '07a5' },
              { vendor: '062a', product: '4102' },
              { vendor: '072f', product: 'b100' },
            ],
            externalResourceProvider: false,
          },
          { resourceName: 'kubevirt.io/storage', selectors: [{ vendor: '46f4', product: '0001' }], externalResourceProvider: false },
        ],
      },

      filesystemOverhead: { global: '0.1', storageClass: { nfs: '0' } },
      scratchSpaceStorageClass: storageClass('local'),

      resourceRequirements: {
        vmiCPUAllocationRatio: 16,
        storageWorkloads: { limits: { cpu: '500m', memory: '2Gi' }, requests: { cpu: '250m', memory: '1Gi' } },
        autoCPULimitNamespaceLabelSelector: { matchLabels: { autocpulimit: 'true' } },
      },
      certConfig: { ca: { duration: '48h0m0s', renewBefore: '24h0m0s' }, server: { duration: '24h0m0s', renewBefore: '12h0m0s' } },

      obsoleteCPUs: { cpuModels: ['486', 'pentium', 'pentium2', 'pentium3', 'pentiumpro'] },
      defaultCPUModel: 'EPYC',
      defaultRuntimeClass: 'myCustomRuntimeClass',
      commonTemplatesNamespace: 'kubevirt',
      workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate', 'Evict'], batchEvictionSize: 10, batchEvictionInterval: '1m0s' },
      storageImport: { insecureRegistries: ['private-registry-example-1:5000', 'private-registry-example-2:5000'] },

      kubeSecondaryDNSNameServerIP: '127.0.0.1',
      networkBinding: {
        'custom-binding1': { sidecarImage: 'quay.io/custom-binding1-image' },
        'custom-binding2': { sidecarImage: 'quay.io/custom-binding2-image', networkAttachmentDefinition: 'default/my-binding' },
      },

      goldenImages: [
        GoldenImage.disable('fedora-image-cron'),
        GoldenImage.modify('centos-stream9-image-cron', {
          url: 'docker://my-private-registry/my-own-version-of-centos:9',
          storageClassName: storageClass('some-non-default-storage-class'),
          retentionPolicy: 'None',
        }),
        GoldenImage.add('custom-image1', {
          managedDataSource: 'custom1',
          source: { registry: { url: 'docker://myprivateregistry/custom1' } },
          storage: '30Gi',
          retentionPolicy: 'All',
        }),
        GoldenImage.add('custom-image2', {
          managedDataSource: 'custom2',
          schedule: '1 */12 * * *',
          source: { registry: { url: 'docker://myprivateregistry/custom2' } },
          storage: '30Gi',
          retentionPolicy: 'None',
        }),
      ],
      commonBootImageNamespace: 'custom-namespace-name',

      logVerbosityConfig: {
        kubevirt: { virtLauncher: 8, virtHandler: 4, virtController: 1, nodeVerbosity: { node01: 4, node02: 3 } },
        cdi: 3,
      },
      uninstallStrategy: 'BlockUninstallIfWorkloadsExist',
      evictionStrategy: 'LiveMigrateIfPossible',
      vmStateStorageClass: storageClass('rook-cephfs'),
      virtualMachineOptions: { disableFreePageReporting: false, disableSerialConsoleLog: true },
      ksmConfiguration: {
        nodeLabelSelector: { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['node01', 'node03'] }] },
      },
      tlsSecurityProfile: {
        type: 'Custom',
        custom: {
          minTLSVersion: 'VersionTLS12',
          ciphers: ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
        },
      },
      applicationAwareConfig: {
        vmiCalcConfigName: 'VmiPodUsage',
        namespaceSelector: { matchLabels: { 'some-label': 'some value' } },
        allowApplicationAwareClusterResourceQuota: true,
      },
      higherWorkloadDensity: { memoryOvercommitPercentage: 150 },

      rateLimits: { qps: 100, burst: 200 },
      deployOVS: true,
      jsonPatches: {
        kubeVirt: [
          OperandPatch.add('/spec/configuration/migrations/allowPostCopy', true),
          OperandPatch.add('/spec/customizeComponents/patches', [
            {
              resourceName: 'virt-handler',
              resourceType: 'Daemonset',
              type: 'json',
              patch: '[{"op":"add","path":"/spec/template/spec/containers/0/command/-","value":"--max-devices=250"}]',
            },
          ]),
        ],
        cdi: [OperandPatch.add('/spec/config/uploadProxyURLOverride', 'myproxy.example.com')],
        networkAddonsConfig: [OperandPatch.replace('/spec/kubeMacPool', null)],
      },
    });
  }
}
