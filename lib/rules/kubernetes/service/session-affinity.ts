import { isAbsent } from '../../../core/data/absent.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Service } from './service.ts';

const day = 86400;

export const sessionAffinity: Rule<Service> = defineRule<Service>({
  code: 'K80043',
  name: 'service/session-affinity',
  severity: 'error',
  upstream: 'validation.validateAffinityTimeout',
  page: {
    summary: 'The session affinity of a client lasts for a day at most.',
    refused: 'spec: { sessionAffinity: ClientIP, sessionAffinityConfig: { clientIP: { timeoutSeconds: 604800 } } }',
    accepted: 'spec: { sessionAffinity: ClientIP, sessionAffinityConfig: { clientIP: { timeoutSeconds: 86400 } } }',
  },
  fields: ['spec.sessionAffinityConfig'],
  check({ spec }) {
    const timeout = spec?.sessionAffinityConfig?.clientIP?.timeoutSeconds;
    if (spec?.sessionAffinity !== 'ClientIP' || isAbsent(timeout) || (timeout > 0 && timeout <= day)) return none;
    const at = 'spec.sessionAffinityConfig.clientIP.timeoutSeconds';
    return [findingAt(at, invalid(timeout, `must be greater than 0 and less than ${day}`), `Give ${at} a number of seconds up to ${day}.`)];
  },
});
