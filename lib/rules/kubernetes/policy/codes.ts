import type { CodeEntry } from '../../rule.ts';

const vm = (name: string): string => `kind: VirtualMachine, metadata: { name: ${name} }`;
const policy = (expression: string): string => `kind: ValidatingAdmissionPolicy, validations: [{ expression: "${expression}" }]`;
const binding = (action: string): string => `kind: ValidatingAdmissionPolicyBinding, validationActions: [${action}]`;
const named = policy("object.metadata.name.startsWith('vm-')");
const mutating = (mutation: string): string => `kind: MutatingAdmissionPolicy, mutations: [{ ${mutation} }]`;
const mutatingBinding = 'kind: MutatingAdmissionPolicyBinding';
const labelled = `patchType: ApplyConfiguration, applyConfiguration: { expression: "Object{metadata: Object.metadata{labels: {'team': 'blue'}}}" }`;
const tolerating = (value: string): string =>
  `patchType: JSONPatch, jsonPatch: { expression: "[JSONPatch{op: 'add', path: '/spec/template/spec/tolerations', value: ${value}}]" }`;

/** Told by the pipeline, which alone knows the policies of a cluster. */
export const policyRefusal: CodeEntry = {
  code: 'K80111',
  name: 'policy/refused',
  severity: 'error',
  upstream: 'validating.dispatcher.Dispatch',
  page: {
    summary:
      'The policies of a cluster allow an object, and what controllers make of it: the VMI of a set, the pod of a VM, the claim of a DataVolume. Policies are evaluated as Kubernetes 1.34 does; if several refuse, all are reported, while a cluster names only one.',
    refused: [vm('db'), named, binding('Deny')],
    accepted: [vm('vm-db'), named, binding('Deny')],
  },
};

export const policyWarning: CodeEntry = {
  code: 'K80112',
  name: 'policy/warning',
  severity: 'warning',
  upstream: 'validating.dispatcher.Dispatch',
  page: {
    summary: 'An object satisfies the policies whose bindings only warn, or write into the audit log.',
    refused: [vm('db'), named, binding('Warn')],
    accepted: [vm('vm-db'), named, binding('Warn')],
  },
};

export const undecidedPolicy: CodeEntry = {
  code: 'K80113',
  name: 'policy/undecided',
  severity: 'note',
  page: {
    summary:
      'What a policy decides can be told from Git. Only the cluster knows who makes a request, what RBAC allows, labels of Namespaces and params that are not in Git, and in which order it runs mutating policies.',
    refused: [vm('db'), policy("request.userInfo.username == 'argocd'"), binding('Deny')],
    accepted: [vm('db'), policy("object.metadata.name == 'db'"), binding('Deny')],
  },
};

export const unstoredPolicy: CodeEntry = {
  code: 'K80114',
  name: 'policy/not-stored',
  severity: 'error',
  upstream: 'validation.ValidateValidatingAdmissionPolicy',
  page: {
    summary:
      'The API server stores an admission policy or its binding: it is complete, and its expressions compile. The message of an expression that does not has the line and column of what is wrong in it.',
    refused: policy("object.metadata.name.beginsWith('vm-')"),
    accepted: [named, binding('Deny')],
  },
};

export const mistypedPolicy: CodeEntry = {
  code: 'K80115',
  name: 'policy/type-warning',
  severity: 'warning',
  upstream: 'validating.TypeChecker.Check',
  page: {
    summary:
      'The expressions of a policy read only fields that the kinds of its rules have. The API server stores others too, with a warning in the status of the policy.',
    refused: [policy("object.spec.runStrategie == 'Always'"), binding('Deny')],
    accepted: [policy("object.spec.runStrategy == 'Always'"), binding('Deny')],
  },
};

export const mutationRefusal: CodeEntry = {
  code: 'K80116',
  name: 'policy/mutation-refused',
  severity: 'error',
  upstream: 'mutating.dispatcher.dispatchOne',
  page: {
    summary:
      "A MutatingAdmissionPolicy can change the objects that it matches. ApplyConfiguration cannot touch lists that are one value, such as a VM's volumes, networks and tolerations: JSONPatch can. An `Object{}` within a list of a JSONPatch panics the API server.",
    refused: [vm('db'), mutating(tolerating("[Object.spec.template.spec.tolerations{key: 'vms'}]")), mutatingBinding],
    accepted: ['kind: VirtualMachine, metadata: { name: db, labels: { team: blue } }', mutating(labelled), mutatingBinding],
  },
};

export const mutatedObjects: CodeEntry = {
  code: 'K80117',
  name: 'policy/mutated',
  severity: 'note',
  upstream: 'mutating.dispatcher.dispatchOne',
  page: {
    summary:
      'No MutatingAdmissionPolicy changes objects of the app. If a policy does, Git does not show the whole object, and the cluster may change what a mode writes; `explain` shows the policy.',
    refused: [vm('db'), mutating(labelled), mutatingBinding],
    accepted: ['kind: VirtualMachine, metadata: { name: db, labels: { team: blue } }', mutating(labelled), mutatingBinding],
  },
};

export const otherEngine: CodeEntry = {
  code: 'K80118',
  name: 'policy/other-engine',
  severity: 'note',
  page: {
    summary:
      "Policies are those of the API server, or ValidatingPolicies and MutatingPolicies of Kyverno with functions that the API server has. Others are not evaluated: Kyverno's ClusterPolicies and other kinds, Rego of Gatekeeper, Kubewarden.",
    refused: 'kind: ClusterPolicy, apiVersion: kyverno.io/v1, metadata: { name: names }, spec: { rules: [] }',
    accepted: [named, binding('Deny')],
  },
};

export const policyCodes: readonly CodeEntry[] = [
  policyRefusal,
  policyWarning,
  undecidedPolicy,
  unstoredPolicy,
  mistypedPolicy,
  mutationRefusal,
  mutatedObjects,
  otherEngine,
];
