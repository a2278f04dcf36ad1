import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isChanged, type KubeVirtObject } from './spec.ts';

const at = 'spec.configuration.developerConfiguration';
const lists = ['featureGates', 'disabledFeatureGates'] as const;

export const bothGateLists: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7011',
  name: 'kubevirt/both-gate-lists',
  severity: 'error',
  since: '1.8',
  upstream: 'webhooks.validateFeatureGates',
  page: {
    summary: 'A feature gate is in featureGates or in disabledFeatureGates; in both it is on.',
    refused: 'configuration: { developerConfiguration: { featureGates: [HostDisk], disabledFeatureGates: [HostDisk] } }',
    accepted: 'configuration: { developerConfiguration: { featureGates: [HostDisk], disabledFeatureGates: [Sidecar] } }',
    holds: ['configuration: {}'],
  },
  fields: lists.map((list) => `${at}.${list}`),
  check(kubeVirt, _at, context) {
    const { featureGates = [], disabledFeatureGates = [] } = kubeVirt.spec.configuration?.developerConfiguration ?? {};
    const both = featureGates.filter((gate) => disabledFeatureGates.includes(gate));
    if (both.length === 0 || !lists.some((list) => isChanged(kubeVirt, context, ['configuration', 'developerConfiguration', list])))
      return none;
    return both.map((gate): Finding => ({
      type: 'FieldValueForbidden',
      path: `${at}.featureGates`,
      message: `feature gate "${gate}" exists on both "FeatureGates" and "DisabledFeatureGates"`,
      hint: `Remove ${gate} from featureGates to have it off, or from disabledFeatureGates to have it on.`,
    }));
  },
});
