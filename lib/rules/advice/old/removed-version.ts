import { defineRule, none, type Rule } from '../../rule.ts';

/** Versions of kinds of Kubernetes itself, which no release of it serves that a known release of KubeVirt runs on, and their heirs. */
const removed: readonly (readonly [apiVersions: readonly string[], kinds: readonly string[], instead: string])[] = [
  [['autoscaling/v2beta1', 'autoscaling/v2beta2'], ['HorizontalPodAutoscaler'], 'autoscaling/v2'],
  [['policy/v1beta1'], ['PodDisruptionBudget'], 'policy/v1'],
  [['extensions/v1beta1', 'networking.k8s.io/v1beta1'], ['Ingress', 'IngressClass', 'NetworkPolicy'], 'networking.k8s.io/v1'],
  [['extensions/v1beta1', 'apps/v1beta1', 'apps/v1beta2'], ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'], 'apps/v1'],
  [['batch/v1beta1'], ['CronJob'], 'batch/v1'],
  [['rbac.authorization.k8s.io/v1beta1'], ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'], 'rbac.authorization.k8s.io/v1'],
  [['apiextensions.k8s.io/v1beta1'], ['CustomResourceDefinition'], 'apiextensions.k8s.io/v1'],
  [
    ['admissionregistration.k8s.io/v1beta1'],
    ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    'admissionregistration.k8s.io/v1',
  ],
  [['apiregistration.k8s.io/v1beta1'], ['APIService'], 'apiregistration.k8s.io/v1'],
  [['storage.k8s.io/v1beta1'], ['CSIDriver', 'CSINode', 'CSIStorageCapacity', 'StorageClass', 'VolumeAttachment'], 'storage.k8s.io/v1'],
  [['scheduling.k8s.io/v1beta1'], ['PriorityClass'], 'scheduling.k8s.io/v1'],
  [['coordination.k8s.io/v1beta1'], ['Lease'], 'coordination.k8s.io/v1'],
  [['discovery.k8s.io/v1beta1'], ['EndpointSlice'], 'discovery.k8s.io/v1'],
  [['node.k8s.io/v1beta1'], ['RuntimeClass'], 'node.k8s.io/v1'],
  [['certificates.k8s.io/v1beta1'], ['CertificateSigningRequest'], 'certificates.k8s.io/v1'],
];

const heirs: ReadonlyMap<string, string> = new Map(
  removed.flatMap(([apiVersions, kinds, instead]) =>
    apiVersions.flatMap((apiVersion) => kinds.map((kind): [string, string] => [`${apiVersion} ${kind}`, instead])),
  ),
);

/** Upstream: the deprecation guide of Kubernetes, whose last line here is 1.27; KubeVirt 1.6 runs on 1.31 and newer. */
export const removedVersion: Rule = defineRule({
  code: 'KP1305',
  name: 'old/removed-version',
  severity: 'error',
  page: {
    summary: 'Objects of Kubernetes use a version that it serves: beta versions of stable kinds were removed up to Kubernetes 1.27.',
    refused: 'apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: { name: db, namespace: vms }, spec: { minAvailable: 1 }',
    accepted: 'apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: db, namespace: vms }, spec: { minAvailable: 1 }',
  },
  fields: ['apiVersion'],
  check({ apiVersion, kind }) {
    const instead = heirs.get(`${apiVersion} ${kind}`);
    if (instead === undefined) return none;
    return [
      {
        path: 'apiVersion',
        message: `no release of Kubernetes that KubeVirt runs on serves ${kind} as ${apiVersion}`,
        hint: `Write apiVersion: ${instead}.`,
      },
    ];
  },
});
