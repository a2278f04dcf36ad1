import { parseGoJson } from '../../../core/go/json-text.ts';
import { goQuote } from '../../../core/go/print.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { KubeVirtObject } from './spec.ts';

const patch = (text: string): string =>
  `customizeComponents: { patches: [{ resourceName: virt-api, resourceType: Deployment, type: strategic, patch: '${text}' }] }`;

export const customizeComponents: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7001',
  name: 'kubevirt/customize-components',
  severity: 'error',
  upstream: 'webhooks.validateCustomizeComponents',
  page: {
    summary: 'Each patch of customizeComponents is JSON, not YAML.',
    refused: patch('spec: { replicas: 3 }'),
    accepted: patch('{ "spec": { "replicas": 3 } }'),
    holds: ['configuration: {}'],
  },
  fields: ['spec.customizeComponents.patches[*].patch'],
  check({ spec }) {
    const patches = spec.customizeComponents?.patches ?? [];
    return patches.flatMap((each, i) =>
      'error' in parseGoJson(each.patch)
        ? {
            type: 'FieldValueNotSupported' as const,
            message: `patch ${goQuote(each.patch)} is not valid JSON`,
            hint: `Write spec.customizeComponents.patches[${i}].patch as JSON: names and strings in double quotes.`,
          }
        : [],
    );
  },
});
