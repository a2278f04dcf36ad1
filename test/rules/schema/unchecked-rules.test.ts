import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { uncheckedRules } from '../../../lib/rules/schema/unchecked-rules.ts';

const rules = { 'x-kubernetes-validations': [{ rule: 'self > 0' }] };

function found(schema: object, kind = 'CustomResourceDefinition'): readonly (string | undefined)[] {
  const versions = [{ name: 'v1', served: true, schema: { openAPIV3Schema: schema } }];
  const crd: Manifest = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind,
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', names: { kind: 'Widget' }, versions },
  };
  return Array.from(uncheckedRules.check(crd, [], {} as Context), ({ path }) => path); // it asks for nothing else
}

test.each<[what: string, schema: object]>([
  ['at the top', rules],
  ['in a field', { properties: { spec: { items: { additionalProperties: rules } } } }],
  ['in an alternative', { allOf: [rules] }],
])('rules %s are told of', (_, schema) => {
  expect(found(schema)).toEqual(['spec.versions[0].schema.openAPIV3Schema']);
});

test('a CRD without rules, and what is no CRD, pass', () => {
  expect(found({ properties: { 'x-kubernetes-validations': {} } })).toEqual([]);
  expect(found(rules, 'ConfigMap')).toEqual([]);
});
