import { goQuote } from '../../../core/go/print.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

const upstream = 'admitters.validateServiceAccountName';

export const serviceAccountName: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1551',
  name: 'vmi/service-account-name',
  severity: 'error',
  since: '1.9',
  upstream,
  page: {
    summary: 'The name of a service account is a DNS subdomain.',
    refused: 'serviceAccountName: Deployer',
    accepted: 'serviceAccountName: deployer',
  },
  fields: ['serviceAccountName'],
  check({ serviceAccountName: name }, at) {
    if (!name) return none;
    const reasons = subdomainErrors(name);
    if (reasons.length === 0) return none;
    const path = field(at, 'serviceAccountName');
    const message = `${path} is not a valid service account name: ${reasons.join('; ')}`;
    return [{ type: 'FieldValueInvalid', path, message, hint: 'Write the name of a ServiceAccount as serviceAccountName.' }];
  },
});

export const serviceAccountVolume: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1552',
  name: 'vmi/service-account-of-volume',
  severity: 'error',
  since: '1.9',
  upstream,
  page: {
    summary: 'serviceAccountName and the serviceAccount volume of a VM name the same service account.',
    refused: 'serviceAccountName: deployer, volumes: [{ name: token, serviceAccount: { serviceAccountName: reader } }]',
    accepted: 'serviceAccountName: reader, volumes: [{ name: token, serviceAccount: { serviceAccountName: reader } }]',
  },
  fields: ['serviceAccountName', 'volumes[*].serviceAccount.serviceAccountName'],
  check({ serviceAccountName: name, volumes }, at) {
    if (!name) return none;
    const other = volumes?.find(({ serviceAccount }) => serviceAccount !== undefined && (serviceAccount.serviceAccountName ?? '') !== name);
    if (other === undefined) return none;
    const shown = other.serviceAccount?.serviceAccountName ?? '';
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'serviceAccountName'),
        message: `spec.serviceAccountName ${goQuote(name)} and serviceAccount volume ${goQuote(shown)} must reference the same service account`,
        hint: 'Write the same name as serviceAccountName and in the volume, or remove serviceAccountName.',
      },
    ];
  },
});
