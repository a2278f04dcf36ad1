import { diagnosticsOf, hyperConverged, told } from './told.ts';

const requiring = (nodeType: string): object => ({
  requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: [{ matchExpressions: [{ key: 'nodeType', operator: 'In', values: [nodeType] }] }],
  },
});

const registry = (name: string): object => ({ spec: { source: { registry: { url: `docker://myprivateregistry/${name}` } } } });

/** Examples of the operator's guide, as they stand there, that v1.18.1 refuses. */
test.each<[string, object, readonly string[]]>([
  [
    'a number of CPUs, by an operator that does not exist',
    {
      infra: { nodePlacement: { affinity: { nodeAffinity: requiring('infra') } } },
      workloads: {
        nodePlacement: {
          affinity: {
            nodeAffinity: {
              ...requiring('nested-virtualization'),
              preferredDuringSchedulingIgnoredDuringExecution: [
                { weight: 1, preference: { matchExpressions: [{ key: 'my-cloud.io/num-cpus', operator: 'gt', values: [8] }] } },
              ],
            },
          },
        },
      },
    },
    [
      'error HC0001 spec.workloads.nodePlacement.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].values[0]: failed to parse the HyperConverged',
    ],
  ],
  [
    'a common image without its schedule, which the operator would copy',
    {
      dataImportCronTemplates: [
        {
          metadata: { name: 'centos8-image-cron' },
          spec: { template: registry('centos'), managedDataSource: 'centos8', retentionPolicy: 'None' },
        },
      ],
    },
    ['error K80002 spec.dataImportCronTemplates[0].spec.schedule: Required value'],
  ],
  [
    'a policy without its annotation',
    { tuningPolicy: 'annotation' },
    ['error HC0153 spec.tuningPolicy: tuning policy set but annotation not present or wrong'],
  ],
  [
    'a percentage that is still to be filled in',
    { higherWorkloadDensity: { memoryOvercommitPercentage: '<intValue>' } },
    ['error HC0001 spec.higherWorkloadDensity.memoryOvercommitPercentage: failed to parse the HyperConverged'],
  ],
])('%s is refused', (_, spec, findings) => {
  expect(told([hyperConverged(spec)])).toEqual(findings);
});

