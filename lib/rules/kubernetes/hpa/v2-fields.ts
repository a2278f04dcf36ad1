import type { CodeEntry } from '../../rule.ts';

/** Told by the `Hpa` construct. */
export const v2Fields: CodeEntry = {
  code: 'KP0202',
  name: 'hpa/v2-fields',
  severity: 'error',
  page: {
    summary:
      'A HorizontalPodAutoscaler of autoscaling/v1 supports only CPU utilization; metrics and behavior are fields of autoscaling/v2.',
    refused:
      "const set = new VmPool(chart, 'web', { memory: '1Gi', cpu: { request: 1 } }); new Hpa(chart, 'web-scaler', { apiVersion: 'autoscaling/v1', target: set, max: 5, behavior: { scaleDown: { selectPolicy: 'Disabled' } } })",
    accepted:
      "const set = new VmPool(chart, 'web', { memory: '1Gi', cpu: { request: 1 } }); new Hpa(chart, 'web-scaler', { target: set, max: 5, behavior: { scaleDown: { selectPolicy: 'Disabled' } } })",
  },
};
