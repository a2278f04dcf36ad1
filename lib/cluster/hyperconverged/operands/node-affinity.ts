import type { Affinity } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import { compares } from '../../../core/labels/compares.ts';
import type { NodeFacts } from '../../cluster-facts.ts';

type NodeAffinity = NonNullable<Affinity['nodeAffinity']>;
type NodeSelector = NonNullable<NodeAffinity['requiredDuringSchedulingIgnoredDuringExecution']>;
type Term = NonNullable<Written<NodeSelector>['nodeSelectorTerms']>[number];
type Requirement = NonNullable<NonNullable<Term['matchExpressions']>[number]>;

/** Whether a node satisfies a required node affinity, as the scheduler reads it: any of its terms, and of a term everything. */
export function matchesNodeAffinity(node: NodeFacts, required: Written<NodeSelector> | undefined): boolean {
  return required === undefined || (required.nodeSelectorTerms ?? []).some((term) => matchesTerm(node, term));
}

/** A term that asks for nothing matches nothing. */
function matchesTerm({ name, labels }: NodeFacts, { matchExpressions, matchFields }: Term): boolean {
  const expressions = matchExpressions ?? [];
  const fields = matchFields ?? [];
  if (expressions.length + fields.length === 0) return false;
  return expressions.every((each) => matches(labels[each.key ?? ''], each)) && fields.every((each) => matches(fieldOf(name, each), each));
}

/** Nodes have one field; any other counts as empty. */
function fieldOf(name: string | undefined, { key }: Requirement): string {
  return (key === 'metadata.name' && name) || '';
}

function matches(value: string | undefined, { operator, values }: Requirement): boolean {
  const list = values ?? [];
  switch (operator) {
    case 'In':
      return value !== undefined && list.includes(value);
    case 'NotIn':
      return value === undefined || !list.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
    case 'Lt':
      return compares(operator, value, list[0]);
    default:
      return false; // the webhook refuses other words
  }
}
