import { isMap, listOf, textOf } from '../../core/data/guards.ts';
import type { Path } from '../../core/data/path.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../core/labels/label-name.ts';
import { forbidden, invalid, required } from '../../schema/field-fault.ts';
import type { FaultList } from './field-list.ts';

/** metav1validation.ValidateLabelSelector */
export function checkSelector(selector: unknown, at: Path, list: FaultList): void {
  const { matchLabels, matchExpressions } = isMap(selector) ? selector : {};
  for (const [key, value] of Object.entries(isMap(matchLabels) ? matchLabels : {})) {
    for (const error of qualifiedNameErrors(key)) list.add([...at, 'matchLabels'], invalid(key, error));
    for (const error of labelValueErrors(textOf(value) ?? '')) list.add([...at, 'matchLabels'], invalid(value, error));
  }
  listOf(matchExpressions).forEach((requirement, i) => checkRequirement(requirement, [...at, 'matchExpressions', i], list));
}

function checkRequirement(requirement: unknown, at: Path, list: FaultList): void {
  const { key = '', operator = '', values } = isMap(requirement) ? requirement : {};
  const given = listOf(values);
  if (operator === 'In' || operator === 'NotIn') {
    if (given.length === 0) list.add([...at, 'values'], required("must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (given.length > 0) list.add([...at, 'values'], forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
  } else list.add([...at, 'operator'], invalid(operator, 'not a valid selector operator'));
  for (const error of qualifiedNameErrors(textOf(key) ?? '')) list.add([...at, 'key'], invalid(key, error));
  given.forEach((value, i) => {
    for (const error of labelValueErrors(textOf(value) ?? '')) list.add([...at, 'values', i], invalid(value, error));
  });
}
