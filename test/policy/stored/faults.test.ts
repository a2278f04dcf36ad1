import type { Manifest } from '../../../lib/core/manifest.ts';
import { storedPolicyFaults } from '../../../lib/policy/stored/faults.ts';

function policyWith(expression: string): Manifest {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'names.example.com' },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['virtualmachines'] }],
      },
      validations: [{ expression }],
    },
  };
}

test('a policy whose expressions are right is stored', () => {
  expect(storedPolicyFaults(policyWith("object.metadata.name.startsWith('vm-')"), undefined)).toEqual([]);
});

test('an expression that does not compile is refused with its place', () => {
  const [fault] = storedPolicyFaults(policyWith('object.metadata.name ==\n  undefinedName'), undefined);
  expect(fault).toMatchObject({ field: 'spec.validations[0].expression', at: { line: 2, column: 3 } });
  expect(fault?.body).toContain("undeclared reference to 'undefinedName' (in container '')");
});

test('a word of the newest release is refused in a new policy, and left in a stored one', () => {
  const [plain, worded] = [policyWith('true'), policyWith('[1, 1].distinct().size() == 1')];
  expect(storedPolicyFaults(worded, undefined)[0]?.body).toContain("undeclared reference to 'distinct'");
  expect(storedPolicyFaults(worded, plain)).toHaveLength(1);
  expect(storedPolicyFaults(worded, worded)).toEqual([]);
});

test('lists of several types are refused, except what format() prints', () => {
  expect(storedPolicyFaults(policyWith("'%d %e'.format([1, 2.0]) == ''"), undefined)).toEqual([]);
  expect(storedPolicyFaults(policyWith('[1, 2.0].size() == 2'), undefined)[0]?.body).toContain("expected type 'int' but found 'double'");
});

test('a constant that has no value is an internal error', () => {
  expect(storedPolicyFaults(policyWith("bool('maybe')"), undefined)[0]?.body).toBe(
    "Internal error: program instantiation failed: type conversion error from 'string' to 'bool'",
  );
});
