import { isAbsent } from '../../../core/data/absent.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { KubeVirtObject } from './spec.ts';

const path = 'spec.configuration.architectureConfiguration.ppc64le';

export const deprecatedArchitecture: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7014',
  name: 'kubevirt/deprecated-architecture',
  severity: 'warning',
  since: '1.7',
  upstream: 'webhooks.warnDeprecatedArchitectures',
  page: {
    summary: 'ppc64le is no longer supported; KubeVirt does nothing with its settings.',
    refused: 'configuration: { architectureConfiguration: { ppc64le: { machineType: pseries } } }',
    accepted: 'configuration: { architectureConfiguration: { arm64: { machineType: virt } } }',
  },
  fields: [path],
  check({ spec }) {
    if (isAbsent(spec.configuration?.architectureConfiguration?.ppc64le)) return none;
    return [{ path, message: `${path} is deprecated and no longer supported.`, hint: 'Remove ppc64le.' }];
  },
});
