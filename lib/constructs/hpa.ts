import type { Construct } from 'constructs';
import type { HorizontalPodAutoscalerSpec as SpecV1 } from '../../imports/autoscaling-v1.ts';
import type { HorizontalPodAutoscalerBehavior, HorizontalPodAutoscalerSpec as SpecV2, MetricSpec } from '../../imports/autoscaling-v2.ts';
import type { Scaling } from '../core/draft.ts';
import { v2Fields } from '../rules/kubernetes/hpa/v2-fields.ts';
import { wordOf } from './props/prop-value.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, type Target } from './tree/target.ts';
import { asMap, type PropNames } from './props/prop-shape.ts';

type HpaSpec = SpecV2 & Pick<SpecV1, 'targetCPUUtilizationPercentage'>;

/** What has a scale subresource among KubeVirt's kinds. A VirtualMachine has none. */
export type ScaleTarget = Target<'VirtualMachineInstanceReplicaSet' | 'VirtualMachinePool'>;

/** What is scaled, between which numbers of replicas, and by which metrics. */
export interface HpaProps extends SpecProps<HpaSpec> {
  /** API version of the autoscaler. @default 'autoscaling/v2' */
  readonly apiVersion?: 'autoscaling/v2' | 'autoscaling/v1' | undefined;
  /**
   * The set or pool whose `replicas` the autoscaler writes after the first apply: its construct, `VmReplicaSet.fromName(…)` or
   * `VmPool.fromName(…)`.
   */
  readonly target: ScaleTarget;
  /** minReplicas, and the number of replicas that the target starts with if it sets none. @default 1 */
  readonly min?: number | undefined;
  /** maxReplicas: the most replicas that it scales up to. */
  readonly max: number;
  /**
   * Average CPU utilization to hold, in percent of the CPU that the virt-launcher pods request.
   * @default - none in v2 with other metrics; else the API server's 80
   */
  readonly targetCpuUtilization?: number | undefined;
  /** Further metrics; autoscaling/v2 only. @default - none */
  readonly metrics?: readonly MetricSpec[] | undefined;
  /** How fast it scales in each direction; autoscaling/v2 only. @default - the controller's: down after 300 s of lower load, up at once */
  readonly behavior?: HorizontalPodAutoscalerBehavior | undefined;
}

const versions: Readonly<Record<NonNullable<HpaProps['apiVersion']>, true>> = { 'autoscaling/v2': true, 'autoscaling/v1': true };

/** A HorizontalPodAutoscaler of a VmReplicaSet or VmPool, in the target's namespace. */
export class Hpa extends SpecObject<HpaSpec, HpaProps> {
  declare readonly kind: 'HorizontalPodAutoscaler';
  /** @internal */
  static readonly _propNames: PropNames<HpaProps> = {
    ...specNames,
    apiVersion: true,
    target: true,
    min: 'number',
    max: 'number',
    targetCpuUtilization: 'number',
    metrics: 'list',
    behavior: true,
  };

  constructor(scope: Construct, id: string, props: HpaProps) {
    super(
      scope,
      id,
      { apiVersion: wordOf('apiVersion', asMap('props', props).apiVersion ?? 'autoscaling/v2', versions), kind: 'HorizontalPodAutoscaler' },
      inNamespaceOf('target', props, { takesNames: false }),
    );
    for (const field of ['metrics', 'behavior'] as const) {
      if (props.apiVersion !== 'autoscaling/v1' || (props[field] ?? props.spec?.[field]) === undefined) continue;
      this.tell({
        code: v2Fields.code,
        severity: v2Fields.severity,
        path: `spec.${field}`,
        message: `autoscaling/v1 has no ${field}: the API server would drop the field`,
        hint: `Leave out apiVersion to write autoscaling/v2, or leave out ${field}.`,
      });
    }
  }

  /** The set or pool that it scales. */
  get target(): ScaleTarget {
    return this.given.target;
  }

  /** The fewest replicas that it scales down to. */
  get min(): number {
    return this.given.spec?.minReplicas ?? this.given.min ?? 1;
  }

  /** Adds a metric to those by which it scales. */
  addMetric(metric: MetricSpec): this {
    return this.addTo('metrics', metric);
  }

  /** @internal */
  override get _scaling(): Scaling | undefined {
    const { target, metrics, spec } = this.given;
    if (spec?.scaleTargetRef !== undefined || spec?.metrics !== undefined || metrics !== undefined) return undefined;
    const { apiVersion, kind, name } = target;
    return {
      target: { apiVersion, kind, namespace: this.namespace, name },
      minimum: spec?.minReplicas ?? this.given.min,
      byCpuUtilization: true, // the API server's own choice where it names no percentage
    };
  }

  protected override ownSpec(): HpaSpec {
    const { behavior, max, min, target, targetCpuUtilization } = this.given;
    return {
      scaleTargetRef: { apiVersion: target.apiVersion, kind: target.kind, name: target.name },
      minReplicas: min,
      maxReplicas: max,
      ...(this.apiVersion === 'autoscaling/v1'
        ? { targetCPUUtilizationPercentage: targetCpuUtilization }
        : { metrics: this.#metrics(), behavior }),
    };
  }

  #metrics(): readonly MetricSpec[] | undefined {
    const { metrics, targetCpuUtilization } = this.given;
    if (targetCpuUtilization === undefined) return metrics;
    const cpu: MetricSpec = {
      type: 'Resource',
      resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: targetCpuUtilization } },
    };
    return metrics === undefined ? [cpu] : [cpu, ...metrics];
  }
}
