import type { CodeEntry } from '../../rule.ts';

const rule = (words: string): string =>
  `kind: ValidatingAdmissionPolicy, matchConstraints: { resourceRules: [{ apiGroups: [kubevirt.io], operations: [CREATE], ${words} }] }`;
const binding = (policyName: string): string => `kind: ValidatingAdmissionPolicyBinding, policyName: ${policyName}`;
const policy = 'kind: ValidatingAdmissionPolicy, validations: [{ expression: "true" }]';

/** Told by the pipeline, which alone knows the kinds of a cluster. */
export const unservedResource: CodeEntry = {
  code: 'KP1901',
  name: 'policy/unserved-resource',
  severity: 'warning',
  page: {
    summary:
      'The rules of an admission policy name resources that the cluster serves, by their plural, in their group and a version of it. The API server stores any name, and a policy about another one never refuses anything.',
    refused: [rule('apiVersions: [v1], resources: [vm]'), binding('names')],
    accepted: [rule('apiVersions: [v1], resources: [virtualmachines]'), binding('names')],
  },
};

export const misnamedPolicy: CodeEntry = {
  code: 'KP1902',
  name: 'policy/misnamed',
  severity: 'error',
  page: {
    summary:
      'A binding names its policy. The API server stores a binding of a policy that does not exist, and the policy that was meant then never refuses anything.',
    refused: [policy, binding('name')],
    accepted: [policy, binding('names')],
  },
};

export const unboundPolicy: CodeEntry = {
  code: 'KP1903',
  name: 'policy/unbound',
  severity: 'note',
  page: {
    summary:
      'A policy has a binding, without which it does nothing. If its binding is elsewhere, the objects of the app are not judged by it here.',
    refused: policy,
    accepted: [policy, binding('names')],
  },
};

export const policyAdvice: readonly CodeEntry[] = [unservedResource, misnamedPolicy, unboundPolicy];
