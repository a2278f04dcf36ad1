import { readBinding, readMutatingPolicy } from '../../../lib/policy/policy.ts';
import { compileMutatingPolicy } from '../../../lib/policy/mutating/compiled-policy.ts';
import { dispatchMutating, type MutationOutcome } from '../../../lib/policy/mutating/dispatch.ts';
import { binding, mutatingPolicy, requestOf, vm, worldWith } from '../policies.ts';

function mutated(spec: object, metadata: object = {}): MutationOutcome {
  const policy = compileMutatingPolicy(readMutatingPolicy(mutatingPolicy(spec)));
  const bound = { policy, bindings: [readBinding(binding({}, 'b', 'MutatingAdmissionPolicyBinding'))] };
  return dispatchMutating([bound], requestOf(vm(metadata)), worldWith());
}

const apply = (expression: string): object => ({ patchType: 'ApplyConfiguration', applyConfiguration: { expression } });
const patch = (expression: string): object => ({ patchType: 'JSONPatch', jsonPatch: { expression } });

test.each<[what: string, mutation: object]>([
  ['an object that is merged', apply("Object{metadata: Object.metadata{labels: {'team': 'blue'}}}")],
  ['a patch', patch("[JSONPatch{op: 'add', path: '/metadata/labels', value: {'team': 'blue'}}]")],
  [
    'a patch whose keys are escaped',
    patch(
      "[JSONPatch{op: 'add', path: '/metadata/labels', value: {}}, JSONPatch{op: 'add', path: '/metadata/labels/' + jsonpatch.escapeKey('team'), value: 'blue'}]",
    ),
  ],
])('%s', (_, mutation) => {
  const { object, applied } = mutated({ mutations: [mutation] });
  expect(object?.metadata.labels).toEqual({ team: 'blue' });
  expect(applied).toMatchObject([{ policy: 'p', binding: 'b' }]);
});

test.each<[what: string, mutation: object, refused: string]>([
  [
    'a list that cannot be merged',
    apply(
      "Object{spec: Object.spec{template: Object.spec.template{spec: Object.spec.template.spec{tolerations: [Object.spec.template.spec.tolerations{key: 'a'}]}}}}",
    ),
    'error applying patch: invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: .spec.template.spec.tolerations',
  ],
  [
    'a field that the kind does not have',
    apply("Object{spec: Object.spec{nothing: 'a'}}"),
    'error applying patch: failed to convert patch object to typed object: .spec.nothing: field not declared in schema',
  ],
  [
    'a patch of what is not there',
    patch("[JSONPatch{op: 'remove', path: '/spec/nothing'}]"),
    "JSON Patch: error in remove for path: '/spec/nothing': Unable to remove nonexistent key: nothing: missing value",
  ],
])('%s is refused', (_, mutation, refused) => {
  expect(mutated({ mutations: [mutation] }).refusal?.message).toBe(`policy 'p' with binding 'b' denied request: ${refused}`);
});

test('an Object within the list of a patch panics the API server', () => {
  const value = "[Object.spec.template.spec.tolerations{key: 'a'}]";
  const outcome = mutated({ mutations: [patch(`[JSONPatch{op: 'add', path: '/spec/template/spec/tolerations', value: ${value}}]`)] });
  expect(outcome.panic).toContain('reflect.Set: value of type *structpb.Struct');
});

test.each([
  ['Never', 'a'],
  ['IfNeeded', 'aa'],
])('a policy that runs again: %s', (reinvocationPolicy, expected) => {
  const mutation = apply("Object{metadata: Object.metadata{labels: {'n': object.metadata.labels.n + 'a'}}}");
  expect(mutated({ reinvocationPolicy, mutations: [mutation] }, { labels: { n: '' } }).object?.metadata.labels).toEqual({ n: expected });
});
