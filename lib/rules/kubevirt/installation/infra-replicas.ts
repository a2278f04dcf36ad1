import { defineRule, none, type Rule } from '../../rule.ts';
import type { KubeVirtObject } from './spec.ts';

export const infraReplicas: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7010',
  name: 'kubevirt/infra-replicas',
  severity: 'error',
  upstream: 'webhooks.validateInfraReplicas',
  page: {
    summary: 'virt-api and virt-controller have at least one replica.',
    refused: 'infra: { replicas: 0 }',
    accepted: 'infra: { replicas: 1 }',
    holds: ['configuration: {}'],
  },
  fields: ['spec.infra.replicas'],
  check({ spec }) {
    if (spec.infra?.replicas !== 0) return none;
    const hint = 'Write spec.infra.replicas as 1 or more, or leave it out for two.';
    return [{ type: 'FieldValueInvalid', message: "infra replica count can't be 0", hint }];
  },
});
