import { Chart } from 'cdk8s';
import { HyperConverged } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** The settings of a whole cluster, section by section as the operator's guide has them, where v1.18.1 reads them. */
export class ClusterConfiguration extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new HyperConverged(this, 'hyperconverged', {
      // Open vSwitch, and the rate of requests that the policy `annotation` reads.
      annotations: { deployOVS: 'true', 'hco.kubevirt.io/tuningPolicy': '{"qps":100,"burst":200}' },
      tuningPolicy: 'annotation',

      infra: { nodePlacement: { nodeSelector: { nodeType: 'infra' } } },
      workloads: {
        nodePlacement: {
          nodeSelector: { nodeType: 'nested-virtualization' },
          tolerations: [{ key: 'key', operator: 'Equal', value: 'virtualization', effect: 'NoSchedule' }],
        },
      },

      featureGates: { deployKubeSecondaryDNS: true, downwardMetrics: false, persistentReservation: true, alignCPUs: false },
      enableCommonBootImageImport: true,
      deployVmConsoleProxy: true,

      liveMigrationConfig: {
        bandwidthPerMigration: '64Mi',
        completionTimeoutPerGiB: 800,
        parallelMigrationsPerCluster: 5,
        parallelOutboundMigrationsPerNode: 2,
        progressTimeout: 150,
        network: 'migration-network',
        allowAutoConverge: false,
        allowPostCopy: false,
      },

      mediatedDevicesConfiguration: {
        mediatedDeviceTypes: ['nvidia-222', 'nvidia-228', 'i915-GVTg_V5_4'],
        nodeMediatedDeviceTypes: [{ nodeSelector: { someLabel1: '' }, mediatedDeviceTypes: ['nvidia-222'] }],
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
            ],
          },
          { resourceName: 'kubevirt.io/storage', selectors: [{ vendor: '46f4', product: '0001' }] },
        ],
      },

      filesystemOverhead: { global: '0.07', storageClass: { nfs: '0.02' } },
      scratchSpaceStorageClass: 'local',
      vmStateStorageClass: 'rook-cephfs',
      storageImport: { insecureRegistries: ['private-registry-example-1:5000', 'private-registry-example-2:5000'] },
      resourceRequirements: {
        vmiCPUAllocationRatio: 16,
        storageWorkloads: { limits: { cpu: '500m', memory: '2Gi' }, requests: { cpu: '250m', memory: '1Gi' } },
        autoCPULimitNamespaceLabelSelector: { matchLabels: { 'autocpulimit.kubevirt.io': 'true' } },
      },
      certConfig: { ca: { duration: '48h0m0s', renewBefore: '24h0m0s' }, server: { duration: '24h0m0s', renewBefore: '12h0m0s' } },

      obsoleteCPUs: { cpuModels: ['486', 'pentium', 'pentium2', 'pentium3', 'pentiumpro'] },
      defaultCPUModel: 'Haswell',
      defaultRuntimeClass: 'my-runtime-class',
      evictionStrategy: 'LiveMigrate',
      workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate', 'Evict'], batchEvictionSize: 10, batchEvictionInterval: '1m0s' },
      virtualMachineOptions: { disableFreePageReporting: false, disableSerialConsoleLog: true },
      ksmConfiguration: {
        nodeLabelSelector: { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['node01', 'node03'] }] },
      },
      higherWorkloadDensity: { memoryOvercommitPercentage: 150 },

      dataImportCronTemplates: [
        // Leaves a common image out.
        { metadata: { name: 'centos-stream9-image-cron', annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'false' } } },
        {
          metadata: { name: 'custom-image1' },
          spec: {
            schedule: '0 */12 * * *',
            managedDataSource: 'custom1',
            retentionPolicy: 'All',
            template: {
              spec: {
                source: { registry: { url: 'docker://myprivateregistry/custom1' } },
                storage: { resources: { requests: { storage: '30Gi' } } },
              },
            },
          },
        },
      ],
      commonTemplatesNamespace: 'custom-templates',
      commonBootImageNamespace: 'custom-images',

      kubeSecondaryDNSNameServerIP: '10.35.0.1',
      networkBinding: {
        custombinding1: { networkAttachmentDefinition: 'default/my-binding', sidecarImage: 'quay.io/custom-sidecar-image' },
      },

      logVerbosityConfig: { kubevirt: { virtLauncher: 8, virtHandler: 4, virtController: 1 }, cdi: 3 },
      tlsSecurityProfile: { type: 'Modern', modern: {} },
      uninstallStrategy: 'BlockUninstallIfWorkloadsExist',

      enableApplicationAwareQuota: true,
      applicationAwareConfig: {
        vmiCalcConfigName: 'DedicatedVirtualResources',
        namespaceSelector: { matchLabels: { 'application-aware-quota/enable-gating': '' } },
        allowApplicationAwareClusterResourceQuota: true,
      },
    });
  }
}