/** Those that it accepts, and that do nothing or not what the guide says. */
test.each<[string, object, readonly string[]]>([
  [
    'two of three gates, which are fields of the spec by now',
    {
      infra: {},
      workloads: {},
      featureGates: { enableCommonBootImageImport: true, deployKubeSecondaryDNS: true, enableApplicationAwareQuota: true },
    },
    [
      'warning HC0142 spec.featureGates.enableApplicationAwareQuota: spec.featureGates.enableApplicationAwareQuota is deprecated and ignored. It will removed in a future version; use spec.enableApplicationAwareQuota instead',
      'warning HC0142 spec.featureGates.enableCommonBootImageImport: spec.featureGates.enableCommonBootImageImport is deprecated and ignored. It will removed in a future version; use spec.enableCommonBootImageImport instead',
    ],
  ],
  [
    'the console proxy as a gate',
    { featureGates: { deployVmConsoleProxy: true } },
    [
      'warning HC0142 spec.featureGates.deployVmConsoleProxy: spec.featureGates.deployVmConsoleProxy is deprecated and ignored. It will removed in a future version; use spec.deployVmConsoleProxy instead',
    ],
  ],
  [
    'automatic limits as a gate, of which the operator does not even warn',
    { featureGates: { autoResourceLimits: true } },
    [
      'warning KP0715 spec.featureGates.autoResourceLimits: featureGates.autoResourceLimits has no effect: the gate is deprecated and ignored',
    ],
  ],
  [
    'the least CPU model',
    { obsoleteCPUs: { cpuModels: ['486', 'pentium'], minCPUModel: 'Penryn' } },
    ['warning KP0715 spec.obsoleteCPUs.minCPUModel: obsoleteCPUs.minCPUModel has no effect: the operator ignores it'],
  ],
  [
    'the namespace of pipelines',
    { tektonPipelinesNamespace: 'kubevirt' },
    ['warning KP0715 spec.tektonPipelinesNamespace: tektonPipelinesNamespace has no effect: the operator deploys no pipelines any more'],
  ],
  [
    'the namespace of tasks',
    { tektonTasksNamespace: 'kubevirt' },
    ['warning KP0715 spec.tektonTasksNamespace: tektonTasksNamespace has no effect: the operator deploys no tasks any more'],
  ],
  [
    'a name server without KubeSecondaryDNS',
    { kubeSecondaryDNSNameServerIP: '127.0.0.1' },
    [
      'warning KP0715 spec.kubeSecondaryDNSNameServerIP: kubeSecondaryDNSNameServerIP has no effect while the gate deployKubeSecondaryDNS is off',
    ],
  ],
  [
    'the configuration of a quota that is not deployed',
    { applicationAwareConfig: { namespaceSelector: {} } },
    ['warning KP0715 spec.applicationAwareConfig: applicationAwareConfig has no effect while the application-aware quota is off'],
  ],
  [
    'device types that no VM may have',
    { mediatedDevicesConfiguration: { mediatedDeviceTypes: ['nvidia-222', 'nvidia-228', 'i915-GVTg_V5_4'] } },
    [
      'warning KP0721 spec.mediatedDevicesConfiguration: KubeVirt would make these mediated devices, and no VM could have one: permittedHostDevices permits none',
    ],
  ],
  [
    'an image whose imports are said to be kept by default',
    {
      dataImportCronTemplates: [
        {
          metadata: { name: 'custom-image1' },
          spec: { schedule: '0 */12 * * *', template: registry('custom1'), managedDataSource: 'custom1' },
        },
      ],
    },
    [
      'warning KP0719 spec.dataImportCronTemplates[0].spec: the imports of custom-image1 are deleted with it: the HyperConverged sets retentionPolicy None by default',
    ],
  ],
  [
    'images switched off that v1.18.1 does not bring, and one that it does',
    {
      dataImportCronTemplates: ['centos8-image-cron', 'fedora-image-crom', 'fedora-image-cron'].map((name) => ({
        metadata: { name, annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'false' } },
      })),
    },
    [
      'warning KP0715 spec.dataImportCronTemplates[0].metadata.name: switching centos8-image-cron off has no effect: the operator brings no such image',
      'warning KP0715 spec.dataImportCronTemplates[1].metadata.name: switching fedora-image-crom off has no effect: the operator brings no such image',
    ],
  ],
  [
    'serial consoles that are said not to be logged by default',
    { virtualMachineOptions: { disableFreePageReporting: false } },
    [
      'warning KP0720 spec.virtualMachineOptions.disableSerialConsoleLog: the output of serial consoles is logged, including secrets that somebody types there',
    ],
  ],
  [
    'the profile for high loads',
    { tuningPolicy: 'highBurst' },
    [
      'warning HC0151 spec.tuningPolicy: spec.tuningPolicy: the highBurst profile is deprecated as of v1.16.0 and will be removed in a future release',
    ],
  ],
  [
    'all workloads at the mercy of one deletion',
    { uninstallStrategy: 'RemoveWorkloads' },
    [
      'warning KP0718 spec.uninstallStrategy: deleting the HyperConverged, also by accident, deletes every VM and DataVolume of the cluster',
    ],
  ],
])('%s is told', (_, spec, findings) => {
  expect(told([hyperConverged(spec)])).toEqual(findings);
});

test('an image that is nearly a common one is taken for it, by more than the end of its name', () => {
  const off = (name: string): object => ({ metadata: { name, annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'false' } } });
  const spec = { dataImportCronTemplates: [off('centos8-image-cron'), off('fedorra-image-cron')] };
  expect(diagnosticsOf([hyperConverged(spec)]).map(({ hint }) => hint)).toEqual([
    'Remove the entry: the common images are centos-stream10-image-cron, centos-stream9-image-cron, fedora-image-cron.',
    'Write fedora-image-cron instead of fedorra-image-cron: the common images are centos-stream10-image-cron, centos-stream9-image-cron, fedora-image-cron.',
  ]);
});

const taints = (kind: string): string =>
  `a JSON patch of one operation on ${kind} taints the HyperConverged (condition TaintedConfiguration, alert UnsupportedHCOModification)`;

