import { readBinding, readMutatingPolicy } from '../../../../lib/policy/policy.ts';
import { compileMutatingPolicy } from '../../../../lib/policy/mutating/compiled-policy.ts';
import { dispatchMutating } from '../../../../lib/policy/mutating/dispatch.ts';
import { mutationRefusal } from '../../../../lib/rules/kubernetes/policy/codes.ts';
import { noteCode } from '../../noted-codes.ts';
import type { Answer } from '../../question.ts';
import { asked, type PolicyInput } from './asked.ts';
import { inOrder } from './in-order.ts';
import { refusedPolicies } from './refused.ts';

/** What MutatingAdmissionPolicies make of a request. */
export function answerMap(input: unknown): Answer {
  const given = input as PolicyInput; // as the contract of the vectors says
  const { request, world, isAuthorizerAsked } = asked(given);
  const bindings = inOrder(given.bindings.map(readBinding));
  const bound = inOrder(given.policies.map(readMutatingPolicy)).map((policy) => ({
    policy: compileMutatingPolicy(policy),
    bindings: bindings.filter(({ policyName }) => policyName === policy.name),
  }));
  const { object, refusal, panic } = dispatchMutating(bound, request, world);
  if (refusal !== undefined || panic !== undefined) noteCode(mutationRefusal.code);
  return {
    allowed: refusal === undefined && panic === undefined,
    ...(object === undefined ? {} : { object }),
    ...(refusal === undefined ? {} : { refusal: { ...refusal, ...(refusal.causes.length === 0 ? { causes: undefined } : {}) } }),
    ...(isAuthorizerAsked() ? { authorizerAsked: true } : {}),
    ...refusedPolicies([...given.policies, ...given.bindings]),
    ...(panic === undefined ? {} : { panic }),
  };
}
