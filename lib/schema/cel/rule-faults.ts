import { duplicate, forbidden, invalid, required, type FieldFault } from '../field-fault.ts';
import { CelError, type CelRule } from './cel-rule.ts';

/** A rule that does not hold, or gives no answer; `fieldPath` is where the rule wants it told, below the value. */
export interface RuleFault {
  readonly rule: string;
  readonly fault: FieldFault;
  readonly fieldPath: string | undefined;
  /** True where it is told of an update even if the value is what it was. */
  readonly isOfUpdate: boolean;
}

/**
 * What the rules of a schema say of one value, in the words of the API server. `type` is the schema's, which stands for the value there;
 * `oldSelf` is what the value was, undefined for a new one.
 */
export function ruleFaults(rules: readonly CelRule[], type: string, self: unknown, oldSelf: unknown): readonly RuleFault[] {
  return rules.flatMap((rule) => {
    const { message, rule: text, fieldPath, optionalOldSelf } = rule.written;
    if (rule.comparesOld === true && oldSelf === undefined && optionalOldSelf !== true) return [];
    const printed = (message === undefined || message === '' ? text : message).trim();
    try {
      if (rule.holds(self, oldSelf)) return [];
    } catch (error) {
      if (!(error instanceof CelError)) throw error;
      const detail = error.message.startsWith('no such overload')
        ? `'${error.message}': call arguments did not match a supported operator, function or macro signature for rule: ${printed}`
        : `${error.message} evaluating rule: ${printed}`;
      return [{ rule: text, fault: invalid(type, detail), fieldPath: undefined, isOfUpdate: true }];
    }
    const detail = rule.message?.(self, oldSelf) ?? (message === undefined || message === '' ? `failed rule: ${printed}` : printed);
    return [{ rule: text, fault: faultOf(rule, type, detail), fieldPath, isOfUpdate: rule.comparesOld === true }];
  });
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
