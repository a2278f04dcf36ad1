import type { Construct } from 'constructs';
import type { Quantity } from '../../imports/meta-v1.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

type Amounts = Readonly<Record<string, Quantity>>;

/** Bounds, and for containers defaults, by resource: `cpu`, `memory`, `storage`. */
export interface LimitRangeItem {
  /** What the bounds are for: each container, each pod or each claim. */
  readonly type: 'Container' | 'PersistentVolumeClaim' | 'Pod';
  /** The least that may be requested. @default - no bound */
  readonly min?: Amounts | undefined;
  /** The highest limit. It is also the limit of a container that sets none, unless `default` is set. */
  readonly max?: Amounts | undefined;
  /** The limit of a container that sets none. A container that sets none and requests more makes its pod invalid. */
  readonly default?: Amounts | undefined;
  /** The request of a container that sets none. */
  readonly defaultRequest?: Amounts | undefined;
  /** The highest ratio of a limit to its request. */
  readonly maxLimitRequestRatio?: Amounts | undefined;
}

/** The spec of a LimitRange. */
export interface LimitRangeSpec {
  /** Bounds, one entry for each type. */
  readonly limits: readonly LimitRangeItem[];
}

/** What each pod, container or claim of a namespace may ask for. */
export interface LimitRangeProps extends SpecProps<LimitRangeSpec> {
  /** Bounds, one entry for each type. */
  readonly limits: readonly LimitRangeItem[];
}

/** Bounds and defaults for each pod of a namespace. They hold for the pods of guests, and for each of their containers. */
export class LimitRange extends SpecObject<LimitRangeSpec, LimitRangeProps> {
  declare readonly kind: 'LimitRange';
  /** @internal */
  static readonly _propNames: PropNames<LimitRangeProps> = { ...specNames, limits: true };

  constructor(scope: Construct, id: string, props: LimitRangeProps) {
    super(scope, id, { apiVersion: 'v1', kind: 'LimitRange' }, props);
  }

  /** Adds bounds for a type that has none yet. */
  addLimit(limit: LimitRangeItem): this {
    return this.addTo('limits', limit);
  }

  protected override ownSpec(): LimitRangeSpec {
    return { limits: this.given.limits };
  }
}
