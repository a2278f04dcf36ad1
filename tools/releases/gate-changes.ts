import { gateState } from '../../lib/cluster/feature-gates.ts';
import type { Release } from '../../lib/core/kubevirt/release.ts';
import type { GateStates } from './ask-release.ts';
import { lineOf, type Line } from './report.ts';

/** A line for each gate that a release adds, changes or removes. `release` is undefined if its gates are not known here yet. */
export function gateLines(before: GateStates, after: GateStates, release: Release | undefined): readonly Line[] {
  const names = Array.from(new Set([...before.keys(), ...after.keys()])).toSorted();
  return names.flatMap((name): readonly Line[] => {
    const [was, is] = [before.get(name), after.get(name)];
    const isKnown = release !== undefined && gateState(name, release) === is;
    return was === is && isKnown ? [] : was === is && release === undefined ? [] : [lineOf(name, was, is, isKnown)];
  });
}
