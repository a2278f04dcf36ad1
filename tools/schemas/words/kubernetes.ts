import { inModule, type Words } from './words.ts';

/** From `k8s.io/api`. */
export const kubernetesWords: readonly Words[] = [
  ...inModule('meta-v1', [
    { type: 'LabelSelectorOperator', words: ['In', 'NotIn', 'Exists', 'DoesNotExist'], fields: ['LabelSelectorRequirement.operator'] },
    { type: 'ConditionStatus', words: ['True', 'False', 'Unknown'], fields: ['Condition.status'] },
  ]),
  ...inModule('core-v1', [
    { type: 'IPFamily', words: ['IPv4', 'IPv6'], fields: ['ServiceSpec.ipFamilies'] },
    { type: 'IPFamilyPolicy', words: ['SingleStack', 'PreferDualStack', 'RequireDualStack'], fields: ['ServiceSpec.ipFamilyPolicy'] },
    {
      type: 'NodeInclusionPolicy',
      words: ['Ignore', 'Honor'],
      fields: ['TopologySpreadConstraint.nodeAffinityPolicy', 'TopologySpreadConstraint.nodeTaintsPolicy'],
    },
    {
      type: 'NodeSelectorOperator',
      words: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'],
      fields: ['NodeSelectorRequirement.operator'],
    },
    {
      type: 'PersistentVolumeAccessMode',
      words: ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'],
      fields: [
        'PersistentVolumeClaimSpec.accessModes',
        'PersistentVolumeClaimStatus.accessModes',
        'kubevirt-v1#PersistentVolumeClaimInfo.accessModes',
        'kubevirt-v1#StorageSpec.accessModes',
        'cdi-v1beta1#DataVolumeSpecStorage.accessModes',
      ],
    },
    {
      type: 'PersistentVolumeMode',
      words: ['Block', 'Filesystem'],
      fields: ['PersistentVolumeClaimSpec.volumeMode', 'kubevirt-v1#PersistentVolumeClaimInfo.volumeMode'],
    },
    {
      type: 'Protocol',
      words: ['TCP', 'UDP', 'SCTP'],
      fields: ['ServicePort.protocol', 'PortStatus.protocol', 'networking-v1#NetworkPolicyPort.protocol'],
    },
    { type: 'ServiceAffinity', words: ['ClientIP', 'None'], fields: ['ServiceSpec.sessionAffinity'] },
    { type: 'ServiceExternalTrafficPolicy', words: ['Cluster', 'Local'], fields: ['ServiceSpec.externalTrafficPolicy'] },
    { type: 'ServiceInternalTrafficPolicy', words: ['Cluster', 'Local'], fields: ['ServiceSpec.internalTrafficPolicy'] },
    {
      type: 'ServiceTrafficDistribution',
      words: ['PreferClose', 'PreferSameZone', 'PreferSameNode'],
      fields: ['ServiceSpec.trafficDistribution'],
    },
    { type: 'ServiceType', words: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], fields: ['ServiceSpec.type'] },
    { type: 'TaintEffect', words: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'], fields: ['Toleration.effect'] },
    { type: 'TolerationOperator', words: ['Exists', 'Equal'], fields: ['Toleration.operator'] },
    { type: 'URIScheme', words: ['HTTP', 'HTTPS'], fields: ['HTTPGetAction.scheme'] },
    {
      type: 'UnsatisfiableConstraintAction',
      words: ['DoNotSchedule', 'ScheduleAnyway'],
      fields: ['TopologySpreadConstraint.whenUnsatisfiable'],
    },
  ]),
  ...inModule('autoscaling-v2', [
    { type: 'HPAScalingPolicyType', words: ['Pods', 'Percent'], fields: ['HPAScalingPolicy.type'] },
    {
      type: 'MetricSourceType',
      words: ['Object', 'Pods', 'Resource', 'ContainerResource', 'External'],
      fields: ['MetricSpec.type', 'MetricStatus.type'],
    },
    { type: 'MetricTargetType', words: ['Utilization', 'Value', 'AverageValue'], fields: ['MetricTarget.type'] },
    { type: 'ScalingPolicySelect', words: ['Max', 'Min', 'Disabled'], fields: ['HPAScalingRules.selectPolicy'] },
  ]),
  ...inModule('networking-v1', [
    { type: 'PathType', words: ['Exact', 'Prefix', 'ImplementationSpecific'], fields: ['HTTPIngressPath.pathType'] },
    { type: 'PolicyType', words: ['Ingress', 'Egress'], fields: ['NetworkPolicySpec.policyTypes'] },
  ]),
  ...inModule('scheduling-v1', [
    { type: 'PreemptionPolicy', words: ['PreemptLowerPriority', 'Never'], fields: ['PriorityClass.preemptionPolicy'] },
  ]),
  ...inModule('storage-v1', [
    { type: 'ReclaimPolicy', words: ['Delete', 'Retain'], fields: ['StorageClass.reclaimPolicy'], from: 'validateReclaimPolicy' },
    { type: 'VolumeBindingMode', words: ['Immediate', 'WaitForFirstConsumer'], fields: ['StorageClass.volumeBindingMode'] },
  ]),
  ...inModule('policy-v1', [
    {
      type: 'UnhealthyPodEvictionPolicyType',
      words: ['AlwaysAllow', 'IfHealthyBudget'],
      fields: ['PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy'],
    },
  ]),
];
