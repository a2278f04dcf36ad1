import type { Manifest } from '../../../lib/core/manifest.ts';
import { readBinding, readValidatingPolicy } from '../../../lib/policy/policy.ts';
import { compileValidatingPolicy } from '../../../lib/policy/validating/compiled-policy.ts';
import { dispatchValidating, forbidden, type Verdict } from '../../../lib/policy/validating/dispatch.ts';
import { binding, requestOf, validatingPolicy, vm, worldWith } from '../policies.ts';

function judged(policy: Manifest, bound: Manifest, object: Manifest, oldObject?: Manifest, ...objects: readonly Manifest[]): Verdict {
  const compiled = compileValidatingPolicy(readValidatingPolicy(policy));
  return dispatchValidating([{ policy: compiled, bindings: [readBinding(bound)] }], requestOf(object, oldObject), worldWith(...objects));
}

const denied = "ValidatingAdmissionPolicy 'p' with binding 'b' denied request: ";

const named = { expression: "object.metadata.name.startsWith('vm-')", message: 'names begin with vm-' };

test.each<[what: string, spec: object, refused: readonly string[]]>([
  ['a validation that holds', { validations: [{ expression: "object.metadata.name == 'db'" }] }, []],
  ['a message', { validations: [named] }, ['names begin with vm-']],
  ['no message', { validations: [{ expression: 'false' }] }, ['failed expression: false']],
  ['a message of an expression', { validations: [{ ...named, messageExpression: "'not ' + object.metadata.name" }] }, ['not db']],
  [
    'a message expression without an answer',
    { validations: [{ ...named, messageExpression: 'string(object.spec.nothing)' }] },
    ['names begin with vm-'],
  ],
  [
    'all that fail',
    { validations: [named, { expression: 'true' }, { expression: '1 > 2' }] },
    ['names begin with vm-', 'failed expression: 1 > 2'],
  ],
  [
    'an expression without an answer',
    { validations: [{ expression: "object.spec.nothing == 'a'" }] },
    ["expression 'object.spec.nothing == 'a'' resulted in error: no such key: nothing"],
  ],
  ['one that may have none', { failurePolicy: 'Ignore', validations: [{ expression: "object.spec.nothing == 'a'" }] }, []],
  ['a condition that is false', { matchConditions: [{ name: 'c', expression: 'false' }], validations: [named] }, []],
  [
    'a false condition, although another has no answer',
    {
      matchConditions: [
        { name: 'a', expression: 'object.spec.nothing' },
        { name: 'c', expression: 'false' },
      ],
      validations: [named],
    },
    [],
  ],
  [
    'a variable that has no answer',
    { variables: [{ name: 'n', expression: 'object.spec.nothing' }], validations: [{ expression: "variables.n == ''" }] },
    [`expression 'variables.n == ''' resulted in error: composited variable "n" fails to evaluate: no such key: nothing`],
  ],
  [
    'a broken variable that nobody asks for',
    { variables: [{ name: 'n', expression: 'nobody' }], validations: [{ expression: 'true' }] },
    [],
  ],
])('%s', (_, spec, refused) => {
  expect(judged(validatingPolicy(spec), binding(), vm()).denials.map(({ message }) => message)).toEqual(
    refused.map((text) => denied + text),
  );
});

test('a policy that runs out of its budget answers with that alone', () => {
  const ten = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]';
  const dear = { expression: `${ten}.all(a, ${ten}.all(b, ${ten}.all(c, ${ten}.all(d, [0, 1, 2].all(e, a + b + c + d + e >= 0)))))` };
  const messages = (count: number): readonly string[] => {
    const validations = [named, ...Array.from({ length: count }, () => dear)];
    return judged(validatingPolicy({ validations }), binding(), vm()).denials.map(({ message }) => message);
  };
  expect(messages(3)).toEqual([`${denied}names begin with vm-`]);
  expect(messages(60)).toEqual([`${denied}validation failed due to running out of cost budget, no further validation rules will be run`]);
});

test('a refusal is told as the API server tells it', () => {
  const { denials } = judged(validatingPolicy({ validations: [{ ...named, reason: 'Forbidden' }] }), binding(), vm());
  expect(denials[0]).toMatchObject({ reason: 'Forbidden', code: 403 });
  expect(forbidden(requestOf(vm()), denials[0]?.message ?? '')).toBe(
    `virtualmachines.kubevirt.io "db" is forbidden: ${denied}names begin with vm-`,
  );
});

test('an update sees both objects', () => {
  const policy = validatingPolicy({
    validations: [{ expression: 'object.spec.runStrategy == oldObject.spec.runStrategy', message: 'stay' }],
  });
  expect(judged(policy, binding(), vm({}, { runStrategy: 'Halted' }), vm()).denials).toHaveLength(1);
  expect(judged(policy, binding(), vm(), vm()).denials).toHaveLength(0);
});

test('a binding that warns refuses nothing', () => {
  const { denials, warnings } = judged(validatingPolicy({ validations: [named] }), binding({ validationActions: ['Warn', 'Audit'] }), vm());
  expect(denials).toEqual([]);
  expect(warnings).toEqual(["Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b': names begin with vm-"]);
});

const limits = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'limits', namespace: 'shop' },
  data: { prefix: 'vm-' },
} as Manifest;
const byParams = validatingPolicy({
  paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
  validations: [
    { expression: 'object.metadata.name.startsWith(params.data.prefix)', messageExpression: "'begin with ' + params.data.prefix" },
  ],
});

test.each<[what: string, paramRef: object, refused: readonly string[]]>([
  ['a name', { name: 'limits', parameterNotFoundAction: 'Deny' }, ['begin with vm-']],
  ['a selector', { selector: {}, parameterNotFoundAction: 'Deny' }, ['begin with vm-']],
  ['nothing that is there, allowed', { name: 'others', parameterNotFoundAction: 'Allow' }, []],
  [
    'nothing that is there, denied',
    { name: 'others', parameterNotFoundAction: 'Deny' },
    ['failed to configure binding: no params found for policy binding with `Deny` parameterNotFoundAction'],
  ],
])('params by %s', (_, paramRef, refused) => {
  expect(judged(byParams, binding({ paramRef }), vm(), undefined, limits).denials.map(({ message }) => message)).toEqual(
    refused.map((text) => denied + text),
  );
});

test('a namespace that nobody knows ends the request', () => {
  const { error, denials } = judged(validatingPolicy({ validations: [named] }), binding(), vm({ namespace: 'elsewhere' }));
  expect(error).toBe('namespace "elsewhere" not found');
  expect(denials).toEqual([]);
});
