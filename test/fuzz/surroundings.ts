import type { Manifest } from '../../lib/core/manifest.ts';

const labels = { app: 'a' };
const selector = { matchLabels: labels };

function object(apiVersion: string, kind: string, fields: object, name = 'a', metadata: object = {}): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'b', ...metadata }, ...fields };
}

/** A VM that depends on much of its cluster, which is not changed. */
export const neighbour: Manifest = object(
  'kubevirt.io/v1',
  'VirtualMachine',
  {
    spec: {
      runStrategy: 'Always',
      template: {
        metadata: { labels },
        spec: {
          evictionStrategy: 'LiveMigrate',
          domain: {
            memory: { guest: '1Gi' },
            devices: { disks: [{ name: 'root', disk: {} }], interfaces: [{ name: 'lan', bridge: {} }] },
          },
          networks: [{ name: 'lan', multus: { networkName: 'a' } }],
          volumes: [
            { name: 'root', persistentVolumeClaim: { claimName: 'a' } },
            { name: 'more', dataVolume: { name: 'copy', hotpluggable: true } },
          ],
        },
      },
    },
  },
  'vm',
  { labels },
);

/** The same of an instancetype and a preference. */
export const sizedNeighbour: Manifest = object(
  'kubevirt.io/v1',
  'VirtualMachine',
  {
    spec: {
      runStrategy: 'Always',
      instancetype: { kind: 'VirtualMachineInstancetype', name: 'a' },
      preference: { kind: 'VirtualMachinePreference', name: 'a' },
      template: { metadata: { labels }, spec: { domain: { devices: {} } } },
    },
  },
  'sized',
);

const hard = { pods: '4', 'requests.memory': '8Gi', 'limits.cpu': '4' };
const rules = [{ apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['virtualmachines'] }];
const policies = 'admissionregistration.k8s.io/v1';

/** What its cluster holds beside it. */
export const surroundings: readonly Manifest[] = [
  object('v1', 'Namespace', {}, 'b', { namespace: undefined, labels: { 'pod-security.kubernetes.io/enforce': 'baseline', team: 'a' } }),
  object('v1', 'ResourceQuota', {
    spec: {
      hard,
      scopes: ['NotTerminating'],
      scopeSelector: { matchExpressions: [{ scopeName: 'BestEffort', operator: 'DoesNotExist' }] },
    },
  }),
  object('v1', 'LimitRange', {
    spec: { limits: [{ type: 'Container', max: { memory: '4Gi' }, min: { cpu: '1m' }, default: { memory: '2Gi' } }] },
  }),
  object(
    'v1',
    'Node',
    { spec: { taints: [{ key: 'gpu', effect: 'NoSchedule' }] }, status: { allocatable: { cpu: '4', memory: '16Gi', pods: '10' } } },
    'node',
    { namespace: undefined, labels: { zone: 'a' } },
  ),
  object('aaq.kubevirt.io/v1alpha1', 'AAQ', { spec: { configuration: { vmiCalculatorConfiguration: { configName: 'VmiPodUsage' } } } }),
  object('aaq.kubevirt.io/v1alpha1', 'ApplicationAwareResourceQuota', { spec: { hard } }),
  object('aaq.kubevirt.io/v1alpha1', 'ApplicationAwareClusterResourceQuota', {
    spec: { quota: { hard }, selector: { labels: { matchLabels: { team: 'a' } }, annotations: { a: 'b' } } },
  }),
  object('kubevirt.io/v1', 'VirtualMachineInstancePreset', {
    spec: {
      selector,
      domain: {
        cpu: { cores: 2 },
        resources: { requests: { cpu: '1' } },
        features: { acpi: {} },
        devices: { watchdog: { name: 'w', i6300esb: {} } },
      },
    },
  }),
  object('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', { spec: { cpu: { guest: 2 }, memory: { guest: '2Gi' } } }),
  object('instancetype.kubevirt.io/v1beta1', 'VirtualMachinePreference', {
    spec: {
      cpu: { preferredCPUTopology: 'spread', spreadOptions: { ratio: 2 } },
      devices: { preferredDiskBus: 'virtio' },
      requirements: { cpu: { guest: 1 } },
    },
  }),
  object(
    'k8s.cni.cncf.io/v1',
    'NetworkAttachmentDefinition',
    { spec: { config: '{"cniVersion":"0.3.1","type":"bridge","vlan":7}' } },
    'a',
    {
      annotations: { 'k8s.v1.cni.cncf.io/resourceName': 'intel.com/x' },
    },
  ),
  object('v1', 'PersistentVolumeClaim', {
    spec: { accessModes: ['ReadWriteMany'], volumeMode: 'Block', resources: { requests: { storage: '1Gi' } }, storageClassName: 'ceph' },
  }),
  object(
    'cdi.kubevirt.io/v1beta1',
    'DataVolume',
    {
      spec: {
        source: { pvc: { name: 'a', namespace: 'b' } },
        storage: { resources: { requests: { storage: '1Gi' } }, storageClassName: 'ceph' },
      },
    },
    'copy',
  ),
  object('storage.k8s.io/v1', 'StorageClass', { provisioner: 'rbd.csi.ceph.com', parameters: { a: 'b' } }, 'ceph', {
    namespace: undefined,
  }),
  object(
    'cdi.kubevirt.io/v1beta1',
    'StorageProfile',
    { spec: { claimPropertySets: [{ accessModes: ['ReadWriteOnce'], volumeMode: 'Filesystem' }] }, status: { storageClass: 'ceph' } },
    'ceph',
    { namespace: undefined },
  ),
  object('cdi.kubevirt.io/v1beta1', 'CDI', {
    spec: { config: { filesystemOverhead: { global: '0.1', storageClass: { ceph: '0.2' } }, featureGates: ['X'] } },
  }),
  object('kubevirt.io/v1', 'KubeVirt', {
    spec: {
      configuration: {
        developerConfiguration: { featureGates: ['HostDisk'] },
        network: { binding: { a: { sidecarImage: 'a' } } },
        cpuModel: 'Haswell',
      },
    },
  }),
  object('hco.kubevirt.io/v1beta1', 'HyperConverged', {
    spec: { featureGates: { enableApplicationAwareQuota: true }, filesystemOverhead: { global: '0.1' } },
  }),
  object(policies, 'ValidatingAdmissionPolicy', {
    spec: {
      matchConstraints: { resourceRules: rules },
      variables: [{ name: 'a', expression: '1' }],
      validations: [{ expression: 'variables.a == 1' }],
    },
  }),
  object(policies, 'ValidatingAdmissionPolicyBinding', {
    spec: { policyName: 'a', validationActions: ['Deny'], matchResources: { namespaceSelector: { matchLabels: { team: 'a' } } } },
  }),
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: {
      minReplicas: 1,
      maxReplicas: 2,
      scaleTargetRef: { apiVersion: 'pool.kubevirt.io/v1beta1', kind: 'VirtualMachinePool', name: 'a' },
    },
  }),
  object('v1', 'Service', { spec: { selector: labels, ports: [{ port: 80, targetPort: 'web' }] } }),
  object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: selector, ingress: [{ from: [{ podSelector: selector }] }] } }),
];
