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

/** What a quota asks of a pod or claim that it counts. */
export interface QuotaScopeRequirement {
  /** The scope. */
  readonly scopeName: QuotaScope;
  /** How the scope compares with the values. */
  readonly operator: 'DoesNotExist' | 'Exists' | 'In' | 'NotIn';
  /** Of `In` and `NotIn`. */
  readonly values?: readonly string[] | undefined;
}

/** The spec of a ResourceQuota. */
export interface ResourceQuotaSpec {
  /** The most of each resource. */
  readonly hard?: Readonly<Record<string, Quantity>> | undefined;
  /** Counts only what is in all of these. @default - everything */
  readonly scopes?: readonly QuotaScope[] | undefined;
  /** The same with values. @default - everything */
  readonly scopeSelector?: { readonly matchExpressions?: readonly QuotaScopeRequirement[] | undefined } | undefined;
}

/** How much a namespace may ask for. */
export interface ResourceQuotaProps extends SpecProps<ResourceQuotaSpec> {
  /**
   * The most of each resource: `requests.cpu`, `requests.memory`, `limits.memory`, `requests.storage`, `pods`, `count/…`. A live migration needs
   * room for a second pod.
   */
  readonly hard?: Readonly<Record<string, Quantity>> | undefined;
  /** Counts only what is in all of these. @default - everything */
  readonly scopes?: readonly QuotaScope[] | undefined;
  /** The same with values, such as the names of priority classes. @default - everything */
  readonly scopeSelector?: ResourceQuotaSpec['scopeSelector'];
}

const propNames: PropNames<ResourceQuotaProps> = { ...specNames, hard: true, scopes: true, scopeSelector: true };

/** What a namespace may hold in sum. Synth says which guests of the namespace it refuses, with the overhead of their pods. */
export class ResourceQuota extends SpecObject<ResourceQuotaSpec, ResourceQuotaProps> {
  declare readonly kind: 'ResourceQuota';
  /** @internal */
  static readonly _propNames: PropNames<ResourceQuotaProps> = propNames;

  constructor(scope: Construct, id: string, props: ResourceQuotaProps) {
    super(scope, id, { apiVersion: 'v1', kind: 'ResourceQuota' }, props);
  }

  protected override ownSpec(): ResourceQuotaSpec {
    return given(this.props, ['hard', 'scopes', 'scopeSelector']);
  }
}
