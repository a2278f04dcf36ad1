import type { VirtualMachineInstancetype } from '../../../../imports/instancetype-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const instancetypeLaunchSecurity: Rule<Written<Pick<VirtualMachineInstancetype, 'spec'>>> = defineRule({
  code: 'KV4003',
  name: 'instancetype/launch-security',
  severity: 'warning',
  since: '1.9',
  upstream: 'webhooks.checkForDeprecatedFields',
  page: {
    summary: 'Launch security belongs to preferences; KubeVirt will remove it from instancetypes.',
    refused: 'launchSecurity: { sev: {} }',
    accepted: 'kind: VirtualMachinePreference, preferredLaunchSecurity: { sev: {} }',
  },
  fields: ['spec.launchSecurity'],
  check({ spec }) {
    if (isAbsent(spec?.launchSecurity)) return none;
    return [
      {
        path: 'spec.launchSecurity',
        message: 'launchSecurity is deprecated and will be removed in a future release. Use preference instead.',
        hint: 'Move launchSecurity to preferredLaunchSecurity of a preference.',
      },
    ];
  },
});
