import type { Toleration } from '../../../../imports/core-v1.ts';
import { labelValueErrors } from '../../../core/labels/label-name.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from './field-error.ts';
import { labelNameErrors } from './label-selector.ts';

/** ValidateTolerations; operators and effects are those that the schema lets through. */
export function* tolerationErrors(tolerations: readonly Stored<Toleration>[], at: Path): Generator<FieldError> {
  for (const [i, { key = '', operator = '', value = '', effect = '', tolerationSeconds }] of tolerations.entries()) {
    const place = (name: string): string => field(at, i, name);
    if (key !== '') yield* labelNameErrors(key, () => place('key'));
    else if (operator !== 'Exists') {
      const says = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
      yield errorAt(place('operator'), invalid(operator, says));
    }
    if (tolerationSeconds !== undefined && effect !== 'NoExecute') {
      yield errorAt(place('effect'), invalid(effect, "effect must be 'NoExecute' when `tolerationSeconds` is set"));
    }
    if (operator === 'Exists') {
      if (value !== '') yield errorAt(place('operator'), invalid(value, "value must be empty when `operator` is 'Exists'"));
      continue;
    }
    const errors = labelValueErrors(value);
    if (errors.length > 0) yield errorAt(place('operator'), invalid(value, errors.join(';')));
  }
}
