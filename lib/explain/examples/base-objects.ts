import type { Manifest } from '../../core/manifest.ts';

type Base = Manifest & { readonly spec?: unknown };

const vmiSpec = { domain: { memory: { guest: '1Gi' }, devices: {} } };
const template = { metadata: { labels: { app: 'web' } }, spec: vmiSpec };
const selector = { matchLabels: { app: 'web' } };
const vmSpec = { runStrategy: 'Always', template: { spec: vmiSpec } };
const storage = { resources: { requests: { storage: '10Gi' } } };
const source = { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' };

function base(apiVersion: string, kind: string, name: string, spec?: unknown, namespace: string | undefined = 'vms'): Base {
  return { apiVersion, kind, metadata: { name, ...(namespace !== '' && { namespace }) }, ...(spec !== undefined && { spec }) };
}

const policies = 'admissionregistration.k8s.io/v1';
const newerPolicies = 'admissionregistration.k8s.io/v1beta1';
const matchConstraints = {
  resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['virtualmachines'] }],
};

/** The plainest object of a kind that passes: what an example changes. */
const bases: ReadonlyMap<string, Base> = new Map(
  [
    base('kubevirt.io/v1', 'VirtualMachineInstance', 'db', vmiSpec),
    base('kubevirt.io/v1', 'VirtualMachine', 'db', vmSpec),
    base('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', 'web', { replicas: 3, selector, template }),
    base('kubevirt.io/v1', 'VirtualMachineInstancePreset', 'small', {
      selector: { matchLabels: { size: 'small' } },
      domain: { devices: {} },
    }),
    base('kubevirt.io/v1', 'VirtualMachineInstanceMigration', 'move', { vmiName: 'db' }),
    base('kubevirt.io/v1', 'KubeVirt', 'kubevirt', { configuration: {} }, 'kubevirt'),
    base('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', 'web', {
      replicas: 3,
      selector,
      virtualMachineTemplate: { metadata: { labels: { app: 'web' } }, spec: vmSpec },
    }),
    base('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', 'small', { cpu: { guest: 2 }, memory: { guest: '4Gi' } }),
    base('instancetype.kubevirt.io/v1beta1', 'VirtualMachinePreference', 'server', {}),
    base('migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', 'nightly', { selectors: { namespaceSelector: { team: 'db' } } }, ''),
    base('snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', 'monday', { source }),
    base('snapshot.kubevirt.io/v1beta1', 'VirtualMachineRestore', 'back', { target: source, virtualMachineSnapshotName: 'monday' }),
    base('export.kubevirt.io/v1beta1', 'VirtualMachineExport', 'db', { source }),
    base('backup.kubevirt.io/v1alpha1', 'VirtualMachineBackup', 'nightly', { source, pvcName: 'backups' }),
    base(policies, 'ValidatingAdmissionPolicy', 'names', { matchConstraints, validations: [{ expression: 'true' }] }, ''),
    base(policies, 'ValidatingAdmissionPolicyBinding', 'everywhere', { policyName: 'names', validationActions: ['Deny'] }, ''),
    base(newerPolicies, 'MutatingAdmissionPolicy', 'team', { matchConstraints, reinvocationPolicy: 'Never' }, ''),
    base(newerPolicies, 'MutatingAdmissionPolicyBinding', 'everywhere', { policyName: 'team' }, ''),
    base('kyverno.io/v1', 'ClusterPolicy', 'names', { rules: [] }, ''),
    base('plugin.kubevirt.io/v1alpha1', 'Plugin', 'hooks', {}, ''),
    base('clone.kubevirt.io/v1beta1', 'VirtualMachineClone', 'copy', { source, target: { ...source, name: 'db-copy' } }),
    base(
      'hco.kubevirt.io/v1beta1',
      'HyperConverged',
      'kubevirt-hyperconverged',
      { evictionStrategy: 'LiveMigrate' },
      'kubevirt-hyperconverged',
    ),
    base(
      'apiextensions.k8s.io/v1',
      'CustomResourceDefinition',
      'widgets.example.com',
      {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Widget', plural: 'widgets' },
      },
      '',
    ),
    base('autoscaling/v2', 'HorizontalPodAutoscaler', 'web', {
      maxReplicas: 5,
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' },
    }),
    base('v1', 'Namespace', 'vms', undefined, ''),
    base('v1', 'Node', 'node-0', undefined, ''),
    base('v1', 'LimitRange', 'limits', { limits: [] }),
    base('v1', 'ResourceQuota', 'quota', { hard: {} }),
    base('aaq.kubevirt.io/v1alpha1', 'ApplicationAwareResourceQuota', 'quota', { hard: {} }),
    base('v1', 'Service', 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] }),
    { ...base('v1', 'ConfigMap', 'scripts'), data: { 'setup.sh': 'true' } },
    { ...base('v1', 'Secret', 'registry'), data: {} },
    base('networking.k8s.io/v1', 'Ingress', 'web', { defaultBackend: { service: { name: 'web', port: { number: 80 } } } }),
    base('networking.k8s.io/v1', 'NetworkPolicy', 'web', { podSelector: {} }),
    base('policy/v1', 'PodDisruptionBudget', 'web', {}),
    { ...base('scheduling.k8s.io/v1', 'PriorityClass', 'high', undefined, ''), value: 1000 },
    { ...base('storage.k8s.io/v1', 'StorageClass', 'fast', undefined, ''), provisioner: 'csi.example.com' },
    base('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'vlan-10', {}),
    base('cdi.kubevirt.io/v1beta1', 'DataVolume', 'data', { source: { blank: {} }, storage }),
    base('cdi.kubevirt.io/v1beta1', 'DataImportCron', 'fedora', {
      managedDataSource: 'fedora',
      schedule: '0 0 * * *',
      template: { spec: { source: { registry: { url: 'docker://quay.io/containerdisks/fedora:42' } }, storage } },
    }),
    base('cdi.kubevirt.io/v1beta1', 'VolumeImportSource', 'fedora', { source: { blank: {} } }),
    base('cdi.kubevirt.io/v1beta1', 'VolumeUploadSource', 'upload', {}),
    base('cdi.kubevirt.io/v1beta1', 'StorageProfile', 'local', {}, ''),
    base('cdi.kubevirt.io/v1beta1', 'CDI', 'cdi-kubevirt-hyperconverged', {}, ''),
    base(
      'cdi.kubevirt.io/v1beta1',
      'ObjectTransfer',
      'move',
      { source: { kind: 'DataVolume', namespace: 'vms', name: 'db' }, target: { name: 'copy' } },
      '',
    ),
    base('v1', 'PersistentVolumeClaim', 'data', { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } }),
  ].map((each) => [each.kind, each]),
);

