import type { Construct } from 'constructs';
import type { PodDisruptionBudgetSpec } from '../../imports/policy-v1.ts';
import { given } from './props/given.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { podSelectorOf, type Pods } from './values/pods.ts';

/** Which pods are counted, and how many of them may be down; either `minAvailable` or `maxUnavailable`. */
export interface PodDisruptionBudgetProps extends SpecProps<PodDisruptionBudgetSpec> {
  /** The pods: a VirtualMachine, set or pool, or labels of pods. @default - every pod of the namespace */
  readonly selector?: Pods | undefined;
  /**
   * How many of the pods have to run after an eviction. For guests, write a number, not a percentage.
   * @default - as `maxUnavailable` says; without both, no pod is evicted
   */
  readonly minAvailable?: PodDisruptionBudgetSpec['minAvailable'];
  /**
   * How many of the pods may be down after an eviction: a number or a percentage. Not for guests: Kubernetes asks the owner of a pod how
   * many there should be, and a VirtualMachineInstance has no scale, so no guest would be evicted.
   * @default - as `minAvailable` says
   */
  readonly maxUnavailable?: PodDisruptionBudgetSpec['maxUnavailable'];
  /** Whether pods that are not ready may be evicted at any time. @default IfHealthyBudget */
  readonly unhealthyPodEvictionPolicy?: PodDisruptionBudgetSpec['unhealthyPodEvictionPolicy'];
}

/**
 * How many guests of a set or pool keep running while nodes are drained. Guests that migrate before they are evicted (`evictionStrategy:
 * 'LiveMigrate'`) need none: KubeVirt refuses the eviction until they have moved.
 *
 *     new PodDisruptionBudget(chart, 'web', { selector: web, minAvailable: 2 });
 */
export class PodDisruptionBudget extends SpecObject<PodDisruptionBudgetSpec, PodDisruptionBudgetProps> {
  declare readonly kind: 'PodDisruptionBudget';
  /** @internal */
  static readonly _propNames: PropNames<PodDisruptionBudgetProps> = {
    ...specNames,
    selector: 'map',
    minAvailable: true,
    maxUnavailable: true,
    unhealthyPodEvictionPolicy: true,
  };

  constructor(scope: Construct, id: string, props: PodDisruptionBudgetProps) {
    super(scope, id, { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' }, props);
  }

  protected override ownSpec(): PodDisruptionBudgetSpec {
    const { selector = {} } = this.given;
    return { ...given(this.given, ['minAvailable', 'maxUnavailable', 'unhealthyPodEvictionPolicy']), selector: podSelectorOf(selector) };
  }
}
