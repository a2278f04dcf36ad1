import { isAbsent } from '../../../core/data/absent.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Service } from './service.ts';

const mode = 'service.kubernetes.io/topology-mode';
const hints = 'service.kubernetes.io/topology-aware-hints';

export const topologyMode: Rule<Service> = defineRule<Service>({
  code: 'K80049',
  name: 'service/topology-mode',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: `The annotation ${mode} equals ${hints}, which it has replaced.`,
    refused: `metadata: { annotations: { ${mode}: Auto, ${hints}: Disabled } }`,
    accepted: `metadata: { annotations: { ${mode}: Auto } }`,
  },
  fields: [`metadata.annotations[${mode}]`],
  check({ metadata }) {
    const [now, before] = [metadata?.annotations?.[mode], metadata?.annotations?.[hints]];
    if (isAbsent(now) || isAbsent(before) || now === before) return none;
    const fault = invalid(now, `must match annotations[${hints}] when both are specified`);
    return [findingAt(`metadata.annotations[${mode}]`, fault, `Remove the annotation ${hints}.`)];
  },
});
