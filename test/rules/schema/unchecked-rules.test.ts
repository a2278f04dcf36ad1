import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { uncheckedRules } from '../../../lib/rules/schema/unchecked-rules.ts';

function found(schema: object, kind = 'CustomResourceDefinition'): readonly string[] {
  const versions = [{ name: 'v1', served: true, schema: { openAPIV3Schema: schema } }];
  const crd: Manifest = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind,
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', names: { kind: 'Widget' }, versions },
  };
  return Array.from(uncheckedRules.check(crd, [], {} as Context), ({ path, message }) => `${path}: ${message}`); // it asks for nothing else
}

function rule(text: string): object {
  return { 'x-kubernetes-validations': [{ rule: 'self > 0' }, { rule: text }] };
}

const at = 'spec.versions[0].schema.openAPIV3Schema';
const said = (text: string, why: string): string => `the rule ${text} of Widget in example.com/v1 is not asked here: ${why}`;

test.each<[what: string, schema: object, place: string]>([
  ['at the top', rule('self.flatten() == 1'), 'x-kubernetes-validations[1].rule'],
  [
    'in a field',
    { properties: { spec: { items: { additionalProperties: rule('self.flatten() == 1') } } } },
    'properties.spec.items.additionalProperties.x-kubernetes-validations[1].rule',
  ],
])('a rule %s that cannot be asked is told of', (_, schema, place) => {
  expect(found(schema)).toEqual([`${at}.${place}: ${said('self.flatten() == 1', 'it calls flatten')}`]);
});

test.each<[what: string, text: string, why: string]>([
  ['a function with more than it takes', 'self.startsWith()', 'it calls startsWith'],
  ['a function as a method', "self.quantity() == ''", 'it calls quantity'],
  ['a variable', 'self == namespaceObject', 'it asks for namespaceObject'],
  ['a variable of another expression', 'self.all(item, item > 0) && item > 0', 'it asks for item'],
  ['a message', 'self == Widget{}', 'it makes a Widget'],
  ['no CEL', 'self >', 'it cannot be read'],
])('%s', (_, text, why) => {
  expect(found(rule(text))).toEqual([`${at}.x-kubernetes-validations[1].rule: ${said(text, why)}`]);
});

test('a CRD whose rules are asked, and what is no CRD, pass', () => {
  expect(found(rule("self.all(k, k != 'a') && self == oldSelf"))).toEqual([]);
  expect(found(rule('self.flatten() == 1'), 'ConfigMap')).toEqual([]);
});
