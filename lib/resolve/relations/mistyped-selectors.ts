import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Labels } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { mostSlips, slipOf } from '../../core/text/nearest.ts';
import { mistypedSelector } from '../../rules/advice/selector/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import { LabelIndex } from './label-index.ts';
import { reportLater } from './report-later.ts';
import type { Selection } from './selections.ts';
import type { Pods } from './service-selectors.ts';

/** A label as it is written and as it was probably meant. */
interface Slip {
  readonly written: string;
  readonly meant: string;
  readonly pods: Pods;
}

/** No slip is searched among more labels than these. */
const mostLabels = 10_000;

/**
 * Reports selectors that select no pods, and that would select some if one letter of a label were another. Others may be for pods that the
 * app does not hold.
 */
export function tellMistypedSelectors(
  selections: readonly Selection[],
  pods: readonly Pods[],
  keys: ReadonlySet<string>,
  report: Report,
): void {
  const byLabels = new LabelIndex(pods, keys);
  const selectsNone = (selection: Selection): boolean =>
    selection.isOfAll
      ? byLabels.findAnywhere(selection) === undefined
      : byLabels.find(selection.draft.ref.namespace, selection, 1).length === 0;
  const idle = selections.filter(selectsNone).slice(0, mostSlips);
  if (idle.length === 0) return;
  const known = labelsOfPods(pods);
  for (const selection of idle) {
    const slip = slipIn(selection, known);
    if (slip === undefined) continue;
    const { draft, path } = selection;
    const finding = {
      path,
      message: `${slip.written} selects no pods, and is one letter away from ${slip.meant} of ${printRef(slip.pods.draft.ref)}`,
      hint: `Write ${slip.meant}.`,
      related: [{ message: 'has that label', object: slip.pods.draft, location: slip.pods.draft.location }],
    };
    reportLater(draft, mistypedSelector, finding, report);
  }
}

/** Of each namespace, the first pods with each label, by its key and value. */
type Known = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Pods>>>;

function labelsOfPods(pods: readonly Pods[]): Known {
  const known = new Map<string, Map<string, Map<string, Pods>>>();
  let count = 0;
  for (const each of pods) {
    const byKey = getOrAdd(known, each.namespace ?? '', () => new Map<string, Map<string, Pods>>());
    for (const [key, value] of Object.entries(each.labels)) {
      if (count >= mostLabels) return known;
      const byValue = getOrAdd(byKey, key, () => new Map<string, Pods>());
      if (byValue.has(value)) continue;
      byValue.set(value, each);
      count += 1;
    }
  }
  return known;
}

function slipIn({ draft, labels, isOfAll }: Selection, known: Known): Slip | undefined {
  const namespaces = isOfAll ? [...known.values()] : [known.get(draft.ref.namespace ?? '') ?? new Map<string, Map<string, Pods>>()];
  for (const byKey of namespaces) {
    for (const [key, value] of Object.entries(labels)) {
      const [values, likeKey] = [byKey.get(key), byKey.has(key) ? undefined : slipOf(key, [...byKey.keys()])];
      const likeValue = values === undefined || values.has(value) ? undefined : slipOf(value, [...values.keys()]);
      const meant: readonly [string, string] | undefined =
        likeKey !== undefined ? [likeKey, value] : likeValue !== undefined ? [key, likeValue] : undefined;
      const pods = meant && byKey.get(meant[0])?.get(meant[1]);
      if (meant === undefined || pods === undefined) continue;
      const others: Labels = Object.fromEntries(Object.entries(labels).filter(([other]) => other !== key));
      if (Object.entries(others).every(([other, of]) => pods.labels[other] === of))
        return { written: printed([key, value]), meant: printed(meant), pods };
    }
  }
  return undefined;
}

function printed([key, value]: readonly [string, string]): string {
  return `${key}: ${value}`;
}
