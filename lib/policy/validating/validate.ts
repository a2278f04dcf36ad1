import { trimSpace } from '../../schema/cel/functions/strings.ts';
import { costPerPolicy, evaluateAll, type Evaluation, type Evaluations, outOfBudget } from '../expressions/evaluate.ts';
import { meetsConditions } from '../expressions/match-conditions.ts';
import { type Inputs, PolicyNames } from '../expressions/names.ts';
import type { Validation } from '../policy.ts';
import type { CompiledValidatingPolicy } from './compiled-policy.ts';

/** What one validation of a policy comes to. */
export interface Decision {
  readonly action: 'admit' | 'deny';
  readonly evaluation: 'admit' | 'deny' | 'error';
  readonly message: string | undefined;
  readonly reason: string | undefined;
}

export interface AuditNote {
  readonly key: string;
  readonly action: 'publish' | 'exclude' | 'error';
  readonly value: string | undefined;
  readonly error: string | undefined;
}

export interface ValidateResult {
  readonly decisions: readonly Decision[];
  readonly auditNotes: readonly AuditNote[];
  /** Whether the decisions are of the validations, one each, and not one of the policy. */
  readonly isByValidation: boolean;
}

const nothing: ValidateResult = { decisions: [], auditNotes: [], isByValidation: true };
const longestMessage = 5 * 1024;
/** Messages and audit annotations cannot ask the authorizer, not even by a variable; the type checker lets annotations name it. */
const withoutAuthorizer = { hasAuthorizer: false };

/** Evaluates a policy with one param (validating.validator.Validate). */
export function validate(compiled: CompiledValidatingPolicy, inputs: Inputs): ValidateResult {
  const { policy, variables } = compiled;
  const meets = meetsConditions(compiled.matchConditions, inputs, variables, policy.failurePolicy);
  if (meets === false) return nothing;
  if (meets !== true) return single(policy.failurePolicy, meets.error);

  const validated = evaluateAll(compiled.validations, new PolicyNames(inputs, variables), costPerPolicy);
  if (validated === undefined) return single(policy.failurePolicy, outOfBudget);
  // The API server evaluates messages always. Where none is told, they matter only if they may run out of the budget.
  const isDenied = validated.evaluations.some((each) => each === undefined || ('value' in each && each.value !== true));
  const messages =
    isDenied || compiled.mostOfMessages > validated.budget
      ? evaluateAll(compiled.messages, new PolicyNames(inputs, variables, withoutAuthorizer), validated.budget)
      : { evaluations: [], budget: validated.budget };
  const decisions = policy.validations.map((validation, i) =>
    decide(validation, validated.evaluations[i], messages, i, policy.failurePolicy),
  );

  const annotated = evaluateAll(compiled.auditAnnotations, new PolicyNames(inputs, variables, withoutAuthorizer), costPerPolicy);
  if (annotated === undefined) return single(policy.failurePolicy, outOfBudget);
  const auditNotes = policy.auditAnnotations.map(({ name }, i) => note(name, annotated.evaluations[i], policy.failurePolicy));
  return { decisions, auditNotes, isByValidation: true };
}

function single(failurePolicy: string, message: string): ValidateResult {
  return { decisions: [failed(failurePolicy, message)], auditNotes: [], isByValidation: false };
}

function failed(failurePolicy: string, message: string): Decision {
  return { action: failurePolicy === 'Ignore' ? 'admit' : 'deny', evaluation: 'error', message, reason: undefined };
}

function decide(
  validation: Validation,
  evaluation: Evaluation,
  messages: Evaluations | undefined,
  at: number,
  failurePolicy: string,
): Decision {
  if (evaluation !== undefined && 'error' in evaluation) return failed(failurePolicy, evaluation.error);
  if (messages === undefined) return failed(failurePolicy, `failed messageExpression: ${outOfBudget}`);
  if (evaluation?.value === true) return { action: 'admit', evaluation: 'admit', message: undefined, reason: undefined };
  const message =
    messageOf(messages.evaluations[at]) || trimSpace(validation.message) || `failed expression: ${trimSpace(validation.expression)}`;
  return { action: 'deny', evaluation: 'deny', message, reason: validation.reason ?? 'Invalid' };
}

/** A message of one line that is not too long. */
function messageOf(evaluation: Evaluation): string {
  if (evaluation === undefined || !('value' in evaluation) || typeof evaluation.value !== 'string') return '';
  const text = trimSpace(evaluation.value);
  return Buffer.byteLength(text) > longestMessage || text.includes('\n') ? '' : text;
}

function note(key: string, evaluation: Evaluation, failurePolicy: string): AuditNote {
  if (evaluation === undefined) return { key, action: 'exclude', value: undefined, error: undefined };
  if ('error' in evaluation) {
    const action = failurePolicy === 'Ignore' ? 'exclude' : 'error';
    return { key, action, value: undefined, error: evaluation.error };
  }
  const value = typeof evaluation.value === 'string' ? trimSpace(evaluation.value) : '';
  return value === ''
    ? { key, action: 'exclude', value: undefined, error: undefined }
    : { key, action: 'publish', value, error: undefined };
}
