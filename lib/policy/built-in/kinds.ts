import type { ServedKind } from '../request.ts';

type Row = readonly [apiVersion: string, kind: string, plural: string, scope: ServedKind['scope']];

const rows: readonly Row[] = [
  ['v1', 'ConfigMap', 'configmaps', 'Namespaced'],
  ['v1', 'Endpoints', 'endpoints', 'Namespaced'],
  ['v1', 'Event', 'events', 'Namespaced'],
  ['v1', 'LimitRange', 'limitranges', 'Namespaced'],
  ['v1', 'Namespace', 'namespaces', 'Cluster'],
  ['v1', 'Node', 'nodes', 'Cluster'],
  ['v1', 'PersistentVolume', 'persistentvolumes', 'Cluster'],
  ['v1', 'PersistentVolumeClaim', 'persistentvolumeclaims', 'Namespaced'],
  ['v1', 'Pod', 'pods', 'Namespaced'],
  ['v1', 'ResourceQuota', 'resourcequotas', 'Namespaced'],
  ['v1', 'Secret', 'secrets', 'Namespaced'],
  ['v1', 'Service', 'services', 'Namespaced'],
  ['v1', 'ServiceAccount', 'serviceaccounts', 'Namespaced'],
  ['apps/v1', 'DaemonSet', 'daemonsets', 'Namespaced'],
  ['apps/v1', 'Deployment', 'deployments', 'Namespaced'],
  ['apps/v1', 'ReplicaSet', 'replicasets', 'Namespaced'],
  ['apps/v1', 'StatefulSet', 'statefulsets', 'Namespaced'],
  ['autoscaling/v1', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'Namespaced'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'Namespaced'],
  ['batch/v1', 'CronJob', 'cronjobs', 'Namespaced'],
  ['batch/v1', 'Job', 'jobs', 'Namespaced'],
  ['networking.k8s.io/v1', 'Ingress', 'ingresses', 'Namespaced'],
  ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', 'Namespaced'],
  ['policy/v1', 'PodDisruptionBudget', 'poddisruptionbudgets', 'Namespaced'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles', 'Cluster'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', 'clusterrolebindings', 'Cluster'],
  ['rbac.authorization.k8s.io/v1', 'Role', 'roles', 'Namespaced'],
  ['rbac.authorization.k8s.io/v1', 'RoleBinding', 'rolebindings', 'Namespaced'],
  ['storage.k8s.io/v1', 'StorageClass', 'storageclasses', 'Cluster'],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'customresourcedefinitions', 'Cluster'],
];

/** Kinds of Kubernetes itself that stand beside VMs, and those that policies take their params from. */
export const builtInKinds: readonly ServedKind[] = rows.map(([apiVersion, kind, plural, scope]) => ({ apiVersion, kind, plural, scope }));
