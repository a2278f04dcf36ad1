import { limitPod } from '../../../lib/pod/admission/admit-pod.ts';
import type { Quantities } from '../../../lib/core/quantity/quantities.ts';
import type { HeldContainer } from '../../../lib/pod/admission/held-pod.ts';
import { readLimitRange, type LimitRange } from '../../../lib/core/limit-range.ts';
import { claimRefusal } from '../../../lib/pod/admission/limit-range.ts';
import { limitRangeErrors } from '../../../lib/rules/kubernetes/limit-range/limit-range-errors.ts';
import { compareText } from '../../../lib/core/text/compare-text.ts';
import { canonicalQuantity } from '../../../lib/core/quantity/quantity.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { limitRangeRefusal, podInvalid } from '../../../lib/rules/kubernetes/pod/codes.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { askedPod, type PodInput } from './pod.ts';

interface LimitRangeInput extends PodInput {
  readonly pvc?: Manifest;
  readonly limitRanges: readonly Manifest[];
}

/** What LimitRanges make of a pod or a claim, and what they refuse. */
export function answerLimitRange(input: unknown): Answer {
  const { pvc, limitRanges, ...request } = input as LimitRangeInput;
  const asked = pvc === undefined ? askedPod(request) : undefined;
  if (asked !== undefined && 'error' in asked) return { allowed: false, error: asked.error };
  const invalid = invalidRanges(limitRanges);
  if (invalid.length > 0) return { allowed: false, invalid };
  const ranges = rangesOf(limitRanges, (asked?.pod.metadata ?? pvc?.metadata)?.namespace ?? '');
  if (asked === undefined) {
    const message = claimRefusal(pvc ?? { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: {} }, ranges);
    return message === undefined ? { allowed: true } : { allowed: false, stage: 'limit-range', message };
  }
  const { held, annotation, refusal } = limitPod(asked.pod, ranges);
  if (refusal !== undefined) noteCode((refusal.stage === 'validation' ? podInvalid : limitRangeRefusal).code);
  const init = held.containers.filter(({ isInit }) => isInit);
  const containers = [...init, ...held.containers.filter(({ isInit }) => !isInit)].map(printContainer);
  return {
    allowed: refusal === undefined,
    ...(refusal && { stage: refusal.stage, message: refusal.message, ...(refusal.reasons && { reasons: refusal.reasons }) }),
    ...(refusal?.stage !== 'limit-range' && { containers, ...(annotation !== undefined && { annotation }) }),
  };
}

/** Those of a namespace; one that names none is of the pod's. */
export function rangesOf(limitRanges: readonly Manifest[], namespace: string): readonly LimitRange[] {
  return limitRanges.filter(({ metadata }) => (metadata.namespace ?? namespace) === namespace).map(readLimitRange);
}

export function invalidRanges(limitRanges: readonly Manifest[]): readonly string[] {
  return limitRanges
    .flatMap((range) => limitRangeErrors(range).map((error) => `${range.metadata.name ?? ''}: ${error}`))
    .toSorted(compareText);
}

function printContainer({ name, isInit, requests, limits, claims }: HeldContainer): Answer {
  return {
    name,
    ...(isInit && { init: true }),
    resources: {
      ...(limits.size > 0 && { limits: printQuantities(limits) }),
      ...(requests.size > 0 && { requests: printQuantities(requests) }),
      ...(claims.length > 0 && { claims }),
    },
  };
}

export function printQuantities(list: Quantities): Answer {
  return Object.fromEntries(Array.from(list, ([name, quantity]) => [name, canonicalQuantity(quantity)]));
}
