import type { Construct } from 'constructs';
import type { PropNames } from './props/prop-shape.ts';
import type { KubeObjectProps } from './tree/kube-object-props.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

const apiVersion = 'admissionregistration.k8s.io/v1';

/** What has to hold. */
export interface PolicyValidation {
  /** In CEL: `object.spec.runStrategy != 'Manual'`. */
  readonly expression: string;
  /** What a refusal says. @default - `failed expression: …` */
  readonly message?: string | undefined;
  /** The same as an expression that gives a text; it wins over `message`. @default - none */
  readonly messageExpression?: string | undefined;
  /** Reason of the refusal in the answer of the API server. @default 'Invalid' */
  readonly reason?: 'Forbidden' | 'Invalid' | 'RequestEntityTooLarge' | 'Unauthorized' | undefined;
}

/** What requests a policy is about. */
export interface PolicyRule {
  /** `''` is that of pods. @default - `kubevirt.io` */
  readonly apiGroups?: readonly string[] | undefined;
  /** Requests of other versions match too. With `*`, expressions are not held to a schema. @default - `v1` */
  readonly apiVersions?: readonly string[] | undefined;
  /** Operations that match. @default - `CREATE` and `UPDATE` */
  readonly operations?: readonly ('*' | 'CONNECT' | 'CREATE' | 'DELETE' | 'UPDATE')[] | undefined;
  /** In plural: `virtualmachines`. */
  readonly resources: readonly string[];
}

/** The spec of a ValidatingAdmissionPolicy. */
export interface ValidatingAdmissionPolicySpec {
  /** Whether requests are refused or let through if the policy cannot be evaluated. */
  readonly failurePolicy: 'Fail' | 'Ignore';
  /** Requests that the policy is about. */
  readonly matchConstraints: { readonly resourceRules: readonly object[]; readonly [field: string]: unknown };
  /** Expressions that validations use by name. @default - none */
  readonly variables?: readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** Expressions that are all true for requests that the policy is about. @default - none */
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** Expressions that must be true. */
  readonly validations: readonly PolicyValidation[];
  readonly [field: string]: unknown;
}

/** A policy without its binding, which holds for the whole cluster unless `namespaces` says otherwise. */
export interface ClusterPolicyProps extends Omit<SpecProps<ValidatingAdmissionPolicySpec>, 'namespace'> {
  /** What requests it is about: resources of KubeVirt by their plural names, such as `virtualmachines`, or rules. Another name is an error. */
  readonly rules: readonly (string | PolicyRule)[];
  /** What has to hold; an expression alone has no message. */
  readonly validations: readonly (string | PolicyValidation)[];
  /** Expressions by the names under which validations use them: `variables.NAME`. @default - none */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Expressions by names: the policy is about requests for which all are true. @default - all that `rules` names */
  readonly matchConditions?: Readonly<Record<string, string>> | undefined;
  /** What happens where an expression has no answer. @default 'Fail' */
  readonly failurePolicy?: 'Fail' | 'Ignore' | undefined;
  /** What happens where one is false. @default - `Deny` */
  readonly actions?: readonly ('Audit' | 'Deny' | 'Warn')[] | undefined;
  /** The names of the namespaces that it is in force in. @default - all */
  readonly namespaces?: readonly string[] | undefined;
}

const propNames: PropNames<ClusterPolicyProps> = {
  ...specNames,
  rules: 'list',
  validations: 'list',
  variables: 'map',
  matchConditions: 'map',
  failurePolicy: true,
  actions: 'list',
  namespaces: 'list',
};

/**
 * A ValidatingAdmissionPolicy with its binding. Its expressions are checked against the schemas of the kinds that its rules name, and it is
 * evaluated on the objects of its cluster.
 */
export class ClusterPolicy extends SpecObject<ValidatingAdmissionPolicySpec, ClusterPolicyProps> {
  declare readonly kind: 'ValidatingAdmissionPolicy';
  /** @internal */
  static readonly _propNames: PropNames<ClusterPolicyProps> = propNames;

  constructor(scope: Construct, id: string, props: ClusterPolicyProps) {
    super(scope, id, { apiVersion, kind: 'ValidatingAdmissionPolicy', scope: 'Cluster' }, props);
    new PolicyBinding(this, 'binding', { name: this.name, policyName: this.name, actions: props.actions, namespaces: props.namespaces });
  }

  protected override ownSpec(): ValidatingAdmissionPolicySpec {
    const { rules, validations, variables, matchConditions, failurePolicy = 'Fail' } = this.props;
    return {
      failurePolicy,
      matchConstraints: { resourceRules: rules.map(ruleOf) },
      ...(matchConditions && { matchConditions: named(matchConditions) }),
      ...(variables && { variables: named(variables) }),
      validations: validations.map((each) => (typeof each === 'string' ? { expression: each } : each)),
    };
  }
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

/** What puts a ClusterPolicy in force. */
class PolicyBinding extends SpecObject<PolicyBindingSpec, PolicyBindingProps> {
  declare readonly kind: 'ValidatingAdmissionPolicyBinding';

  constructor(scope: Construct, id: string, props: PolicyBindingProps) {
    super(scope, id, { apiVersion, kind: 'ValidatingAdmissionPolicyBinding', scope: 'Cluster' }, props);
  }

  protected override ownSpec(): PolicyBindingSpec {
    const { policyName, actions = ['Deny'], namespaces } = this.props;
    const matchExpressions = [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: namespaces }];
    return {
      policyName,
      validationActions: actions,
      ...(namespaces && { matchResources: { namespaceSelector: { matchExpressions } } }),
    };
  }
}
