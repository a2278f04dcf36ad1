import type { NodeAffinity, NodeSelectorRequirement, NodeSelectorTerm } from '../../../../imports/core-v1.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { forbidden, invalid, required } from '../../../schema/field-fault.ts';
import { TypedWord } from '../../../schema/print-go-value.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from './field-error.ts';
import { labelNameErrors } from './label-selector.ts';

type Requirement = Stored<NodeSelectorRequirement>;

/** validateNodeAffinity of the API server's pods. */
export function* nodeAffinityErrors(affinity: Stored<NodeAffinity>, at: Path): Generator<FieldError> {
  const { requiredDuringSchedulingIgnoredDuringExecution: selector, preferredDuringSchedulingIgnoredDuringExecution: preferred } = affinity;
  if (selector !== undefined) {
    const termsAt = [...at, 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
    if (selector.nodeSelectorTerms.length === 0) yield errorAt(field(termsAt), required('must have at least one node selector term'));
    for (const [i, term] of selector.nodeSelectorTerms.entries()) yield* termErrors(term, [...termsAt, i]);
  }
  for (const [i, { weight, preference }] of (preferred ?? []).entries()) {
    const preferenceAt = [...at, 'preferredDuringSchedulingIgnoredDuringExecution', i];
    yield* weightErrors(weight, preferenceAt);
    yield* termErrors(preference, [...preferenceAt, 'preference']);
  }
}

/** A weight of a preferred term. */
export function* weightErrors(weight: number, at: Path): Generator<FieldError> {
  if (weight <= 0 || weight > 100) yield errorAt(field(at, 'weight'), invalid(weight, 'must be in the range 1-100'));
}

function* termErrors({ matchExpressions = [], matchFields = [] }: Stored<NodeSelectorTerm>, at: Path): Generator<FieldError> {
  for (const [i, requirement] of matchExpressions.entries()) yield* expressionErrors(requirement, [...at, 'matchExpressions', i]);
  for (const [i, requirement] of matchFields.entries()) yield* fieldErrors(requirement, [...at, 'matchFields', i]);
}

function* expressionErrors({ key, operator, values = [] }: Requirement, at: Path): Generator<FieldError> {
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (values.length === 0) yield errorAt(field(at, 'values'), required("must be specified when `operator` is 'In' or 'NotIn'"));
      break;
    case 'Exists':
    case 'DoesNotExist':
      if (values.length > 0)
        yield errorAt(field(at, 'values'), forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
      break;
    case 'Gt':
    case 'Lt':
      if (values.length !== 1)
        yield errorAt(field(at, 'values'), required("must be specified single value when `operator` is 'Lt' or 'Gt'"));
      break;
    default:
      yield errorAt(field(at, 'operator'), invalid(new TypedWord(operator), 'not a valid selector operator'));
  }
  yield* labelNameErrors(key, () => field(at, 'key'));
}

/** The one field by which nodes are selected is their name. */
function* fieldErrors({ key, operator, values = [] }: Requirement, at: Path): Generator<FieldError> {
  if (operator !== 'In' && operator !== 'NotIn') {
    yield errorAt(field(at, 'operator'), invalid(new TypedWord(operator), 'not a valid selector operator'));
  } else if (values.length !== 1) {
    yield errorAt(field(at, 'values'), required("must be only one value when `operator` is 'In' or 'NotIn' for node field selector"));
  }
  if (key !== 'metadata.name') {
    yield errorAt(field(at, 'key'), invalid(key, 'not a valid field selector key'));
    return;
  }
  for (const [i, value] of values.entries()) {
    for (const reason of subdomainErrors(value)) yield errorAt(field(at, 'values', i), invalid(value, reason));
  }
}
