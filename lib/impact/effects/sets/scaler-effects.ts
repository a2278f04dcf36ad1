import type { Consequence } from '../../../core/impact.ts';
import { identityOf } from '../../../core/object-ref.ts';
import { valueAt } from '../../../core/data/path.ts';
import { plural } from '../../../core/text/plural.ts';
import { scaleTargetOf } from '../../../rules/kubernetes/hpa/scale-target.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import { replicasOf } from '../../sets/replica-set-impact.ts';
import { pathsBelow, type EffectsOf } from '../change.ts';
import { unlessRefused } from '../refused.ts';

/** A HorizontalPodAutoscaler: its bounds count from its next sync on. */
export const scalerEffects: EffectsOf = unlessRefused('the autoscaler stays as it is', ({ before, after, head, fields }) => {
  const paths = pathsBelow(fields, 'spec');
  const left = pathsBelow(fields, 'spec.scaleTargetRef').length > 0 ? leftToGit(before, head) : undefined;
  const bounds = [bound('maxReplicas', before, after), bound('minReplicas', before, after)].flatMap((each) => each ?? []);
  const consequences = [...(left === undefined ? [] : [left]), ...bounds];
  if (paths.length === 0 || consequences.length > 0) return consequences;
  return [{ effect: 'live', why: 'It takes effect at the next sync of the autoscaler.', fields: paths }];
});

function bound(field: 'maxReplicas' | 'minReplicas', before: HeldObject, after: HeldObject): Consequence | undefined {
  const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', field]) ?? (field === 'minReplicas' ? 1 : undefined));
  if (typeof old !== 'number' || typeof now !== 'number') return undefined;
  const fields = [`spec.${field}`];
  if (field === 'maxReplicas' && now < old) {
    const why = `No more than ${now} guests are kept from the next sync on; those beyond are deleted.`;
    return { effect: 'scale-down', why, when: `if more than ${now} run`, fields };
  }
  if (field === 'maxReplicas' || now <= old) return undefined;
  const why = `No fewer than ${now} guests run from the next sync on; those that lack are made.`;
  return { effect: 'scale-up', why, when: `if fewer than ${now} run`, fields };
}

/** A new HorizontalPodAutoscaler: how many guests it keeps, and whether that is more or fewer than its target has in BASE. */
export function newScaler({ manifest, ref }: HeldObject, base: ClusterSide): Consequence {
  const target = scaleTargetOf(manifest);
  const [least, most] = [valueAt(manifest, ['spec', 'minReplicas']) ?? 1, valueAt(manifest, ['spec', 'maxReplicas'])];
  if (target === undefined || typeof least !== 'number' || typeof most !== 'number') {
    return { effect: 'added', why: `A new ${ref.kind}.`, fields: [] };
  }
  const scaled = base.objects.find((held) => identityOf(held.ref) === identityOf(target));
  const guests = scaled && replicasOf(scaled.manifest);
  const range = least === most ? plural(most, 'guest') : `${least} to ${most} guests`;
  const why = `From now on it keeps the count of its target at ${range}`;
  const names = [`${target.kind} ${target.name}`];
  if (guests !== undefined && guests > most)
    return { effect: 'scale-down', why: `${why}; Git had ${guests}, and those beyond are deleted.`, names, fields: [] };
  if (guests !== undefined && guests < least)
    return { effect: 'scale-up', why: `${why}; Git had ${guests}, and those that are missing are made.`, names, fields: [] };
  return { effect: 'added', why: `${why}.`, names, fields: [] };
}

/**
 * An autoscaler that no longer scales its target: with it goes what tells the sync tool to leave spec.replicas alone, so Git sets the count
 * again. Undefined where the target is gone too, or another autoscaler has it.
 */
export function leftToGit({ manifest, ref: { kind } }: HeldObject, head: ClusterSide): Consequence | undefined {
  const target = scaleTargetOf(manifest);
  const scaled = target && head.objects.find(({ ref }) => identityOf(ref) === identityOf(target));
  if (scaled === undefined || head.scalerOf(scaled) !== undefined) return undefined;
  const stated = valueAt(scaled.manifest, ['spec', 'replicas']);
  const wanted = replicasOf(scaled.manifest);
  const why =
    stated === undefined
      ? `Without the ${kind} and without spec.replicas its target wants ${plural(wanted, 'guest')}; guests beyond are deleted.`
      : `Without the ${kind} the next sync sets spec.replicas of its target to ${wanted}, as Git has it; guests beyond are deleted.`;
  return { effect: 'scale-down', why, names: [`${scaled.ref.kind} ${scaled.ref.name}`], when: `if more than ${wanted} run`, fields: [] };
}
