import type { LabelSelector } from '../../../imports/meta-v1.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../core/label-name.ts';
import type { Path } from '../../core/path.ts';
import type { Stored } from '../../core/stored.ts';
import { field } from '../field.ts';
import { forbidden, invalid, named, required, type FieldError } from './field-error.ts';

/** validation.ValidateLabelSelector: label selectors as pods have them, invalid values refused. */
export function* labelSelectorErrors(selector: Stored<LabelSelector> | undefined, at: Path): Generator<FieldError> {
  for (const [key, value] of Object.entries(selector?.matchLabels ?? {})) {
    const path = field(at, 'matchLabels');
    yield* labelNameErrors(key, path);
    for (const reason of labelValueErrors(value)) yield invalid(path, value, reason);
  }
  for (const [i, requirement] of (selector?.matchExpressions ?? []).entries()) {
    yield* requirementErrors(requirement, [...at, 'matchExpressions', i]);
  }
}

type Requirement = NonNullable<Stored<LabelSelector>['matchExpressions']>[number];

function* requirementErrors({ key, operator, values = [] }: Requirement, at: Path): Generator<FieldError> {
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) yield required(field(at, 'values'), "must be specified when `operator` is 'In' or 'NotIn'");
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0) yield forbidden(field(at, 'values'), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
  } else {
    yield invalid(field(at, 'operator'), named(operator), 'not a valid selector operator');
  }
  yield* labelNameErrors(key, field(at, 'key'));
  for (const [i, value] of values.entries()) {
    for (const reason of labelValueErrors(value)) yield invalid(field(at, 'values', i), value, reason);
  }
}

/** validation.ValidateLabelName: a label's key, also where it is the topology key of a node. */
export function* labelNameErrors(name: string, path: string): Generator<FieldError> {
  for (const reason of qualifiedNameErrors(name)) yield invalid(path, name, reason);
}