test.each<[string, string, string, readonly string[]]>([
  [
    'a gate that is on already',
    'kubevirt.kubevirt.io/jsonpatch',
    '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"CPUManager"}]',
    [
      `warning KP0716 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: ${taints('KubeVirt')}`,
      'warning KP0717 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: the JSON patch on KubeVirt adds "CPUManager" to /spec/configuration/developerConfiguration/featureGates a second time',
    ],
  ],
  [
    'a gate whose feature is always on',
    'kubevirt.kubevirt.io/jsonpatch',
    '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"GPU"}]',
    [
      `warning KP0716 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: ${taints('KubeVirt')}`,
      'warning KP0717 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: the JSON patch on KubeVirt lists the feature gate GPU, which is on in any case',
    ],
  ],
  [
    'a gate that KubeVirt 1.8.4 does not have',
    'kubevirt.kubevirt.io/jsonpatch',
    '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"IOMMUFD"}]',
    [
      `warning KP0716 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: ${taints('KubeVirt')}`,
      'warning KP0717 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: the JSON patch on KubeVirt lists the feature gate IOMMUFD, which KubeVirt 1.8.4 does not know (other releases do since 1.9)',
    ],
  ],
  [
    'a gate that opens something',
    'kubevirt.kubevirt.io/jsonpatch',
    '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"VSOCK"}]',
    [`warning KP0716 metadata.annotations[kubevirt.kubevirt.io/jsonpatch]: ${taints('KubeVirt')}`],
  ],
  [
    'limits without the policy',
    'hco.kubevirt.io/tuningPolicy',
    '{"qps":100,"burst":200}',
    [
      'warning KP0715 metadata.annotations[hco.kubevirt.io/tuningPolicy]: the annotation hco.kubevirt.io/tuningPolicy has no effect without tuningPolicy: annotation',
    ],
  ],
  [
    'the address of uploads',
    'containerizeddataimporter.kubevirt.io/jsonpatch',
    '[{"op":"add","path":"/spec/config/uploadProxyURLOverride","value":"myproxy.example.com"}]',
    [`warning KP0716 metadata.annotations[containerizeddataimporter.kubevirt.io/jsonpatch]: ${taints('CDI')}`],
  ],
])('an annotation with %s is told', (_, annotation, text, findings) => {
  expect(told([hyperConverged({}, { [annotation]: text })])).toEqual(findings);
});

test.each<[string, object]>([
  [
    'of v1beta1',
    { applicationAwareConfig: { vmiCalcConfigName: 'DedicatedVirtualResources', allowApplicationAwareClusterResourceQuota: false } },
  ],
  ['switched off in so many words', { enableApplicationAwareQuota: false, applicationAwareConfig: {} }],
])('the configuration of a quota as the cluster writes it by itself is no setting: %s', (_, spec) => {
  expect(told([hyperConverged(spec)])).toEqual([]);
});

test.each<[string, string]>([
  ['networkaddonsconfig.kubevirt.io/jsonpatch', 'Write networkaddonsconfigs.kubevirt.io/jsonpatch instead, or remove it.'],
  [
    'aaq.kubevirt.io/jsonpatch',
    'Remove it: those that act are kubevirt.kubevirt.io/jsonpatch, containerizeddataimporter.kubevirt.io/jsonpatch, networkaddonsconfigs.kubevirt.io/jsonpatch, ssp.kubevirt.io/jsonpatch.',
  ],
])('a patch in an annotation that the operator does not read is told: %s', (annotation, hint) => {
  const text = '[{"op":"add","path":"/spec/kubeMacPool","value":null}]';
  expect(diagnosticsOf([hyperConverged({}, { [annotation]: text })])).toEqual([
    expect.objectContaining({
      code: 'KP0715',
      path: `metadata.annotations[${annotation}]`,
      message: `the annotation ${annotation} has no effect: the operator reads no patch from it`,
      hint,
    }),
  ]);
});

test('an annotation of another program is left alone', () => {
  expect(told([hyperConverged({}, { 'example.com/jsonpatch': '[]' })])).toEqual([]);
});

test('an annotation that is no text is told once, by the API server', () => {
  const annotations = { deployOVS: false } as unknown as Record<string, string>; // what people write
  expect(told([hyperConverged({}, annotations)])).toEqual([
    'error K80027 metadata.annotations.deployOVS: json: cannot unmarshal bool into Go struct field ObjectMeta.annotations of type string',
  ]);
  expect(told([hyperConverged({ defaultCPUModel: 1 }, annotations)])).toEqual([
    'error K80027 metadata.annotations.deployOVS: json: cannot unmarshal bool into Go struct field ObjectMeta.annotations of type string',
    'error HC0001 spec.defaultCPUModel: failed to parse the HyperConverged',
  ]);
});

