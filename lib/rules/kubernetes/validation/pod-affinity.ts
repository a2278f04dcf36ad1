import type { PodAffinity, PodAffinityTerm } from '../../../../imports/core-v1.ts';
import { dnsLabelErrors } from '../../../core/labels/label-name.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { field } from '../../field.ts';
import { errorAt, type FieldError } from './field-error.ts';
import { labelNameErrors, labelSelectorErrors } from './label-selector.ts';
import { weightErrors } from './node-affinity.ts';

/** validatePodAffinity of the API server's pods, and validatePodAntiAffinity, which is the same. */
export function* podAffinityErrors(affinity: Stored<PodAffinity>, at: Path): Generator<FieldError> {
  const { requiredDuringSchedulingIgnoredDuringExecution: terms, preferredDuringSchedulingIgnoredDuringExecution: preferred } = affinity;
  for (const [i, term] of (terms ?? []).entries()) {
    yield* termErrors(term, [...at, 'requiredDuringSchedulingIgnoredDuringExecution', i]);
  }
  for (const [i, { weight, podAffinityTerm }] of (preferred ?? []).entries()) {
    const preferenceAt = [...at, 'preferredDuringSchedulingIgnoredDuringExecution', i];
    yield* weightErrors(weight, preferenceAt);
    yield* termErrors(podAffinityTerm, [...preferenceAt, 'podAffinityTerm']);
  }
}

function* termErrors(term: Stored<PodAffinityTerm>, at: Path): Generator<FieldError> {
  yield* labelSelectorErrors(term.labelSelector, [...at, 'labelSelector']);
  yield* labelSelectorErrors(term.namespaceSelector, [...at, 'namespaceSelector']);
  for (const name of term.namespaces ?? []) {
    // Upstream's path has no index and says namespace.
    for (const reason of dnsLabelErrors(name)) yield errorAt(field(at, 'namespace'), invalid(name, reason));
  }
  const path = field(at, 'topologyKey');
  if (term.topologyKey === '') yield errorAt(path, required('can not be empty'));
  yield* labelNameErrors(term.topologyKey, () => path);
}
