import type { Manifest } from '../../../lib/core/manifest.ts';
import { kyvernoMutatingPolicy } from '../../../lib/policy/kyverno/mutating-policy.ts';
import { mutateByKyverno } from '../../../lib/policy/kyverno/mutate.ts';
import { requestOf, vm, vmRules, worldWith } from '../policies.ts';

function policy(spec: object, name = 'p'): Manifest {
  return { apiVersion: 'policies.kyverno.io/v1', kind: 'MutatingPolicy', metadata: { name }, spec: { matchConstraints: vmRules, ...spec } };
}

function mutated(...policies: readonly Manifest[]): ReturnType<typeof mutateByKyverno> {
  const compiled = policies.map((manifest) => {
    const judged = kyvernoMutatingPolicy(manifest);
    if (typeof judged === 'string') throw new Error(judged);
    return judged;
  });
  return mutateByKyverno(compiled, requestOf(vm()), worldWith());
}

const applied = (expression: string): object => ({ patchType: 'ApplyConfiguration', applyConfiguration: { expression } });
const patched = (expression: string): object => ({ patchType: 'JSONPatch', jsonPatch: { expression } });
const labelled = (labels: string): object => applied(`Object{metadata: Object.metadata{labels: {${labels}}}}`);
const isLabelled = { name: 'n', expression: "has(object.metadata.labels) ? 'labelled' : 'bare'" };
const byName = (name: string): object => ({ matchConditions: [{ name: 'a', expression: `object.metadata.name == '${name}'` }] });

/** Recorded answers of Kyverno 1.19.1: `kyverno apply` of the same policy for a Pod. */
test.each<readonly [what: string, spec: object, labels: object | undefined]>([
  ['a label', { mutations: [labelled("'team': 'blue'")] }, { team: 'blue' }],
  [
    'two mutations, of which the second sees the first',
    { mutations: [labelled("'team': 'blue'"), labelled("'seen': object.metadata.labels.team")] },
    { team: 'blue', seen: 'blue' },
  ],
  [
    'a variable, which keeps its first value',
    { variables: [isLabelled], mutations: [labelled("'team': variables.n"), labelled("'again': variables.n")] },
    { team: 'bare', again: 'bare' },
  ],
  [
    'a variable that is first asked for by the second mutation',
    { variables: [isLabelled], mutations: [labelled("'team': 'blue'"), labelled("'again': variables.n")] },
    { team: 'blue', again: 'labelled' },
  ],
  ['a condition that is true', { ...byName('db'), mutations: [labelled("'team': 'blue'")] }, { team: 'blue' }],
  ['a condition that is false', { ...byName('web'), mutations: [labelled("'team': 'blue'")] }, undefined],
  ['a JSONPatch', { mutations: [patched("[JSONPatch{op: 'add', path: '/metadata/labels', value: {'team': 'blue'}}]")] }, { team: 'blue' }],
  [
    'an error, where failures are ignored',
    { failurePolicy: 'Ignore', mutations: [labelled("'team': object.metadata.labels.team")] },
    undefined,
  ],
])('%s', (_what, spec, labels) => {
  const { object, refusal } = mutated(policy(spec));
  expect(refusal).toBeUndefined();
  expect(object?.metadata.labels).toEqual(labels);
});

/** The errors that `kyverno apply --policy-report` tells. */
test.each<readonly [what: string, spec: object, error: string]>([
  ['a label that is not there', { mutations: [labelled("'team': object.metadata.labels.team")] }, 'no such key: labels'],
  ['the second of two mutations', { mutations: [labelled("'team': 'blue'"), labelled("'t': object.spec.nope")] }, 'no such key: nope'],
  [
    'a condition without a value',
    { matchConditions: [{ name: 'a', expression: "object.metadata.labels.team == 'web'" }], mutations: [labelled("'team': 'blue'")] },
    'no such key: labels',
  ],
])('%s refuses the object', (_what, spec, error) => {
  const { object, refusal } = mutated(policy(spec));
  expect(object).toBeUndefined();
  expect(refusal?.message).toBe(`Resource: shop/db, Kind: VirtualMachine, Errors: [Policy p: failed to evaluate policy: ${error}]`);
});

test('a policy sees what those before it have written', () => {
  const first = policy({ mutations: [labelled("'team': 'blue'")] }, 'a');
  const second = policy({ mutations: [labelled("'seen': object.metadata.labels.team")] }, 'b');
  const { object, applied: steps } = mutated(first, second);
  expect(object?.metadata.labels).toEqual({ team: 'blue', seen: 'blue' });
  expect(steps.map((step) => step.policy)).toEqual(['a', 'b']);
});

test.each<readonly [what: string, spec: object, reason: string]>([
  [
    'changes objects that exist',
    { evaluation: { mutateExisting: { enabled: true } } },
    'it changes other objects than that of the request',
  ],
  ['works in the background', { evaluation: { admission: { enabled: false } } }, 'it is evaluated in the background alone'],
  [
    'asks the cluster',
    { variables: [{ name: 'n', expression: "resource.Get('v1', 'configmaps', 'a', 'b')" }] },
    "spec.variables[0].expression: undeclared reference to 'resource' (in container '')",
  ],
])('a policy that %s is not judged', (_what, spec, reason) => {
  expect(kyvernoMutatingPolicy(policy(spec))).toBe(reason);
});
