import type { Construct } from 'constructs';
import { refusedProp } from './props/prop-value.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { KubeObjectProps } from './tree/kube-object-props.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

const apiVersion = 'admissionregistration.k8s.io/v1';

/** A condition that objects must meet. */
export interface PolicyValidation {
  /** The condition in CEL: `object.spec.runStrategy != 'Manual'`. */
  readonly expression: string;
  /** The message of a refusal. @default - `failed expression: …` */
  readonly message?: string | undefined;
  /** A CEL expression whose string is the message; it wins over `message`. @default - none */
  readonly messageExpression?: string | undefined;
  /** Reason of the refusal in the answer of the API server. @default 'Invalid' */
  readonly reason?: 'Forbidden' | 'Invalid' | 'RequestEntityTooLarge' | 'Unauthorized' | undefined;
}

/** The requests that a policy checks. */
export interface PolicyRule {
  /** API groups of the resources; `''` is the core group, as of pods. @default - `kubevirt.io` */
  readonly apiGroups?: readonly string[] | undefined;
  /**
   * API versions of the resources; requests in other versions match too. With `*`, expressions are not checked against a schema.
   * @default - `v1`
   */
  readonly apiVersions?: readonly string[] | undefined;
  /** Operations that match. @default - `CREATE` and `UPDATE` */
  readonly operations?: readonly ('*' | 'CONNECT' | 'CREATE' | 'DELETE' | 'UPDATE')[] | undefined;
  /** Plural names of the resources: `virtualmachines`. */
  readonly resources: readonly string[];
}

/** The spec of a ValidatingAdmissionPolicy. */
export interface ValidatingAdmissionPolicySpec {
  /** Whether requests are refused or let through if the policy cannot be evaluated. */
  readonly failurePolicy: 'Fail' | 'Ignore';
  /** The requests that the policy checks. */
  readonly matchConstraints: { readonly resourceRules: readonly object[]; readonly [field: string]: unknown };
  /** Expressions that validations use by name. @default - none */
  readonly variables?: readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** The policy checks only requests for which all of these expressions are true. @default - none */
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** Expressions that must be true. */
  readonly validations: readonly PolicyValidation[];
  readonly [field: string]: unknown;
}

/** The policy and the namespaces in which it applies; its binding is made with it. */
export interface ClusterPolicyProps extends Omit<SpecProps<ValidatingAdmissionPolicySpec>, 'namespace'> {
  /**
   * The requests that the policy checks: resources of KubeVirt by their plural names, such as `virtualmachines`, or rules. Any other name
   * is an error.
   */
  readonly rules: readonly (string | PolicyRule)[];
  /** Conditions that objects must meet: CEL expressions, or objects that also set the message. */
  readonly validations: readonly (string | PolicyValidation)[];
  /** Expressions by the names under which validations use them: `variables.NAME`. @default - none */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Expressions by name. The policy checks only requests for which all of them are true. @default - every request that `rules` matches */
  readonly matchConditions?: Readonly<Record<string, string>> | undefined;
  /** What happens to a request if an expression cannot be evaluated. @default 'Fail' */
  readonly failurePolicy?: 'Fail' | 'Ignore' | undefined;
  /** What happens to a request if a validation is false. @default - `Deny` */
  readonly actions?: readonly ('Audit' | 'Deny' | 'Warn')[] | undefined;
  /** Names of the namespaces in which the policy applies. @default - all */
  readonly namespaces?: readonly string[] | undefined;
}

/**
 * A ValidatingAdmissionPolicy with its binding. Its expressions are checked against the schemas of the kinds that its rules name, and it is
 * evaluated on the objects of its cluster.
 */
export class ClusterPolicy extends SpecObject<ValidatingAdmissionPolicySpec, ClusterPolicyProps> {
  declare readonly kind: 'ValidatingAdmissionPolicy';
  /** @internal */
  static readonly _propNames: PropNames<ClusterPolicyProps> = {
    ...specNames,
    rules: 'list',
    validations: 'list',
    variables: 'map',
    matchConditions: 'map',
    failurePolicy: true,
    actions: 'list',
    namespaces: 'list',
  };

  constructor(scope: Construct, id: string, props: ClusterPolicyProps) {
    super(scope, id, { apiVersion, kind: 'ValidatingAdmissionPolicy', scope: 'Cluster' }, props);
    const [actions, namespaces] = [listOrNone(props.actions), listOrNone(props.namespaces)];
    new PolicyBinding(this, 'binding', { name: this.name, policyName: this.name, actions, namespaces });
  }

  protected override ownSpec(): ValidatingAdmissionPolicySpec {
    const { rules, validations, variables, matchConditions, failurePolicy = 'Fail' } = this.given;
    refuseOtherThanList('rules', rules, "Write rules: ['virtualmachines'].");
    refuseOtherThanList('validations', validations, 'Write validations: a list of expressions that must be true.');
    return {
      failurePolicy,
      matchConstraints: { resourceRules: rules.map(ruleOf) },
      ...(matchConditions && { matchConditions: named(matchConditions) }),
      ...(variables && { variables: named(variables) }),
      validations: validations.map((each) => (typeof each === 'string' ? { expression: each } : each)),
    };
  }
}

/** The compiler asks for both; a chart that none has checked may lack them. */
function refuseOtherThanList(prop: string, value: unknown, hint: string): void {
  if (!Array.isArray(value)) throw refusedProp(prop, value, 'not a list', hint);
}

/** A prop of the policy that is no list is refused there, and not once more in the binding. */
function listOrNone<Item>(value: readonly Item[] | undefined): readonly Item[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function ruleOf(rule: string | PolicyRule): PolicyRule {
  const given = typeof rule === 'string' ? { resources: [rule] } : rule;
  return { apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], ...given };
}

function named(expressions: Readonly<Record<string, string>>): readonly { readonly name: string; readonly expression: string }[] {
  return Object.entries(expressions).map(([name, expression]) => ({ name, expression }));
}

interface PolicyBindingSpec {
  readonly policyName: string;
  readonly validationActions: readonly string[];
  readonly matchResources?: object | undefined;
}

interface PolicyBindingProps extends KubeObjectProps {
  readonly policyName: string;
  readonly actions: readonly string[] | undefined;
  readonly namespaces: readonly string[] | undefined;
}

/** The binding of a ClusterPolicy. */
class PolicyBinding extends SpecObject<PolicyBindingSpec, PolicyBindingProps> {
  declare readonly kind: 'ValidatingAdmissionPolicyBinding';

  constructor(scope: Construct, id: string, props: PolicyBindingProps) {
    super(scope, id, { apiVersion, kind: 'ValidatingAdmissionPolicyBinding', scope: 'Cluster' }, props);
  }

  protected override ownSpec(): PolicyBindingSpec {
    const { policyName, actions = ['Deny'], namespaces } = this.given;
    const matchExpressions = [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: namespaces }];
    return {
      policyName,
      validationActions: actions,
      ...(namespaces && { matchResources: { namespaceSelector: { matchExpressions } } }),
    };
  }
}
