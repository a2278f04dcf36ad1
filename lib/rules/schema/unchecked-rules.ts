import { field } from '../field.ts';
import { crdVersions, standsIn } from '../../schema/crd-versions.ts';
import { defineRule, type Rule } from '../rule.ts';

export const uncheckedRules: Rule = defineRule({
  code: 'K80012',
  name: 'schema/unchecked-rules',
  severity: 'note',
  page: {
    summary: 'Objects of kinds whose CRD stands in the app are judged by its schema, but its CEL rules are left to the cluster.',
    refused:
      'kind: CustomResourceDefinition, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-validations: [{ rule: has(self.spec) }] } } }]',
    accepted:
      'kind: CustomResourceDefinition, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, required: [spec] } } }]',
  },
  fields: ['spec.versions'],
  *check(crd, at) {
    for (const { apiVersion, kind, schema, at: below } of crdVersions(crd)) {
      if (!standsIn('x-kubernetes-validations', schema)) continue;
      yield {
        path: field(at, ...below),
        message: `the CEL rules of ${kind} in ${apiVersion} are not asked here`,
        hint: `Try objects of ${kind} in a cluster, with kubectl apply --dry-run=server.`,
      };
    }
  },
});