const gates = '/spec/configuration/developerConfiguration/featureGates/-';

test.each<[string, string, readonly object[], string]>([
  [
    'a value',
    'kubevirt',
    [{ op: 'add', path: '/spec/configuration/migrations/allowPostCopy', value: true }],
    'Write spec.liveMigrationConfig.allowPostCopy into the HyperConverged instead of the patch.',
  ],
  [
    'a map of values',
    'kubevirt',
    [{ op: 'add', path: '/spec/configuration/migrations', value: { allowPostCopy: true, disableTLS: true } }],
    'Write spec.liveMigrationConfig.allowPostCopy into the HyperConverged instead of a part of the patch, and remove the rest before each upgrade of the operator.',
  ],
  [
    'a part of what an option sets',
    'kubevirt',
    [{ op: 'add', path: '/spec/configuration/permittedHostDevices', value: { pciHostDevices: [] } }],
    'Write spec.permittedHostDevices.pciHostDevices into the HyperConverged instead of the patch.',
  ],
  [
    'a gate',
    'kubevirt',
    [{ op: 'add', path: gates, value: 'DownwardMetrics' }],
    'Write spec.featureGates.downwardMetrics: true into the HyperConverged instead of the patch.',
  ],
  [
    'a gate without an option',
    'kubevirt',
    [{ op: 'add', path: gates, value: 'VSOCK' }],
    'Remove the patch before each upgrade of the operator: no option sets what it does.',
  ],
  [
    'many values',
    'kubevirt',
    [
      { op: 'add', path: '/spec/configuration/migrations', value: { allowPostCopy: true, allowAutoConverge: true, progressTimeout: 1 } },
      { op: 'add', path: '/spec/configuration/cpuModel', value: 'EPYC' },
    ],
    'Write spec.liveMigrationConfig.allowPostCopy, spec.liveMigrationConfig.allowAutoConverge, spec.liveMigrationConfig.progressTimeout and so on into the HyperConverged instead of the patch.',
  ],
  [
    'a part that goes',
    'networkaddonsconfigs',
    [{ op: 'replace', path: '/spec/kubeMacPool', value: null }],
    'Remove the patch before each upgrade of the operator: no option sets what it does.',
  ],
  [
    'registries of CDI',
    'containerizeddataimporter',
    [{ op: 'add', path: '/spec/config/insecureRegistries', value: ['a'] }],
    'Write spec.storageImport.insecureRegistries into the HyperConverged instead of the patch.',
  ],
])('what to write instead of a patch: %s', (_, operand, operations, hint) => {
  const annotations = { [`${operand}.kubevirt.io/jsonpatch`]: JSON.stringify(operations) };
  const found = diagnosticsOf([hyperConverged({}, annotations)]);
  expect(found.find(({ code }) => code === 'KP0716')?.hint).toBe(hint);
});

test('a descheduler with the customization of the guide is told', () => {
  const descheduler = {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'KubeDescheduler',
    metadata: { name: 'cluster', namespace: 'openshift-kube-descheduler-operator' },
    spec: { profileCustomizations: { devEnableEvictionsInBackground: true } },
  };
  expect(told([descheduler])).toEqual([]);
  expect(told([hyperConverged({}), descheduler])).toEqual([
    'warning KP0723 spec.profiles: the descheduler does not wait for live migrations, so it moves one VM after another (alert HCOMisconfiguredDescheduler); devEnableEvictionsInBackground is not enough any more',
  ]);
});

test('workloads that move are told when the cluster holds them elsewhere', () => {
  const placed = (nodeType: string): object => ({ workloads: { nodePlacement: { nodeSelector: { nodeType } } } });
  expect(told([hyperConverged(placed('a'))])).toEqual([]);
  expect(told([hyperConverged(placed('a'))], [hyperConverged(placed('a'))])).toEqual([]);
  expect(told([hyperConverged(placed('b'))], [hyperConverged(placed('a'))])).toEqual([
    'warning KP0713 spec.workloads.nodePlacement: the placement of workloads changes: nothing refuses that while there are VMs or DataVolumes, but running VMs stay where they are',
  ]);
});
