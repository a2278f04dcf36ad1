import type { Manifest } from '../../../../lib/core/manifest.ts';
import type { Context } from '../../../../lib/rules/rule.ts';
import { uncheckedRules } from '../../../../lib/rules/kubernetes/schema/unchecked-rules.ts';

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
const said = (text: string, why: string): string => `the rule ${text} of Widget in example.com/v1 is not evaluated: ${why}`;

test.each<[what: string, schema: object, place: string]>([
  ['at the top', rule('self.flatten() == 1'), 'x-kubernetes-validations[1].rule'],
  [
    'in a field',
    { properties: { spec: { items: { additionalProperties: rule('self.flatten() == 1') } } } },
    'properties.spec.items.additionalProperties.x-kubernetes-validations[1].rule',
  ],
])('a rule %s that cannot be asked is told of', (_, schema, place) => {
  expect(found(schema)).toEqual([`${at}.${place}: ${said('self.flatten() == 1', "undeclared reference to 'flatten' (in container '')")}`]);
});

test.each<[what: string, text: string, why: string]>([
  ['a function with more than it takes', 'self.startsWith()', "found no matching overload for 'startsWith' applied to 'dyn.()'"],
  ['a function as a method', "self.quantity() == ''", "found no matching overload for 'quantity' applied to 'dyn.()'"],
  ['a variable', 'self == namespaceObject', "undeclared reference to 'namespaceObject' (in container '')"],
  ['a variable of another expression', 'self.all(item, item > 0) && item > 0', "undeclared reference to 'item' (in container '')"],
  ['a message', 'self == Widget{}', "undeclared reference to 'Widget' (in container '')"],
  [
    'no CEL',
    'self >',
    "Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
  ],
])('%s', (_, text, why) => {
  expect(found(rule(text))).toEqual([`${at}.x-kubernetes-validations[1].rule: ${said(text, why)}`]);
});

test('a CRD whose rules are asked, and what is no CRD, pass', () => {
  expect(found(rule("self.all(k, k != 'a') && self == oldSelf"))).toEqual([]);
  expect(found(rule('self.flatten() == 1'), 'ConfigMap')).toEqual([]);
});
