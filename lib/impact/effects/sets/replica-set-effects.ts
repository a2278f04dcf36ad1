import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { plural } from '../../../core/text/plural.ts';
import { isPaused, replicaSetImpact, replicasOf } from '../../sets/replica-set-impact.ts';
import { countAre, pathsBelow, type Change, type EffectsOf } from '../change.ts';
import { unlessRefused } from '../refused.ts';
import { ownedReplicas, scaledManifest } from './replicas.ts';

/** What a change of a VirtualMachineInstanceReplicaSet does to its guests. */
export const replicaSetEffects: EffectsOf = unlessRefused('the set stays as it is', (change) => {
  const { before, after } = scaledManifest(change);
  const { created, deleted, released, panics } = replicaSetImpact(before, after);
  if (panics) {
    const why = 'The controller of replica sets crashes on a negative number, again and again, for every set of the cluster.';
    return [{ effect: 'controller-fails', why, fields: ['spec.replicas'] }];
  }
  const paused = pausedEffect(change);
  return [
    ...ownedReplicas(change),
    ...(paused === undefined ? [] : [paused]),
    ...templateEffect(change),
    ...(released > 0 ? [releasedEffect(released)] : []),
    ...(deleted > 0 ? [scaleDown(deleted, change, after)] : []),
    ...(created > 0 && released === 0 && paused === undefined ? [scaleUp(created)] : []),
  ];
});

/** A set that is paused, or no longer: how many guests a paused set has, one cannot tell from Git. */
function pausedEffect({ fields, after: { manifest } }: Change): Consequence | undefined {
  const isChanged = pathsBelow(fields, 'spec.paused').length > 0;
  if (isPaused(manifest)) {
    const counted = pathsBelow(fields, 'spec.replicas');
    if (!isChanged && counted.length === 0) return undefined;
    return isChanged
      ? {
          effect: 'no-guest-effect',
          why: 'The set makes and deletes no guests from now on, however many it wants.',
          fields: ['spec.paused'],
        }
      : { effect: 'no-guest-effect', why: 'The set is paused: it makes and deletes no guests until it goes on.', fields: counted };
  }
  if (!isChanged) return undefined;
  const wanted = replicasOf(manifest);
  const why = `The set makes and deletes guests again, until it has ${wanted}.`;
  return { effect: 'scale-up', why, when: `if fewer than ${wanted} run`, fields: ['spec.paused'] };
}

function templateEffect({ fields }: Change): readonly Consequence[] {
  const paths = pathsBelow(fields, 'spec.template');
  if (paths.length === 0) return [];
  const why = 'A replica set never changes its guests: those that run stay as they are, and only later ones differ.';
  return [{ effect: 'new-guests-only', why, fields: paths }];
}

function releasedEffect(guests: number): Consequence {
  const why = `The selector lets ${plural(guests, 'guest')} go: they run on without an owner, and as many are made anew beside them.`;
  return { effect: 'scale-up', why, fields: ['spec.selector'], guests };
}

function scaleDown(guests: number, { after }: Change, wanted: Manifest): Consequence {
  const absent = replicasOf(after.manifest) === replicasOf(wanted) && !('replicas' in (after.manifest['spec'] as object));
  const why = absent
    ? `Without spec.replicas the set wants 1 guest: ${countAre(guests, 'guest')} deleted, in no set order, with all they have written.`
    : `${countAre(guests, 'guest')} deleted, in no set order, with all they have written.`;
  return { effect: 'scale-down', why, fields: ['spec.replicas'], guests };
}

function scaleUp(guests: number): Consequence {
  return { effect: 'scale-up', why: `The set makes ${plural(guests, 'guest')} more.`, fields: ['spec.replicas'], guests };
}
