import type { TopologySpreadConstraint } from '../../../../imports/core-v1.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { duplicate, invalid, notSupported, required } from '../../../schema/field-fault.ts';
import { TypedWord } from '../../../schema/print-go-value.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from './field-error.ts';
import { labelNameErrors, labelSelectorErrors } from './label-selector.ts';

type Constraint = Stored<TopologySpreadConstraint>;

const actions = ['DoNotSchedule', 'ScheduleAnyway'];

/** validateTopologySpreadConstraints of the API server's pods, as KubeVirt copied it. */
export function* topologySpreadErrors(constraints: readonly Constraint[], at: Path): Generator<FieldError> {
  for (const [i, constraint] of constraints.entries()) {
    const { maxSkew, topologyKey, whenUnsatisfiable, labelSelector } = constraint;
    const constraintAt = [...at, i];
    if (maxSkew <= 0) yield errorAt(field(constraintAt, 'maxSkew'), invalid(maxSkew, 'must be greater than zero'));
    if (topologyKey === '') yield errorAt(field(constraintAt, 'topologyKey'), required('can not be empty'));
    else yield* labelNameErrors(topologyKey, () => field(constraintAt, 'topologyKey'));
    if (!actions.includes(whenUnsatisfiable)) {
      yield errorAt(field(constraintAt, 'whenUnsatisfiable'), notSupported(new TypedWord(whenUnsatisfiable), actions));
    }
    // KubeVirt's copy leaves the index out of this path.
    yield* labelSelectorErrors(labelSelector, [...at, 'labelSelector']);
    if (repeatsLater(constraints, i, constraint)) {
      yield errorAt(`${field(constraintAt)}.{topologyKey, whenUnsatisfiable}`, duplicate(`{${topologyKey}, ${whenUnsatisfiable}}`));
    }
  }
}

function repeatsLater(constraints: readonly Constraint[], index: number, { topologyKey, whenUnsatisfiable }: Constraint): boolean {
  return constraints.some((each, i) => i > index && each.topologyKey === topologyKey && each.whenUnsatisfiable === whenUnsatisfiable);
}
