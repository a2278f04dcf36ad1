import type { Manifest } from '../../../lib/core/manifest.ts';
import { dispatchKyverno } from '../../../lib/policy/kyverno/dispatch.ts';
import { kyvernoPolicy } from '../../../lib/policy/kyverno/kyverno-policy.ts';
import { requestOf, vm, vmRules, worldWith } from '../policies.ts';

const apiVersion = 'policies.kyverno.io/v1';

function policy(spec: object, kind = 'ValidatingPolicy', namespace?: string): Manifest {
  const metadata = { name: 'p', ...(namespace !== undefined && { namespace }) };
  return { apiVersion, kind, metadata, spec: { matchConstraints: vmRules, ...spec } };
}

function said(
  manifest: Manifest,
  object: Manifest,
): { readonly denials: readonly string[]; readonly warnings: readonly string[]; readonly reported: readonly string[] } {
  const judged = kyvernoPolicy(manifest);
  if (typeof judged === 'string') throw new Error(judged);
  const { denials, warnings, decisions } = dispatchKyverno(judged.policy, judged.binding, requestOf(object), worldWith());
  return { denials: denials.map(({ message }) => message), warnings, reported: decisions.map(({ message = '' }) => message) };
}

const labelled = vm({ name: 'vm-db', labels: { team: 'blue' } });

/** Recorded answers of Kyverno 1.19.1: `kyverno apply` of the policy. */
test.each<readonly [what: string, spec: object, object: Manifest, refusal: string | undefined]>([
  ['a message', { validations: [{ expression: 'false', message: 'no' }] }, vm(), 'Policy p failed: no'],
  [
    'no message',
    { validations: [{ expression: 'true' }, { expression: 'false' }] },
    vm(),
    'Policy p failed: CEL expression validation failed at index 1',
  ],
  [
    'an expression for the message',
    { validations: [{ expression: 'false', messageExpression: "'bad name ' + object.metadata.name" }] },
    vm(),
    'Policy p failed: bad name db',
  ],
  [
    'the first of two that are false',
    {
      validations: [
        { expression: 'false', message: 'a' },
        { expression: 'false', message: 'b' },
      ],
    },
    vm(),
    'Policy p failed: a',
  ],
  [
    'a field that is not there',
    { validations: [{ expression: 'object.spec.nope.x == 1' }] },
    vm(),
    'Policy p error: error: no such key: nope',
  ],
  [
    'a variable without a value',
    {
      variables: [{ name: 'team', expression: 'object.metadata.labels.team' }],
      validations: [{ expression: "variables.team == 'blue'" }],
    },
    vm(),
    'Policy p error: error: no such key: labels',
  ],
  [
    'a variable',
    {
      variables: [{ name: 'team', expression: 'object.metadata.labels.team' }],
      validations: [{ expression: "variables.team == 'blue'" }],
    },
    labelled,
    undefined,
  ],
  [
    'conditions without a value',
    {
      matchConditions: [
        { name: 'a', expression: "object.metadata.labels.team == 'x'" },
        { name: 'b', expression: "object.metadata.labels.tier == 'x'" },
      ],
      validations: [{ expression: 'false' }],
    },
    vm(),
    'Policy p error: failed to load context: no such key: labels; no such key: labels',
  ],
  [
    'a condition that is false',
    { matchConditions: [{ name: 'a', expression: "object.metadata.labels.team == 'x'" }], validations: [{ expression: 'false' }] },
    labelled,
    undefined,
  ],
  [
    'conditions without a value that are ignored',
    {
      failurePolicy: 'Ignore',
      matchConditions: [{ name: 'a', expression: "object.metadata.labels.team == 'x'" }],
      validations: [{ expression: 'false' }],
    },
    vm(),
    undefined,
  ],
])('Kyverno answers to %s', (_, spec, object, refusal) => {
  expect(said(policy(spec), object).denials).toEqual(refusal === undefined ? [] : [refusal]);
});

test.each([
  [['Warn'], { denials: [], warnings: ['Policy p failed: no'], reported: [] }],
  [['Audit'], { denials: [], warnings: [], reported: ['Policy p failed: no'] }],
  [['Deny', 'Audit'], { denials: ['Policy p failed: no'], warnings: [], reported: ['Policy p failed: no'] }],
])('its actions are those of the policy: %j', (validationActions, told) => {
  expect(said(policy({ validationActions, validations: [{ expression: 'false', message: 'no' }] }), vm())).toEqual(told);
});

test.each([
  ['shop', 1],
  ['lab', 0],
])('a policy of namespace %s is about it alone', (namespace, refusals) => {
  const own = policy({ validations: [{ expression: 'false' }] }, 'NamespacedValidatingPolicy', namespace);
  expect(said(own, vm()).denials).toHaveLength(refusals);
});

test.each<readonly [spec: object, kind: string, why: string]>([
  [
    { validations: [{ expression: "resource.Get('v1', 'configmaps', 'shop', 'limits').data.a == 'b'" }] },
    'ValidatingPolicy',
    "spec.validations[0].expression: undeclared reference to 'resource' (in container '')",
  ],
  [{ evaluation: { mode: 'JSON' } }, 'ValidatingPolicy', 'its evaluation mode "JSON" is about other things than objects of a cluster'],
  [{ evaluation: { admission: { enabled: false } } }, 'ValidatingPolicy', 'it is evaluated in the background alone'],
])('what is not judged says why: %j %s', (spec, kind, why) => {
  expect(kyvernoPolicy(policy(spec, kind))).toBe(why);
});

test('what costs more than is evaluated here has no verdict', () => {
  const all =
    'object.metadata.labels.all(a, object.metadata.labels.all(b, object.metadata.labels.all(c, object.metadata.labels.all(d, true))))';
  const judged = kyvernoPolicy(policy({ validations: [{ expression: all }] }));
  const labels = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`l${i}`, 'x']));
  if (typeof judged === 'string') throw new Error(judged);
  const verdict = dispatchKyverno(judged.policy, judged.binding, requestOf(vm({ labels })), worldWith());
  expect(verdict).toMatchObject({ denials: [], error: 'operation cancelled: actual cost limit exceeded' });
});