/** The kind of the examples of rules on a subject; those on any other subject are about VMs. */
const kinds: Readonly<Record<string, string>> = {
  backup: 'VirtualMachineBackup',
  budget: 'PodDisruptionBudget',
  cdi: 'DataVolume',
  claim: 'PersistentVolumeClaim',
  clone: 'VirtualMachineClone',
  'config-map': 'ConfigMap',
  export: 'VirtualMachineExport',
  hpa: 'HorizontalPodAutoscaler',
  hyperconverged: 'HyperConverged',
  ingress: 'Ingress',
  instancetype: 'VirtualMachineInstancetype',
  kubevirt: 'KubeVirt',
  migration: 'VirtualMachineInstanceMigration',
  'limit-range': 'LimitRange',
  'migration-policy': 'MigrationPolicy',
  'network-attachment': 'NetworkAttachmentDefinition',
  'network-policy': 'NetworkPolicy',
  plugin: 'Plugin',
  pool: 'VirtualMachinePool',
  preference: 'VirtualMachinePreference',
  preset: 'VirtualMachineInstancePreset',
  'priority-class': 'PriorityClass',
  quota: 'ResourceQuota',
  'replica-set': 'VirtualMachineInstanceReplicaSet',
  restore: 'VirtualMachineRestore',
  service: 'Service',
  snapshot: 'VirtualMachineSnapshot',
  'storage-class': 'StorageClass',
  vmi: 'VirtualMachineInstance',
};

/** What an example of a rule with this name begins with, unless it names a kind. */
export function baseOf(ruleName: string): Base {
  return baseOfKind(kinds[ruleName.slice(0, ruleName.indexOf('/'))] ?? 'VirtualMachine');
}

/** The base of a kind; one without a base has to be written whole. */
export function baseOfKind(kind: string): Base {
  return bases.get(kind) ?? base('', kind, 'a');
}
