import type { Finding } from '../../../core/diagnostic.ts';
import { labelValueErrors } from '../../../core/labels/label-name.ts';
import type { Path } from '../../../core/data/path.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { invalidMessage } from '../../../schema/status-message.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from '../../kubernetes/validation/field-error.ts';
import { labelNameErrors } from '../../kubernetes/validation/label-selector.ts';
import { nodeAffinityErrors } from '../../kubernetes/validation/node-affinity.ts';
import { podAffinityErrors } from '../../kubernetes/validation/pod-affinity.ts';
import { tolerationErrors } from '../../kubernetes/validation/tolerations.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isChanged, type KubeVirtObject } from './spec.ts';

type Placement = NonNullable<NonNullable<KubeVirtObject['spec']['infra']>['nodePlacement']>;

/** The pods of the object that the webhook has the API server try. */
const pod: Path = ['spec', 'template', 'spec'];

function placementRule(
  code: Rule['code'],
  part: 'infra' | 'workloads',
  upstream: string,
  kind: 'Deployment' | 'DaemonSet',
): Rule<KubeVirtObject> {
  const mock = { apiVersion: 'apps/v1', kind, metadata: { name: 'placement-validation-webhook' } };
  const toleration = (operator: string): string =>
    `${part}: { nodePlacement: { tolerations: [{ key: infra, operator: ${operator}, value: "true" }] } }`;
  return defineRule<KubeVirtObject>({
    code,
    name: `kubevirt/${part}-placement`,
    severity: 'error',
    upstream,
    page: {
      summary: `${part}.nodePlacement is valid for pods: selectors that labels can match, affinity and tolerations.`,
      refused: toleration('Exists'),
      accepted: toleration('Equal'),
      holds: ['configuration: {}'],
    },
    fields: ['nodeSelector', 'affinity', 'tolerations'].map((name) => `spec.${part}.nodePlacement.${name}`),
    check(kubeVirt, _at, context) {
      const placement = kubeVirt.spec[part]?.nodePlacement;
      if (placement === undefined || !isChanged(kubeVirt, context, [part])) return none;
      const errors = [...new Map(Array.from(placementErrors(placement), (error) => [error.message, error])).values()];
      if (errors.length === 0) return none;
      const places = new Set(errors.map((error) => error.field.replace(/^spec\.template\.spec\./, `spec.${part}.nodePlacement.`)));
      const finding: Finding = {
        type: 'FieldValueInvalid',
        message: invalidMessage(mock, errors),
        hint: `Write ${[...places].join(' and ')} as Kubernetes takes it for Pods.`,
      };
      return [finding];
    },
  });
}

export const infraPlacement: Rule<KubeVirtObject> = placementRule('KV7012', 'infra', 'webhooks.validateInfraPlacement', 'Deployment');
export const workloadPlacement: Rule<KubeVirtObject> = placementRule(
  'KV7013',
  'workloads',
  'webhooks.validateWorkloadPlacement',
  'DaemonSet',
);

/** ValidatePodSpec, as far as it is about where pods run. */
function* placementErrors({ nodeSelector = {}, affinity = {}, tolerations = [] }: Placement): Generator<FieldError> {
  const selectorAt = field(pod, 'nodeSelector');
  for (const [key, value] of Object.entries(nodeSelector)) {
    yield* labelNameErrors(key, () => selectorAt);
    for (const error of labelValueErrors(value)) yield errorAt(selectorAt, invalid(value, error));
  }
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity;
  if (nodeAffinity !== undefined) yield* nodeAffinityErrors(nodeAffinity, [...pod, 'affinity', 'nodeAffinity']);
  if (podAffinity !== undefined) yield* podAffinityErrors(podAffinity, [...pod, 'affinity', 'podAffinity']);
  if (podAntiAffinity !== undefined) yield* podAffinityErrors(podAntiAffinity, [...pod, 'affinity', 'podAntiAffinity']);
  yield* tolerationErrors(tolerations, [...pod, 'tolerations']);
}
