import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isChanged, type KubeVirtObject } from './spec.ts';

const at = 'spec.configuration.seccompConfiguration.virtualMachineInstanceProfile.customProfile';

const profile = (custom: string): string => `configuration: { seccompConfiguration: { virtualMachineInstanceProfile: { ${custom} } } }`;

export const seccompConfiguration: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7009',
  name: 'kubevirt/seccomp-configuration',
  severity: 'error',
  upstream: 'webhooks.validateSeccompConfiguration',
  page: {
    summary: 'virtualMachineInstanceProfile has a customProfile, which is a localhostProfile of the nodes or the default of the runtime.',
    refused: profile('customProfile: { localhostProfile: kubevirt.json, runtimeDefaultProfile: true }'),
    accepted: profile('customProfile: { localhostProfile: kubevirt.json }'),
    holds: ['configuration: {}'],
  },
  fields: [at, `${at}.localhostProfile`, `${at}.runtimeDefaultProfile`],
  check(kubeVirt, _at, context) {
    const written = kubeVirt.spec.configuration?.seccompConfiguration?.virtualMachineInstanceProfile;
    if (written === undefined || !isChanged(kubeVirt, context, ['configuration', 'seccompConfiguration'])) return none;
    const { customProfile } = written;
    if (customProfile === undefined) {
      const hint = 'Add customProfile to virtualMachineInstanceProfile, or remove seccompConfiguration.';
      return [{ type: 'FieldValueInvalid', path: at, message: `${at} needs to be set`, hint }];
    }
    if (customProfile.localhostProfile === undefined || customProfile.runtimeDefaultProfile !== true) return none;
    const both = [`${at}.localhostProfile`, `${at}.runtimeDefaultProfile`];
    return both.map((field, i): Finding => ({
      type: 'FieldValueInvalid',
      path: field,
      message: `${field} cannot be set when ${both[1 - i] ?? ''} is set`,
      hint: 'Keep localhostProfile or runtimeDefaultProfile, and remove the other.',
    }));
  },
});
