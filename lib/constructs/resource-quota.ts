import type { Construct } from 'constructs';
import type { Quantity } from '../../imports/meta-v1.ts';
import { given } from './props/given.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

/** Which pods a quota counts. */
export type QuotaScope =
  | 'BestEffort'
  | 'CrossNamespacePodAffinity'
  | 'NotBestEffort'
  | 'NotTerminating'
  | 'PriorityClass'
  | 'Terminating'
  | 'VolumeAttributesClass';

/** A condition on the pods or claims that a quota counts. */
export interface QuotaScopeRequirement {
  /** The scope. */
  readonly scopeName: QuotaScope;
  /** How the scope compares with the values. */
  readonly operator: 'DoesNotExist' | 'Exists' | 'In' | 'NotIn';
  /** The values, for the operators `In` and `NotIn`. */
  readonly values?: readonly string[] | undefined;
}

/** The spec of a ResourceQuota. */
export interface ResourceQuotaSpec {
  /** The most of each resource. */
  readonly hard?: Readonly<Record<string, Quantity>> | undefined;
  /** Counts only objects that are in all of these scopes. @default - everything */
  readonly scopes?: readonly QuotaScope[] | undefined;
  /** The same as `scopes`, but also by values. @default - everything */
  readonly scopeSelector?: { readonly matchExpressions?: readonly QuotaScopeRequirement[] | undefined } | undefined;
}

/** How much the objects of a namespace may request. */
export interface ResourceQuotaProps extends SpecProps<ResourceQuotaSpec> {
  /**
   * The most of each resource: `requests.cpu`, `requests.memory`, `limits.memory`, `requests.storage`, `pods`, `count/…`. A live migration needs
   * room for a second pod.
   */
  readonly hard?: Readonly<Record<string, Quantity>> | undefined;
  /** Counts only objects that are in all of these scopes. @default - everything */
  readonly scopes?: readonly QuotaScope[] | undefined;
  /** The same as `scopes`, but also by values, such as the names of priority classes. @default - everything */
  readonly scopeSelector?: ResourceQuotaSpec['scopeSelector'];
}

/**
 * Limits on the sum of what a namespace uses. `synth` reports the guests that the quota would refuse, and counts the overhead of their
 * pods.
 */
export class ResourceQuota extends SpecObject<ResourceQuotaSpec, ResourceQuotaProps> {
  declare readonly kind: 'ResourceQuota';
  /** @internal */
  static readonly _propNames: PropNames<ResourceQuotaProps> = { ...specNames, hard: true, scopes: true, scopeSelector: true };

  constructor(scope: Construct, id: string, props: ResourceQuotaProps) {
    super(scope, id, { apiVersion: 'v1', kind: 'ResourceQuota' }, props);
  }

  protected override ownSpec(): ResourceQuotaSpec {
    return given(this.given, ['hard', 'scopes', 'scopeSelector']);
  }
}
