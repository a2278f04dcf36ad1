import { duplicate, forbidden, invalid, required, type FieldFault } from '../field-fault.ts';
import { CelError, type CelRule } from './cel-rule.ts';

/** A rule that is broken, or cannot be evaluated; `fieldPath` is the field below the value that the rule names for its message. */
export interface RuleFault {
  readonly rule: string;
  readonly fault: FieldFault;
  readonly fieldPath: string | undefined;
  /** True if it is also reported of an update that leaves the value unchanged. */
  readonly isOfUpdate: boolean;
  /** True if the API server runs no further rule for the object. */
  readonly isLast: boolean;
}

/**
 * The faults of one value by the rules of its schema, in the words of the API server. `type` is the type of the schema, which messages
 * print instead of the value; `oldSelf` is the old value, undefined for a new one. After a rule that takes too long no other one runs.
 */
export function* ruleFaults(rules: readonly CelRule[], type: string, self: unknown, oldSelf: unknown): Generator<RuleFault> {
  for (const rule of rules) {
    const { message, rule: text, fieldPath, optionalOldSelf } = rule.written;
    if (rule.comparesOld === true && oldSelf === undefined && optionalOldSelf !== true) continue;
    const printed = (message === undefined || message === '' ? text : message).trim();
    const answer = answerOf(rule, self, oldSelf);
    if (typeof answer === 'string') {
      const isLast = answer.startsWith('operation cancelled');
      yield { rule: text, fault: invalid(type, unanswered(answer, printed)), fieldPath: undefined, isOfUpdate: true, isLast };
      if (isLast) return;
    } else if (!answer) {
      const detail = rule.message?.(self, oldSelf) ?? (message === undefined || message === '' ? `failed rule: ${printed}` : printed);
      yield { rule: text, fault: faultOf(rule, type, detail), fieldPath, isOfUpdate: rule.comparesOld === true, isLast: false };
    }
  }
}

/** Whether the rule holds, or CEL's words for why nobody knows. */
function answerOf(rule: CelRule, self: unknown, oldSelf: unknown): boolean | string {
  try {
    return rule.holds(self, oldSelf);
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}

function unanswered(error: string, rule: string): string {
  if (error.startsWith('no such overload'))
    return `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${rule}`;
  if (error.startsWith('operation cancelled'))
    return `'${error}': no further validation rules will be run due to call cost exceeds limit for rule: ${rule}`;
  return `${error} evaluating rule: ${rule}`;
}

function faultOf({ written }: CelRule, type: string, detail: string): FieldFault {
  switch (written.reason) {
    case 'FieldValueForbidden':
      return forbidden(detail);
    case 'FieldValueRequired':
      return required(detail);
    case 'FieldValueDuplicate':
      return duplicate(type);
    default:
      return invalid(type, detail);
  }
}
