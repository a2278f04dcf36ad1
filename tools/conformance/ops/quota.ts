import { limitPod, securityRefusal } from '../../../lib/pod/admission/admit-pod.ts';
import { chargeObject, chargePod, readQuota, type Charged, type Quota } from '../../../lib/pod/admission/quota.ts';
import { quotaErrors } from '../../../lib/rules/kubernetes/quota/quota-errors.ts';
import type { Quantities } from '../../../lib/core/quantity/quantities.ts';
import { compareText } from '../../../lib/core/text/compare-text.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { quotaRefusal } from '../../../lib/rules/kubernetes/pod/codes.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { invalidRanges, printQuantities, rangesOf } from './limit-range.ts';
import { askedPod, type PodInput } from './pod.ts';

interface QuotaInput extends PodInput {
  readonly quotas: readonly Manifest[];
  readonly limitRanges?: readonly Manifest[];
  readonly namespace?: string & Manifest;
  readonly roles?: readonly string[];
}

/** One object after the other is charged; before the quotas, a pod meets LimitRanges and Pod Security. */
export function answerQuota(input: unknown): Answer {
  const { quotas: written, ...request } = input as QuotaInput;
  const pods = podsOf(request);
  const namespace = namespaceOf(pods);
  const invalid = written
    .flatMap((quota) => {
      const isNowhere = (quota.metadata.namespace ?? namespace) === '';
      const errors = [...(isNowhere ? ['metadata.namespace: Required value'] : []), ...quotaErrors(quota)];
      return errors.map((error) => `${quota.metadata.name ?? ''}: ${error}`);
    })
    .toSorted(compareText);
  if (invalid.length > 0) return { invalid };
  const inNamespace = (quota: Manifest): boolean => (quota.metadata.namespace ?? namespace) === namespace;
  let quotas: readonly Quota[] = written.filter(inNamespace).map(readQuota);
  const steps: Answer[] = [];
  for (const { role, asked } of pods) {
    const step = 'object' in asked ? chargeStep(chargeObject(asked.object, quotas)) : podStep(asked, request, quotas, namespace);
    quotas = step.quotas ?? quotas;
    steps.push({ ...(role !== undefined && { role }), ...step.answer });
  }
  const others = written.filter((quota) => !inNamespace(quota)).map(readQuota);
  const used = Object.fromEntries([...quotas, ...others].map(({ name, used: amounts }) => [name, printQuantities(amounts)] as const));
  return { steps, used };
}

interface Asked {
  readonly role?: string;
  readonly asked: ReturnType<typeof askedPod> | { readonly object: Manifest };
}

function podsOf({ roles = [], ...request }: Omit<QuotaInput, 'quotas'>): readonly Asked[] {
  if (request.pod !== undefined) return [{ asked: askedPod(request) }];
  if (request.object.kind !== 'VirtualMachineInstance' || roles.length === 0) return [{ asked: { object: request.object } }];
  return roles.map((role) => ({ role, asked: askedPod({ ...request, role }) }));
}

/** That of the objects; pods that are not made have none. */
function namespaceOf(asked: readonly Asked[]): string {
  const namespaces = asked.map(({ asked: each }) => {
    if ('object' in each) return each.object.metadata.namespace;
    return 'pod' in each ? each.pod.metadata.namespace : undefined;
  });
  return namespaces.findLast((namespace) => namespace !== undefined && namespace !== '') ?? '';
}

interface Step {
  readonly answer: Answer;
  readonly quotas?: readonly Quota[];
}

function podStep(
  asked: ReturnType<typeof askedPod>,
  { limitRanges = [], namespace: labelled }: Omit<QuotaInput, 'quotas'>,
  quotas: readonly Quota[],
  namespace: string,
): Step {
  if ('error' in asked) return { answer: { allowed: false, error: asked.error } };
  const invalid = invalidRanges(limitRanges);
  if (invalid.length > 0) throw new Error(`oracle: LimitRange not valid: ${invalid.join('; ')}`);
  const { held, refusal } = limitPod(asked.pod, rangesOf(limitRanges, namespace));
  const refused = refusal ?? (labelled === undefined ? undefined : securityRefusal(asked.pod, labelled.metadata.labels ?? {}));
  if (refused !== undefined) return { answer: { allowed: false, stage: refused.stage, message: refused.message } };
  return chargeStep(chargePod(held, quotas));
}

function chargeStep({ usage, ...charged }: Charged & { readonly usage: Quantities }): Step {
  const counted = { usage: printQuantities(usage) };
  if ('refusal' in charged) noteCode(quotaRefusal.code);
  if ('refusal' in charged) return { answer: { allowed: false, stage: 'quota', message: charged.refusal, ...counted } };
  return { answer: { allowed: true, ...counted }, quotas: charged.quotas };
}
