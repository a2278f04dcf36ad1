import { goAtoi } from '../go/number.ts';
import { goJson, goQuote } from '../go/print.ts';
import { labelValueErrors, qualifiedNameErrors } from './label-name.ts';

/** What is wrong with a requirement on labels: the field below it, and apimachinery's words without the field. */
export interface RequirementError {
  readonly field: string;
  readonly body: string;
}

/**
 * labels.NewRequirement's refusals. The operator is one of In, NotIn, Exists, DoesNotExist, Gt and Lt. `none` is how Go prints a list without
 * values: `[]` where it was given an empty one.
 */
export function requirementErrors(
  key: string,
  operator: string,
  values: readonly string[],
  none: 'null' | '[]' = 'null',
): readonly RequirementError[] {
  const errors: RequirementError[] = [];
  const refuse = (field: string, value: string, detail: string): void => {
    errors.push({ field, body: `Invalid value: ${value}: ${detail}` });
  };
  const keyErrors = qualifiedNameErrors(key);
  if (keyErrors.length > 0) refuse('key', goQuote(key), keyErrors.join('; '));

  const printed = values.length === 0 ? none : goJson(values);
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) refuse('values', printed, "for 'in', 'notin' operators, values set can't be empty");
  } else if (operator === 'Gt' || operator === 'Lt') {
    if (values.length !== 1) refuse('values', printed, "for 'Gt', 'Lt' operators, exactly one value is required");
    values.forEach((value, i) => {
      if (typeof goAtoi(value) !== 'bigint')
        refuse(`values[${i}]`, goQuote(value), "for 'Gt', 'Lt' operators, the value must be an integer");
    });
  } else if (values.length > 0) {
    refuse('values', printed, 'values set must be empty for exists and does not exist');
  }
  values.forEach((value, i) => {
    const valueErrors = labelValueErrors(value);
    if (valueErrors.length > 0) refuse(`values[${i}][${key}]`, goQuote(value), valueErrors.join('; '));
  });
  return errors;
}
