import type { LabelSelector } from '../../../../imports/meta-v1.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { forbidden, invalid, required } from '../../../schema/field-fault.ts';
import { TypedWord } from '../../../schema/print-go-value.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from './field-error.ts';

/** validation.ValidateLabelSelector: label selectors as pods have them, invalid values refused. */
export function* labelSelectorErrors(selector: Stored<LabelSelector> | undefined, at: Path): Generator<FieldError> {
  for (const [key, value] of Object.entries<string | undefined>(selector?.matchLabels ?? {})) {
    if (value === undefined) continue; // in a chart that is no field
    const path = field(at, 'matchLabels');
    yield* labelNameErrors(key, () => path);
    for (const reason of labelValueErrors(value)) yield errorAt(path, invalid(value, reason));
  }
  for (const [i, requirement] of (selector?.matchExpressions ?? []).entries()) {
    yield* requirementErrors(requirement, [...at, 'matchExpressions', i]);
  }
}

type Requirement = NonNullable<Stored<LabelSelector>['matchExpressions']>[number];

function* requirementErrors({ key, operator, values = [] }: Requirement, at: Path): Generator<FieldError> {
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) yield errorAt(field(at, 'values'), required("must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      yield errorAt(field(at, 'values'), forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
  } else {
    yield errorAt(field(at, 'operator'), invalid(new TypedWord(operator), 'not a valid selector operator'));
  }
  yield* labelNameErrors(key, () => field(at, 'key'));
  for (const [i, value] of values.entries()) {
    for (const reason of labelValueErrors(value)) yield errorAt(field(at, 'values', i), invalid(value, reason));
  }
}

/** validation.ValidateLabelName: a label's key, also where it is the topology key of a node. */
export function* labelNameErrors(name: string, place: () => string): Generator<FieldError> {
  for (const reason of qualifiedNameErrors(name)) yield errorAt(place(), invalid(name, reason));
}
