import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Finding, Related } from '../../core/diagnostic.ts';
import type { Labels } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { mostSlips, slipOf } from '../../core/text/nearest.ts';
import { mistypedSelector } from '../../rules/advice/selector/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import { LabelIndex } from './label-index.ts';
import { reportLater } from './report-later.ts';
import { podLabelsOf, type OuterLabels } from './outer-labels.ts';
import type { Selection } from './selections.ts';
import type { MadePods } from './made-pods.ts';
import { podsById } from './service-selectors.ts';

/** A label as it is written and as it was probably meant. */
interface Slip {
  readonly written: string;
  readonly meant: string;
  readonly pods: MadePods;
}

/** No slip is searched among more labels than these. */
const mostLabels = 10_000;

/**
 * Reports selectors that select no pods, and that would select some if one letter of a label were another, or that are for guests alone.
 * Others may be for pods that the app does not hold.
 */
export function tellMistypedSelectors(
  selections: readonly Selection[],
  { pods, keys, outer }: { readonly pods: readonly MadePods[]; readonly keys: ReadonlySet<string>; readonly outer: OuterLabels },
  report: Report,
): void {
  const byLabels = new LabelIndex(pods, keys);
  const byId = podsById(pods);
  const selectsNone = (selection: Selection): boolean => {
    const { namespace } = selection.draft.ref;
    if (selection.isOfAll) return byLabels.findAnywhere(selection) === undefined;
    if (selection.id !== undefined) return new LabelIndex(byId(namespace, selection.id), keys).find(namespace, selection, 1).length === 0;
    return byLabels.find(namespace, selection, 1).length === 0;
  };
  const idle = selections.filter(selectsNone).slice(0, mostSlips);
  if (idle.length === 0) return;
  const known = labelsOfPods(pods);
  for (const selection of idle) {
    const finding = selection.id === undefined ? ofLabels(selection, known, outer) : ofNoGuest(selection, guestName(selection, pods));
    if (finding !== undefined) reportLater(selection.draft, mistypedSelector, { path: selection.path, ...finding }, report);
  }
}

/** What is wrong with labels that no pods have: their place, a letter, or all of it. */
function ofLabels(selection: Selection, known: Known, outer: OuterLabels): Finding | undefined {
  const maker = selection.isOfAll ? undefined : outer.find(selection.draft.ref.namespace, selection);
  if (maker !== undefined) {
    return {
      message: `no pods have these labels: ${maker.ref.kind} ${maker.ref.name} has them itself, which its guests do not get`,
      hint: `Write them into ${podLabelsOf(maker)}.`,
      related: [{ message: 'has these labels', object: maker, location: maker.location }],
    };
  }
  const slip = slipIn(selection, known);
  if (slip === undefined) return selection.isOfNeighbours === true ? undefined : ofNoGuest(selection, guestLabel(selection, known));
  const { written, meant, pods } = slip;
  return {
    message: `${written} selects no pods, and is one letter away from ${meant} of ${printRef(pods.draft.ref)}`,
    hint: `Write ${meant}.`,
    related: [hasLabel(pods)],
  };
}

/** A selector for guests alone, beside one of them. */
function ofNoGuest(selection: Selection, example: Slip | undefined): Finding | undefined {
  if (example === undefined) return undefined;
  const { written, meant, pods } = example;
  return {
    message: `${written} selects no guest ${placeOf(selection)}`,
    hint: `Write a label that guests have, such as ${meant} of ${printRef(pods.draft.ref)}.`,
    related: [hasLabel(pods)],
  };
}

function hasLabel({ draft }: MadePods): Related {
  return { message: 'has that label', object: draft, location: draft.location };
}

function placeOf({ draft, isOfAll }: Selection): string {
  const { namespace } = draft.ref;
  return isOfAll || namespace === undefined ? 'here' : `of namespace ${namespace}`;
}

/** What a selector for guests alone could say: its key is one of KubeVirt, or it is that of a MigrationPolicy, and guests have it with other values. */
function guestLabel(selection: Selection, known: Known): Slip | undefined {
  for (const byKey of shelvesOf(selection, known)) {
    for (const [key, value] of Object.entries(selection.labels)) {
      if (!selection.isOfAll && !ofKubeVirt.test(key)) continue;
      const values = byKey.get(key);
      if (values === undefined || values.has(value)) continue;
      for (const [other, pods] of values) if (pods.isGuest) return { written: printed([key, value]), meant: printed([key, other]), pods };
    }
  }
  return undefined;
}

const ofKubeVirt = /^(?:[a-z\d.-]+\.)?kubevirt\.io\//;

/** The name of a guest for a selector by name: one that is near, else the first of the namespace. */
function guestName({ draft, id = '', idLabel = '', isOfNeighbours }: Selection, pods: readonly MadePods[]): Slip | undefined {
  const guests = pods.filter(({ isGuest, namespace }) => isGuest && namespace === draft.ref.namespace);
  const near = slipOf(
    id,
    guests.map((guest) => guest.draft.ref.name),
  );
  const any = isOfNeighbours === true ? undefined : guests.find((each) => each.draft.ref.kind === 'VirtualMachine');
  const guest = guests.find((each) => each.draft.ref.name === near) ?? any;
  if (guest === undefined) return undefined;
  return { written: printed([idLabel, id]), meant: printed([idLabel, guest.hostname ?? guest.draft.ref.name]), pods: guest };
}

/** Of each namespace, the first pods with each label, by its key and value. */
type Known = ReadonlyMap<string, Shelf>;

function labelsOfPods(pods: readonly MadePods[]): Known {
  const known = new Map<string, Map<string, Map<string, MadePods>>>();
  let count = 0;
  for (const each of pods) {
    const byKey = getOrAdd(known, each.namespace ?? '', () => new Map<string, Map<string, MadePods>>());
    for (const [key, value] of Object.entries(each.labels)) {
      if (count >= mostLabels) return known;
      const byValue = getOrAdd(byKey, key, () => new Map<string, MadePods>());
      if (byValue.has(value)) continue;
      byValue.set(value, each);
      count += 1;
    }
  }
  return known;
}

type Shelf = ReadonlyMap<string, ReadonlyMap<string, MadePods>>;

function shelvesOf({ draft, isOfAll }: Selection, known: Known): readonly Shelf[] {
  return isOfAll ? [...known.values()] : [known.get(draft.ref.namespace ?? '') ?? new Map()];
}

function slipIn(selection: Selection, known: Known): Slip | undefined {
  const { labels } = selection;
  for (const byKey of shelvesOf(selection, known)) {
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
