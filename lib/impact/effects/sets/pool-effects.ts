import type { Consequence } from '../../../core/impact.ts';
import { mapOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { plural } from '../../../core/text/plural.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import { malformed } from '../../malformed.ts';
import { poolImpact, type PoolImpact } from '../../sets/pool-impact.ts';
import type { VmSpec } from '../../vm/objects.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import { countAre, pathsBelow, type Change, type EffectsOf } from '../change.ts';
import { ephemeralVolumes, ownedDisks } from '../disks.ts';
import { unlessRefused } from '../refused.ts';
import { vmEffects } from '../vm/vm-effects.ts';
import { ownedReplicas, scaledManifest } from './replicas.ts';

const template = 'spec.virtualMachineTemplate';

/** What a change of a VirtualMachinePool does to its VMs and their guests. */
export const poolEffects: EffectsOf = unlessRefused('the pool stays as it is', (change) => {
  const { before, after } = scaledManifest(change);
  const impact = poolImpact(before, after);
  if (impact.panics) {
    const why =
      'The scaleInStrategy selects none of the VMs, of which some have to go: the controller of pools crashes on it, again and again, for every pool of the cluster.';
    return [{ effect: 'controller-fails', why, fields: ['spec.scaleInStrategy'] }];
  }
  const paths = pathsBelow(change.fields, template);
  const consequences: Consequence[] = [...ownedReplicas(change)];
  if (impact.recreated > 0) {
    const why = `Its DataVolumes change, so the pool deletes ${plural(impact.recreated, 'VM')} with all disks that they own, and makes them anew.`;
    consequences.push({ effect: 'data-loss', why, fields: paths, guests: impact.recreated });
  }
  if (impact.restarted > 0 && !isHalted(after)) consequences.push(...rolls(impact.restarted, after, paths));
  else if (impact.updated > 0 && impact.recreated === 0) consequences.push(...updated(impact.updated, change, paths));
  if (impact.scaledIn > 0) consequences.push(...scaledIn(impact.scaledIn, impact.keepsDisks, specOf(before)));
  if (impact.created > 0) {
    consequences.push({
      effect: 'scale-up',
      why: `The pool makes ${plural(impact.created, 'VM')} more.`,
      fields: ['spec.replicas'],
      guests: impact.created,
    });
  }
  if (impact.unreadable !== undefined) consequences.push(unreadable(impact.unreadable));
  if (consequences.length === 0 && paths.length > 0) consequences.push(unmanaged(change, paths));
  return consequences;
});

function unreadable(strategy: NonNullable<PoolImpact['unreadable']>): Consequence {
  const stopped = strategy === 'scaleInStrategy' ? 'deletes no VM, and updates none' : 'updates no VM';
  const why = `virt-controller cannot read a selector of the ${strategy}, and tries again for ever: until then the pool ${stopped}.`;
  return { effect: 'sync-error', why, fields: [`spec.${strategy}.proactive.selectionPolicy.selectors`] };
}

function rolls(guests: number, pool: Manifest, fields: readonly string[]): readonly Consequence[] {
  const most = valueAt(pool, ['spec', 'maxUnavailable']);
  const waves =
    typeof most === 'string' || typeof most === 'number' ? `at most ${most} at a time` : 'all at once, as maxUnavailable is not set';
  const volumes = ephemeralVolumes(specOf(pool));
  const lost = volumes.length === 0 ? '' : ' What they have written to volumes that end with them is lost.';
  const why = `The update strategy is proactive: the pool restarts ${plural(guests, 'guest')}, ${waves}, even for what a VM would take live.${lost}`;
  return [{ effect: 'rolls', why, ...(volumes.length > 0 && { names: volumes }), fields, guests }];
}

function updated(vms: number, change: Change, fields: readonly string[]): readonly Consequence[] {
  const [before, after] = [change.before.manifest, change.after.manifest];
  const isOpportunistic = mapOf(valueAt(after, ['spec', 'updateStrategy', 'opportunistic'])) !== undefined;
  // If the change starts or stops guests, their VMs do that, whatever the pool does with guests that run on.
  if (isOpportunistic || isHalted(before) || isHalted(after)) return memberEffects(change).map((consequence) => ofPool(consequence, vms));
  const why = `The pool updates ${plural(vms, 'VM')}; their guests only get the label of the new revision.`;
  return [{ effect: 'no-guest-effect', why, fields, guests: vms }];
}

function isHalted(pool: Manifest): boolean {
  return runStrategyOf({ spec: specOf(pool) }) === 'Halted';
}

/** An effect on one VM, as one on all VMs of the pool. */
function ofPool(consequence: Consequence, vms: number): Consequence {
  const { why, fields } = consequence;
  return {
    ...consequence,
    why: `The pool updates ${plural(vms, 'VM')}, one by one as any VM: ${why}`,
    fields: fields.map((path) => path.replace(/^spec/, `${template}.spec`)),
    guests: vms,
  };
}

/** What the update of a pool does to each of its VMs: the same as if somebody had changed that VM in Git. */
function memberEffects(change: Change): readonly Consequence[] {
  const [before, after] = [memberOf(change.before), memberOf(change.after)];
  const says = malformed(before.manifest, change.base.config.release);
  if (says !== undefined) {
    const why = 'No VM of the pool could be made before the change, so no guest is there to meet it.';
    return [{ effect: 'no-guest-effect', why, says, fields: [] }];
  }
  const fields = change.fields.map((field) => ({ ...field, path: field.path.replace(`${template}.`, '') }));
  return vmEffects({ ...change, before, after, fields });
}

/** The first VM of a pool, as the pool makes it. */
function memberOf({ manifest, ref, ...held }: HeldObject): HeldObject {
  const name = `${ref.name}-0`;
  const { namespace } = ref;
  const { metadata, spec } = (mapOf(valueAt(manifest, ['spec', 'virtualMachineTemplate'])) ?? {}) as Partial<Manifest>; // what its schema accepts
  const type = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' };
  const member = { ...type, metadata: { ...metadata, name, ...(namespace !== undefined && { namespace }) }, spec };
  return { ...held, ref: { ...type, namespace, name }, manifest: member };
}

function scaledIn(vms: number, keepsDisks: boolean, spec: VmSpec): readonly Consequence[] {
  const owned = ownedDisks(spec);
  const down: Consequence = {
    effect: 'scale-down',
    why: `${countAre(vms, 'VM')} deleted with ${vms === 1 ? 'its guest' : 'their guests'}.`,
    fields: ['spec.replicas'],
    guests: vms,
  };
  if (owned.length === 0) return [down];
  if (keepsDisks) return [{ ...down, why: `${down.why} Their disks are kept, as statePreservation says.` }];
  const why = `${countAre(vms, 'VM')} deleted, and each with the DataVolumes that it owns.`;
  return [{ effect: 'data-loss', why, names: owned, fields: ['spec.replicas'], guests: vms }, down];
}

function unmanaged({ after }: Change, fields: readonly string[]): Consequence {
  const isPaused = valueAt(after.manifest, ['spec', 'paused']) === true;
  const why = isPaused
    ? 'The pool is paused: nothing is done until it goes on.'
    : 'The pool leaves its VMs as they are; VMs made later differ.';
  return { effect: 'new-guests-only', why, fields };
}

function specOf(pool: Manifest): VmSpec {
  return mapOf(valueAt(pool, ['spec', 'virtualMachineTemplate', 'spec'])) ?? {};
}
