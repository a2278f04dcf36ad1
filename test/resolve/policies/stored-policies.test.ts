import type { Manifest } from '../../../lib/core/manifest.ts';
import { binding, mutatingPolicy, validatingPolicy, vm } from '../../policy/policies.ts';
import { draftOf, run } from '../drafts.ts';

const allows = { validations: [{ expression: 'true' }] };

function told(...manifests: readonly Manifest[]): readonly string[] {
  const { diagnostics } = run(...[...manifests, vm()].map((manifest) => draftOf(manifest)));
  return diagnostics
    .filter(({ code }) => /^(?:K80|KP19)/.test(code))
    .map(({ code, path, message, hint }) => [code, path, message, hint].join(' | '));
}

const wrong = (spec: object): readonly string[] => told(validatingPolicy({ ...allows, ...spec }), binding());

test.each<[what: string, told: readonly string[], expected: readonly string[]]>([
  ['a whole policy', wrong({ failurePolicy: 'Fail', variables: [{ name: 'a', expression: '1' }] }), []],
  [
    'an expression that is no string',
    wrong({ validations: [{ expression: true }] }),
    [
      'K80001 | spec.validations[0].expression | Invalid value: "boolean": spec.validations[0].expression in body must be of type string: "boolean" | Put the value of spec.validations[0].expression in quotes.',
    ],
  ],
  [
    'variables that are a map',
    wrong({ variables: { memory: '1' } }).filter((line) => line.startsWith('K80001')),
    [
      'K80001 | spec.variables | Invalid value: "object": spec.variables in body must be of type array: "object" | Give spec.variables a list, with a dash before each item.',
    ],
  ],
  [
    'a selector that is a string',
    wrong({ matchConstraints: { resourceRules: [], namespaceSelector: 'prod' } }),
    [
      'K80001 | spec.matchConstraints.namespaceSelector | Invalid value: "string": spec.matchConstraints.namespaceSelector in body must be of type object: "string" | Give spec.matchConstraints.namespaceSelector an object.',
    ],
  ],
  [
    'a field of the binding in the policy',
    wrong({ paramRef: { name: 'a' } }),
    [
      'K80010 | spec.paramRef | strict decoding error: unknown field "spec.paramRef" | Remove paramRef, or write one of: failurePolicy, matchConditions, matchConstraints, paramKind, variables, auditAnnotations, validations.',
    ],
  ],
  [
    'a mutation beside its list',
    told(mutatingPolicy({ mutations: { patchType: 'JSONPatch' } })).filter((line) => line.startsWith('K80001')),
    [
      'K80001 | spec.mutations | Invalid value: "object": spec.mutations in body must be of type array: "object" | Give spec.mutations a list, with a dash before each item.',
    ],
  ],
  [
    "validations of Kyverno's policy that are a map",
    told({
      apiVersion: 'policies.kyverno.io/v1',
      kind: 'ValidatingPolicy',
      metadata: { name: 'p' },
      spec: { validations: { expression: 'true' } },
    }),
    [
      'K80001 | spec.validations | Invalid value: "object": spec.validations in body must be of type array: "object" | Give spec.validations a list, with a dash before each item.',
    ],
  ],
])('%s is told by the fields and types that the API server knows', (_what, lines, expected) => {
  expect(lines).toEqual(expected);
});

test('a policy whose binding is refused does not lack one', () => {
  const refused = binding({ validationActions: ['deny'] });
  expect(told(validatingPolicy(allows), refused).map((line) => line.split(' ')[0])).toEqual(['K80114']);
});
