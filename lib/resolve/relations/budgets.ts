import { isAbsent } from '../../core/data/absent.ts';
import { mapOf } from '../../core/data/guards.ts';
import type { Draft } from '../../core/draft.ts';
import { parseLabelSelector } from '../../core/labels/label-selector.ts';
import { groupOf, printRef } from '../../core/object-ref.ts';
import { budgetWithoutScale } from '../../rules/advice/selector/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { LabelIndex, type Wanted } from './label-index.ts';
import { reportLater } from './report-later.ts';
import { withoutRunTime } from './run-time-labels.ts';
import type { MadePods } from './made-pods.ts';

/** A PodDisruptionBudget that Kubernetes can only count by the scale of whoever owns the pods. */
export interface Budget extends Wanted {
  readonly draft: Draft;
  /** The field that asks for the scale. */
  readonly field: 'maxUnavailable' | 'minAvailable';
  /** Set if it selects only the guest with this id or hostname. */
  readonly id: string | undefined;
}

/** The budget that an object is, if it asks for the scale of owners. */
export function budgetOf({ draft, manifest }: Subject): Budget | undefined {
  const { apiVersion, kind } = draft.ref;
  if (kind !== 'PodDisruptionBudget' || groupOf(apiVersion) !== 'policy') return undefined;
  const { selector, maxUnavailable, minAvailable } = mapOf(manifest['spec']) ?? {};
  const field = !isAbsent(maxUnavailable) ? 'maxUnavailable' : typeof minAvailable === 'string' ? 'minAvailable' : undefined;
  const parsed = isAbsent(selector) || field === undefined ? undefined : parseLabelSelector(selector);
  if (parsed === undefined || field === undefined || 'error' in parsed) return undefined;
  const asked = Object.fromEntries(
    parsed.requirements.flatMap(({ key, operator, values: [value = '', ...others] }) =>
      operator === 'In' && others.length === 0 ? [[key, value]] : [],
    ),
  );
  const fixed = withoutRunTime(asked);
  if (fixed === undefined) return undefined;
  const expressions = parsed.requirements.filter(({ key }) => !(key in asked));
  return { draft, field, id: fixed.id, labels: fixed.labels, expressions };
}

/** The guests of a cluster, by their labels and by their ids. */
interface Guests {
  readonly byLabels: LabelIndex<MadePods>;
  readonly byId: (namespace: string | undefined, id: string) => readonly MadePods[];
  /** The keys of all labels that selectors ask for. */
  readonly keys: ReadonlySet<string>;
}

/** Reports budgets that select guests. */
export function judgeBudgets(budgets: readonly Budget[], { byLabels, byId, keys }: Guests, report: Report): void {
  for (const { draft, field, id, ...wanted } of budgets) {
    const { namespace } = draft.ref;
    const index = id === undefined ? byLabels : new LabelIndex(byId(namespace, id), keys);
    const [guest] = index.find(namespace, wanted, 1);
    if (guest === undefined) continue;
    reportLater(
      draft,
      budgetWithoutScale,
      {
        path: `spec.${field}`,
        message: `Kubernetes cannot count ${field} for the guests of ${printRef(guest.draft.ref)}, so none of the selected pods may be evicted`,
        hint: 'Write minAvailable as a number: how many of the guests have to keep running.',
        related: [{ message: 'selected', object: guest.draft, location: guest.draft.location }],
      },
      report,
    );
  }
}
