import { gateState, isGateOn, knownGates, type ListedGates } from '../../cluster/feature-gates.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import { compareText } from '../../core/text/compare-text.ts';

/** The gates that an upgrade turns on and off, sorted. */
export interface GateChanges {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

/** What becomes of the gates of a cluster whose lists are `before` under the old release, and `after` under the new one. */
export function gateChanges(before: ListedGates, from: Release, after: ListedGates, to: Release): GateChanges {
  const old = gatesOn(before, from);
  const now = gatesOn(after, to);
  return { on: now.filter((name) => !old.includes(name)), off: old.filter((name) => !now.includes(name)) };
}

/** The gates that are on: those that the release knows, and others that are listed. */
function gatesOn(lists: ListedGates, release: Release): readonly string[] {
  const unknown = (lists.featureGates ?? []).filter((name) => gateState(name, release) === undefined);
  const names = new Set([...knownGates(release), ...unknown]);
  return [...names].filter((name) => isGateOn(name, lists, release)).toSorted(compareText);
}
