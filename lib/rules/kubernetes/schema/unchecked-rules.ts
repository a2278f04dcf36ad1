import { unansweredRules } from '../../../schema/cel/unanswered-rules.ts';
import { crdVersions } from '../../../schema/crd-versions.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';

export const uncheckedRules: Rule = defineRule({
  code: 'K80012',
  name: 'schema/unchecked-rules',
  severity: 'note',
  upstream: 'cel.Validator.Validate',
  page: {
    summary: 'CEL rules of a CRD in the app are not evaluated if they call what only a cluster knows.',
    refused:
      'kind: CustomResourceDefinition, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: array, items: { type: string }, x-kubernetes-validations: [{ rule: self.distinct() == self }] } } } } }]',
    accepted:
      'kind: CustomResourceDefinition, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: array, items: { type: string }, x-kubernetes-validations: [{ rule: self.isSorted() }] } } } } }]',
  },
  fields: ['spec.versions'],
  *check(crd, at) {
    for (const { apiVersion, kind, schema, at: below } of crdVersions(crd)) {
      for (const { rule, at: place, why } of unansweredRules(schema)) {
        yield {
          path: field(at, ...below, ...place),
          message: `the rule ${rule} of ${kind} in ${apiVersion} is not evaluated: ${why}`,
          hint: `Try objects of ${kind} in a cluster, with kubectl apply --dry-run=server.`,
        };
      }
    }
  },
});
