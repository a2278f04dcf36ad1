import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { withValues } from '../../../core/data/path.ts';
import { replicasOf } from '../../sets/replica-set-impact.ts';
import { pathsBelow, type Change } from '../change.ts';

/** A set or pool before and after the change, with the replicas that it really has and gets: an autoscaler or a person may have set them. */
export function scaledManifest(change: Change): { readonly before: Manifest; readonly after: Manifest } {
  const { before, after, live } = change;
  const now = live?.replicas(before.ref);
  const held = now === undefined ? before.manifest : withReplicas(before.manifest, now);
  // With an autoscaler in BASE, the sync tool has been told to leave the field alone.
  return { before: held, after: isOwned(change) ? withReplicas(after.manifest, replicasOf(held)) : after.manifest };
}

/** What there is to say of `replicas` besides how many guests it makes or deletes: who owns it, and that somebody has scaled by hand. */
export function ownedReplicas(change: Change): readonly Consequence[] {
  const { before, after, base, head, fields, live } = change;
  const paths = pathsBelow(fields, 'spec.replicas');
  const scaler = base.scalerOf(before);
  if (scaler !== undefined && isOwned(change)) {
    if (paths.length === 0) return [];
    const why = `A ${scaler.ref.kind} owns spec.replicas.`;
    return [
      {
        effect: 'ignored',
        why,
        names: [scaler.ref.name],
        when: 'if the sync tool leaves the field alone, as the delivery of the charts tells it',
        fields: paths,
      },
    ];
  }
  const now = live?.replicas(before.ref);
  const wanted = replicasOf(after.manifest);
  const drifted = now !== undefined && now !== replicasOf(before.manifest) && now !== wanted;
  const notes: Consequence[] = [];
  if (drifted) {
    const why = `The cluster has ${now} replicas, scaled by hand; Git says ${replicasOf(before.manifest)}, and the next sync makes it ${wanted}.`;
    notes.push({ effect: 'no-guest-effect', why, fields: ['spec.replicas'] });
  }
  if (head.scalerOf(after) !== undefined && paths.length > 0 && wanted < replicasOf(before.manifest)) {
    const why = 'An autoscaler is new here, and until it has taken over the lower count deletes guests.';
    notes.push({ effect: 'scale-down', why, when: 'until the sync tool ignores spec.replicas', fields: paths });
  }
  return notes;
}

/** Whether the autoscaler owns the count. With one that is removed goes what tells the sync tool to leave the field alone. */
function isOwned({ before, after, base, head }: Change): boolean {
  return base.scalerOf(before) !== undefined && head.scalerOf(after) !== undefined;
}

/** The manifest with another number of replicas. */
function withReplicas(manifest: Manifest, replicas: number): Manifest {
  return withValues(manifest, [{ path: ['spec', 'replicas'], value: replicas }]);
}
