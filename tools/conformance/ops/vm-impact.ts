import type { Manifest } from '../../../lib/core/manifest.ts';
import { threeWayMerge } from '../../../lib/core/data/three-way-merge.ts';
import type { Vm } from '../../../lib/impact/vm/objects.ts';
import type { VmState } from '../../../lib/impact/vm/vm-state.ts';
import { started, vmImpact, written, type VmImpact } from '../../../lib/impact/vm/vm-impact.ts';
import type { Answer, Op } from '../question.ts';
import { asGoKeeps, asImpactInput, factsOf, refusedAnswer, viewOf, write, type ImpactInput } from './impact-input.ts';

/** So many paths are listed; the others are counted. */
const listed = 25;

/** What a change of a committed VirtualMachine does to the VM and its guest. */
export function vmImpactOp(create: Op): Op {
  return (given) => {
    const input = asImpactInput(given);
    const view = viewOf(input);
    const { object, oldObject, startObject, relatedAfter, kubevirtAfter } = input;
    const first = write(create, { ...input, user: undefined } as unknown as ImpactInput, startObject ?? oldObject);
    if ('refused' in first) return refusedAnswer(first.refused, 'refused-old');
    let before = started(asVm(first.stored), view, factsOf(input));
    if (startObject !== undefined) {
      const earlier = write(create, input, threeWayMerge(startObject, oldObject, asManifest(before)), asManifest(before));
      if ('refused' in earlier) return refusedAnswer(earlier.refused, 'refused-old');
      before = written(before, asVm(earlier.stored), view);
    }
    const after: ImpactInput = { ...input, ...(kubevirtAfter && { kubevirt: kubevirtAfter }) };
    const live = asManifest(before);
    const now = write(create, after, threeWayMerge(oldObject, object, live), live);
    if ('refused' in now) return refusedAnswer(now.refused, 'refused');
    const viewAfter = viewOf({ ...after, ...(relatedAfter && { related: relatedAfter }) });
    return answerOf(vmImpact(before, asVm(now.stored), viewAfter, factsOf(input)), before);
  };
}

function asVm(stored: Manifest): Vm {
  return asGoKeeps('VirtualMachine', stored) as unknown as Vm; // it is one
}

function asManifest({ vm }: VmState): Manifest {
  return asGoKeeps('VirtualMachine', vm as unknown as Manifest); // it is one
}

function answerOf({ live, follow, nextStart, nextStartError, sameObject, ...impact }: VmImpact, before: VmState): Answer {
  return {
    stage: 'applied',
    ...(before.restartRequired !== undefined && { baseRestartRequired: before.restartRequired }),
    ...(sameObject && { sameObject }),
    ...(live.length > 0 && { live: folded(live) }),
    ...(follow.length > 0 && { follow }),
    ...(nextStart.length > 0 && { nextStart: folded(nextStart) }),
    ...(nextStartError !== undefined && { nextStartError }),
    ...impact,
  };
}

function folded(paths: readonly string[]): readonly string[] {
  return paths.length <= listed ? paths : [...paths.slice(0, listed), `... ${paths.length - listed} more`];
}
