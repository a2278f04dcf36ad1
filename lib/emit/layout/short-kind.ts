import { groupOf } from '../../core/object-ref.ts';

/** Kinds that a reader knows without their group. */
const wellKnownKinds: Readonly<Record<string, string>> = {
  '': 'Binding ComponentStatus ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount',
  'admissionregistration.k8s.io':
    'MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  'apiextensions.k8s.io': 'CustomResourceDefinition',
  apps: 'DaemonSet Deployment ReplicaSet StatefulSet',
  autoscaling: 'HorizontalPodAutoscaler',
  batch: 'CronJob Job',
  'cdi.kubevirt.io': 'CDI DataImportCron DataSource DataVolume StorageProfile',
  'clone.kubevirt.io': 'VirtualMachineClone',
  'export.kubevirt.io': 'VirtualMachineExport',
  'hco.kubevirt.io': 'HyperConverged',
  'instancetype.kubevirt.io':
    'VirtualMachineClusterInstancetype VirtualMachineClusterPreference VirtualMachineInstancetype VirtualMachinePreference',
  'k8s.cni.cncf.io': 'NetworkAttachmentDefinition',
  'kubevirt.io':
    'KubeVirt VirtualMachine VirtualMachineInstance VirtualMachineInstanceMigration VirtualMachineInstancePreset VirtualMachineInstanceReplicaSet',
  'migrations.kubevirt.io': 'MigrationPolicy',
  'networking.k8s.io': 'Ingress IngressClass NetworkPolicy',
  policy: 'PodDisruptionBudget',
  'pool.kubevirt.io': 'VirtualMachinePool',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'scheduling.k8s.io': 'PriorityClass',
  'snapshot.kubevirt.io': 'VirtualMachineRestore VirtualMachineSnapshot VirtualMachineSnapshotContent',
  'storage.k8s.io': 'CSIDriver StorageClass',
};

const wellKnownGroups = new Map(
  Object.entries(wellKnownKinds).flatMap(([group, kinds]) => kinds.split(' ').map((kind) => [kind, group] as const)),
);

/** `virtualmachine`, and `service.serving.knative.dev` where the bare kind would be taken for another group's. The core group has no name. */
export function shortKind(apiVersion: string, kind: string): string {
  const group = groupOf(apiVersion);
  const word = kind.toLowerCase();
  return wellKnownGroups.get(kind) === group ? word : `${word}.${group}`;
}
