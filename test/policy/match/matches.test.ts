import { matches } from '../../../lib/policy/match/matches.ts';
import { readValidatingPolicy } from '../../../lib/policy/policy.ts';
import { requestOf, validatingPolicy, vm, vmRules, worldWith } from '../policies.ts';

function isMatched(matchConstraints: object, metadata: object = {}): boolean {
  const { matchConstraints: constraints } = readValidatingPolicy(validatingPolicy({ matchConstraints }));
  return matches(constraints, requestOf(vm(metadata)), worldWith()) !== undefined;
}

const [rule] = vmRules.resourceRules;

test.each<[what: string, constraints: object, metadata: object, expected: boolean]>([
  ['its resource', vmRules, {}, true],
  ['another resource', { resourceRules: [{ ...rule, resources: ['pods'] }] }, {}, false],
  ['every resource', { resourceRules: [{ ...rule, resources: ['*'] }] }, {}, true],
  ['a subresource', { resourceRules: [{ ...rule, resources: ['virtualmachines/status'] }] }, {}, false],
  ['the resource and all below', { resourceRules: [{ ...rule, resources: ['virtualmachines/*'] }] }, {}, true],
  ['another operation', { resourceRules: [{ ...rule, operations: ['DELETE'] }] }, {}, false],
  ['another name', { resourceRules: [{ ...rule, resourceNames: ['web'] }] }, {}, false],
  ['cluster-wide objects', { resourceRules: [{ ...rule, scope: 'Cluster' }] }, {}, false],
  ['an older version', { resourceRules: [{ ...rule, apiVersions: ['v1alpha3'] }] }, {}, true],
  ['exactly an older version', { matchPolicy: 'Exact', resourceRules: [{ ...rule, apiVersions: ['v1alpha3'] }] }, {}, false],
  ['all but this', { ...vmRules, excludeResourceRules: [rule] }, {}, false],
  ['the label of its namespace', { ...vmRules, namespaceSelector: { matchLabels: { tier: 'gold' } } }, {}, true],
  ['the label of another namespace', { ...vmRules, namespaceSelector: { matchLabels: { tier: 'tin' } } }, {}, false],
  ['its label', { ...vmRules, objectSelector: { matchLabels: { app: 'db' } } }, { labels: { app: 'db' } }, true],
  ['a label that it lacks', { ...vmRules, objectSelector: { matchLabels: { app: 'db' } } }, {}, false],
])('a policy about %s', (_, constraints, metadata, expected) => {
  expect(isMatched(constraints, metadata)).toBe(expected);
});
