import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { metricsOf, type Autoscaler } from './autoscaler.ts';

const orStateGate =
  'Write minReplicas: 1 or more, or where the API server has the alpha gate for 0, apiServer: { featureGates: [HPAScaleToZero] } of the Cluster, or of its folder under clusters of cdk8s.yaml.';

export const replicaBounds: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80051',
  name: 'hpa/replica-bounds',
  severity: 'error',
  upstream: 'validation.validateHorizontalPodAutoscalerSpec',
  page: {
    summary: 'An autoscaler keeps at least one replica, and maxReplicas is no lower than minReplicas.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 0',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 1',
    ],
  },
  fields: ['spec.minReplicas', 'spec.maxReplicas', 'spec.metrics'],
  ofAbsent: true,
  check(autoscaler, _at, { old, apiServer }) {
    const max = autoscaler.spec?.maxReplicas ?? 0;
    const min = autoscaler.spec?.minReplicas ?? 1; // SetDefaults_HorizontalPodAutoscaler
    const heldMin = (old as Autoscaler | undefined)?.spec?.minReplicas; // its schema has accepted it
    const lowest = heldMin === 0 || apiServer?.featureGates.includes('HPAScaleToZero') === true ? 0 : 1;
    const findings = [];
    if (min < lowest) {
      const fault = invalid(min, `must be greater than or equal to ${lowest}`);
      findings.push(findingAt('spec.minReplicas', fault, min === 0 ? orStateGate : 'Write minReplicas: 1 or more.'));
    }
    const hint = `Write maxReplicas of at least ${Math.max(min, 1)}.`;
    if (max < 1) findings.push(findingAt('spec.maxReplicas', invalid(max, 'must be greater than 0'), hint));
    if (max < min) findings.push(findingAt('spec.maxReplicas', invalid(max, 'must be greater than or equal to `minReplicas`'), hint));
    if (min === 0 && !metricsOf(autoscaler).some(({ type }) => type === 'Object' || type === 'External')) {
      const fault = forbidden('must specify at least one Object or External metric to support scaling to zero replicas');
      findings.push(findingAt('spec.metrics', fault, 'Write minReplicas: 1 or more: without pods there is nothing to measure.'));
    }
    return findings;
  },
});
