import { isAbsent } from '../../core/absent.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { templateSpecOf, type VmiTemplateSpec } from '../vmi/spec.ts';
import type { ReplicaSet } from './spec.ts';

export const replicaSetTemplate: Rule<ReplicaSet> = defineRule({
  code: 'KV3003',
  name: 'replica-set/template',
  severity: 'error',
  upstream: 'admitters.ValidateVMIRSSpec',
  page: {
    summary: 'A replica set has the template of its VMIs.',
    refused: 'spec: { selector: { matchLabels: { app: web } } }',
    accepted: 'spec: { selector: …, template: { metadata: { labels: { app: web } }, spec: { domain: { devices: {} } } } }',
  },
  fields: ['spec.template'],
  check(set) {
    if (hasTemplate(set)) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: 'spec.template',
        message: 'missing virtual machine template.',
        hint: 'Write spec.template with the labels and the spec of a VirtualMachineInstance.',
      },
    ];
  },
});

/** Nothing else of a set is looked at without one. */
export function hasTemplate({ spec }: ReplicaSet): boolean {
  return !isAbsent(spec.template);
}

export function templateOf({ spec }: ReplicaSet): VmiTemplateSpec {
  return templateSpecOf(spec.template);
}
