import type { Effect, ObjectChange } from '../core/impact.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';

/** What a report on these changes cannot know; `unstated` are the clusters whose configuration nobody states. */
export function reportNotes(changes: readonly ObjectChange[], unstated: readonly string[], live: LiveState | undefined): readonly string[] {
  const notes: string[] = [];
  if (unstated.length > 0) {
    const clusters = unstated.map((name) => (name === '' ? 'the cluster' : name)).join(', ');
    notes.push(
      `Nobody states how KubeVirt is configured in ${clusters}: it is taken as it comes, with every feature gate that a change needs.`,
    );
  }
  if (live === undefined && changes.some(reachesRunningGuests)) {
    notes.push(
      'KubeVirt compares with the spec that a guest was started from, not with the last commit: what waits for a restart already keeps later live changes waiting too.',
    );
  }
  return notes;
}

/** Effects of a change that stops before any guest. */
const beforeGuests: ReadonlySet<Effect> = new Set(['no-guest-effect', 'ignored', 'recreate', 'refused']);

/** A change reaches guests that run through their VM; a set never changes its guests. */
function reachesRunningGuests({ change, object: { ref }, consequences }: ObjectChange): boolean {
  const makesVms = ['VirtualMachine', 'VirtualMachinePool'].includes(kindOf(ref) ?? '');
  return change === 'changed' && makesVms && consequences.some(({ effect }) => !beforeGuests.has(effect));
}
