import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import type { Data } from '../config-map/data.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const typeChange: Rule<Data> = defineRule<Data>({
  code: 'K80065',
  name: 'secret/type-change',
  severity: 'error',
  upstream: 'validation.ValidateSecretUpdate',
  page: {
    summary: 'The type of a Secret cannot be changed; it is Opaque by default.',
    refused: 'kind: Secret, type: example.com/token, data: { token: YWRtaW4= }',
    accepted: 'kind: Secret, type: Opaque, data: { token: YWRtaW4= }',
    holds: ['kind: Secret, data: { token: YWRtaW4= }'],
  },
  fields: ['type'],
  ofAbsent: true,
  check(secret, _at, { old }) {
    if (old === undefined) return none;
    const held = typeOf(old);
    const type = typeOf(secret);
    if (type === held) return none;
    return [findingAt('type', invalid(type, 'field is immutable'), `Keep type: ${held}, or write a new Secret with another name.`)];
  },
});

/** SetDefaults_Secret */
function typeOf({ type }: Data): string {
  return type || 'Opaque';
}
