import type { Labels } from '../../core/manifest.ts';
import type { Pod } from '../pod.ts';
import { podSecurityVerdict } from '../security-standards/policy.ts';
import { heldPod, type HeldPod } from './held-pod.ts';
import type { LimitRange } from '../../core/limit-range.ts';
import { limitRangeRefusal, withDefaults } from './limit-range.ts';
import { invalidPodMessage, resourceErrors } from './resource-validity.ts';

/** Who of the API server refuses a pod. */
export type PodStage = 'validation' | 'limit-range' | 'pod-security' | 'quota';

/** What LimitRanges make of a pod, and who refuses it then. */
export interface LimitedPod {
  readonly held: HeldPod;
  readonly annotation: string | undefined;
  readonly refusal: { readonly stage: PodStage; readonly message: string; readonly reasons?: readonly string[] | undefined } | undefined;
}

/** What the API server does with a new pod in this order: LimitRanger adds defaults, the pod is validated, LimitRanger refuses. */
export function limitPod(pod: Pod, ranges: readonly LimitRange[]): LimitedPod {
  const { held, annotation } = withDefaults(heldPod(pod), ranges);
  const errors = resourceErrors(held);
  if (errors.length > 0) {
    return { held, annotation, refusal: { stage: 'validation', message: invalidPodMessage(held, errors), reasons: errors } };
  }
  const refused = limitRangeRefusal(held, ranges);
  return { held, annotation, refusal: refused && { stage: 'limit-range', ...refused } };
}

/** The refusal of Pod Security, which comes next. */
export function securityRefusal(pod: Pod, labels: Labels): LimitedPod['refusal'] {
  const { allowed, message } = podSecurityVerdict(pod, labels);
  return allowed ? undefined : { stage: 'pod-security', message: message ?? '' };
}
