import type { Consequence, ObjectChange } from '../../core/impact.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { Side } from '../side.ts';
import type { HeldChart } from './held-chart.ts';

const compareIt = 'To compare what the cluster gets, run helm template for each side, and diff on what it prints.';

/** Helm charts that differ between two sides: nobody knows what they are rendered with, so nobody can compare their objects. */
export function chartChanges(base: Side, head: Side): readonly ObjectChange[] {
  const [old, now] = [byPath(base), byPath(head)];
  return [...new Set([...old.keys(), ...now.keys()])].toSorted(compareText).flatMap((path): readonly ObjectChange[] => {
    const [before, after] = [old.get(path), now.get(path)];
    const held = after ?? before;
    if (held === undefined || before?.digest === after?.digest) return [];
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const hasGuests = [before, after].some((each) => each?.hasGuests);
    const ref = { apiVersion: 'v2', kind: 'Chart', name: path };
    return [
      { change, object: { cluster: '', ref }, fields: [], consequences: [consequence(hasGuests)], causes: [], location: held.location },
    ];
  });
}

function consequence(hasGuests: boolean): Consequence {
  const what = 'Helm renders other objects of it, with values that nobody knows here';
  return hasGuests
    ? {
        effect: 'not-followed',
        why: `${what}: any of them may go, come, or take another name, and lose its disks. ${compareIt}`,
        fields: [],
      }
    : { effect: 'not-analysed', why: `${what}; none of its files speaks of KubeVirt. ${compareIt}`, fields: [] };
}

function byPath({ charts = [] }: Side): ReadonlyMap<string, HeldChart> {
  return new Map(charts.map((each) => [each.path, each]));
}
