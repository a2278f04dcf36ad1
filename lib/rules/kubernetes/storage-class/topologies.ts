import type { TopologySelectorTerm } from '../../../../imports/core-v1.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Written } from '../../../core/data/written.ts';
import { duplicate, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { labelNameErrors } from '../validation/label-selector.ts';
import type { StorageClass } from './storage-class.ts';

type Term = Written<TopologySelectorTerm>;
type Expression = NonNullable<Term['matchLabelExpressions']>[number];

export const topologies: Rule<StorageClass> = defineRule<StorageClass>({
  code: 'K80174',
  name: 'storage-class/topologies',
  severity: 'error',
  upstream: 'validation.validateAllowedTopologies',
  page: {
    summary:
      'A term of allowedTopologies has labels of nodes with values, each label and each value once, and differs from the other terms.',
    refused: 'allowedTopologies: [{ matchLabelExpressions: [{ key: topology.kubernetes.io/zone, values: [] }] }]',
    accepted: 'allowedTopologies: [{ matchLabelExpressions: [{ key: topology.kubernetes.io/zone, values: [north] }] }]',
  },
  fields: ['allowedTopologies'],
  check({ allowedTopologies }) {
    const seen = new Set([textOf({})]); // Go compares with empty terms first
    return (allowedTopologies ?? []).flatMap((term, i) => {
      const at = ['allowedTopologies', i, 'matchLabelExpressions'];
      const isRepeated = seen.has(textOf(term));
      seen.add(textOf(term));
      const repeated = isRepeated
        ? [findingAt(field(at), duplicate(''), `Remove allowedTopologies[${i}], or write other labels there.`)]
        : [];
      return repeated.concat(...expressionsOf(term).map((expression, j) => ofExpression(expression, j, expressionsOf(term), at)));
    });
  },
});

function expressionsOf({ matchLabelExpressions }: Term): readonly Expression[] {
  return matchLabelExpressions ?? [];
}

/** The same for terms of the same labels and values, whatever their order. Of a label that is there twice the last counts. */
function textOf(term: Term): string {
  const valuesByKey = new Map(expressionsOf(term).map(({ key, values }) => [key ?? '', [...new Set(values)].toSorted()]));
  return JSON.stringify([...valuesByKey].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function ofExpression({ key, values }: Expression, index: number, all: readonly Expression[], at: Path): readonly Finding[] {
  const [keyAt, valuesAt] = [field(at, index, 'key'), field(at, index, 'values')];
  const name = key ?? '';
  const findings = Array.from(
    labelNameErrors(name, () => keyAt),
    (error) => findingAt(keyAt, error, `Write the name of a label of nodes as ${keyAt}, such as topology.kubernetes.io/zone.`),
  );
  if (all.findIndex((other) => (other.key ?? '') === name) < index)
    findings.push(findingAt(keyAt, duplicate(name), `Write all values of ${name} into one item.`));
  if (!values?.length) findings.push(findingAt(valuesAt, required(), `Add values of the label to ${valuesAt}.`));
  for (const [i, value] of (values ?? []).entries()) {
    if (values?.indexOf(value) !== i) findings.push(findingAt(field(at, index, 'values', i), duplicate(value), `Write ${value} once.`));
  }
  return findings;
}
