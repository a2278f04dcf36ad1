import { readBinding, readValidatingPolicy } from '../../../../lib/policy/policy.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { compileValidatingPolicy } from '../../../../lib/policy/validating/compiled-policy.ts';
import {
  type Denial,
  dispatchValidating,
  forbidden,
  type PolicyDecision,
  type PolicyAuditNote,
} from '../../../../lib/policy/validating/dispatch.ts';
import { inOrder } from './in-order.ts';
import { noteCode } from '../../noted-codes.ts';
import type { Answer } from '../../question.ts';
import { policyRefusal, policyWarning } from '../../../../lib/rules/kubernetes/policy/codes.ts';
import { asked, type PolicyInput } from './asked.ts';
import { refusedPolicies } from './refused.ts';

/** What ValidatingAdmissionPolicies answer to a request. */
export function answerVap(input: unknown): Answer {
  const given = input as PolicyInput; // as the contract of the vectors says
  const { request, world, isAuthorizerAsked } = asked(given);
  const policies = inOrder(given.policies.map(readValidatingPolicy));
  const bindings = inOrder(given.bindings.map(readBinding));
  const bound = policies.map((policy) => ({
    policy: compileValidatingPolicy(policy),
    bindings: bindings.filter(({ policyName }) => policyName === policy.name),
  }));
  const verdict = dispatchValidating(bound, request, world);
  const { denials, warnings, auditAnnotations, error } = verdict;
  const texts = firstOfEach(denials).map(({ message }) => forbidden(request, message));
  const [first] = denials;
  const isRefused = first !== undefined && error === undefined;
  if (isRefused) noteCode(policyRefusal.code);
  if (warnings.length > 0) noteCode(policyWarning.code);
  return {
    allowed: error === undefined && first === undefined,
    ...(isRefused ? { refusal: { message: texts[0], reason: first.reason, code: first.code, causes: [first.message] } } : {}),
    ...(texts.length > 0 && error === undefined ? { refusals: Array.from(new Set(texts)).toSorted() } : {}),
    decisions: verdict.decisions.map((decision) => printDecision(decision, policies)),
    ...(verdict.auditNotes.length > 0 ? { auditNotes: verdict.auditNotes.map(printNote) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(auditAnnotations.size > 0 ? { auditAnnotations: Object.fromEntries(auditAnnotations) } : {}),
    ...(isAuthorizerAsked() ? { authorizerAsked: true } : {}),
    ...refusedPolicies([...given.policies, ...given.bindings]),
    ...(error === undefined ? {} : { error }),
  };
}

/** The first denial of each policy, binding and param: their order is not defined, and any of them can be first. */
function firstOfEach(denials: readonly Denial[]): readonly Denial[] {
  const keyOf = ({ policy, binding, param }: Denial): string => JSON.stringify([policy, binding, nameOf(param)]);
  const keys = denials.map(keyOf);
  return denials.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}

function printDecision(decision: PolicyDecision, policies: readonly ReturnType<typeof readValidatingPolicy>[]): Answer {
  const { policy, binding, param, index, action, evaluation, message, reason } = decision;
  const expression = index === undefined ? undefined : policies.find(({ name }) => name === policy)?.validations[index]?.expression;
  return { policy, binding, param: nameOf(param), index, expression, action, evaluation, message, reason };
}

function printNote({ policy, binding, param, key, action, value, error }: PolicyAuditNote): Answer {
  return { policy, binding, param: nameOf(param), key, action, value, error };
}

function nameOf(param: Manifest | undefined): string | undefined {
  return param && `${param.metadata.namespace ?? ''}/${param.metadata.name ?? ''}`;
}
