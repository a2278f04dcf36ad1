import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { isNeverMade, updateRefusals } from '../../refusals.ts';
import { threeWayMerge } from '../../../core/data/three-way-merge.ts';
import type { ClusterView } from '../../vm/cluster-view.ts';
import { newState } from '../../vm/vm-state.ts';
import type { Vm } from '../../vm/objects.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import { storedVm } from '../../vm/stored-vm.ts';
import { StepError } from '../../vm/sync-error.ts';
import { started, vmImpact, type VmFacts } from '../../vm/vm-impact.ts';
import type { Change, EffectsOf } from '../change.ts';
import { withoutNewGuests, refused, refusedUpdate } from '../refused.ts';
import { migrationObstaclesOf } from './unmigratable.ts';
import { vmConsequences } from './vm-consequences.ts';

/** What a change of a VirtualMachine does to its guest. */
export const vmEffects: EffectsOf = (change) => {
  const { before, after, base, head, live } = change;
  const known = live?.vm(before.ref);
  const obstacles = migrationObstaclesOf(change);
  const facts: VmFacts = { migratable: known?.migratable ?? (obstacles.length > 0 ? false : undefined), phase: known?.phase };
  const view = base.viewOf(before.ref.namespace);
  const viewAfter = head.viewOf(after.ref.namespace);
  let stored: Vm;
  try {
    stored = storedVm(before.manifest, 'CREATE', view);
  } catch (error) {
    if (error instanceof StepError) return [unstartable(error.message)];
    throw error;
  }
  const strategy = runStrategyOf(stored);
  let state = newState(stored, { lastRunStrategy: strategy });
  let obstacle: string | undefined;
  try {
    if (known?.running ?? strategy !== 'Halted') state = started(stored, view, facts);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    obstacle = error.message;
  }
  if (known?.restartRequired !== undefined) state = { ...state, restartRequired: known.restartRequired };
  const written = threeWayMerge(before.manifest, after.manifest, state.vm as unknown as Manifest); // it is one
  const refusals = updateRefusals(written, state.vm as unknown as Manifest, head);
  if (!refusals.every(isNeverMade)) return refusals.map((refusal) => refusedUpdate(refusal, stays));
  let vm: Vm;
  try {
    vm = storedVm(written, 'UPDATE', viewAfter);
  } catch (error) {
    if (error instanceof StepError) return [refused(error.message, undefined, stays)];
    throw error;
  }
  if (obstacle !== undefined) return [starts(vm, viewAfter, facts) ? startable(obstacle, change) : unstartable(obstacle)];
  const impact = vmImpact(state, vm, viewAfter, facts);
  const told = vmConsequences(change, impact, state, vm.spec, facts.migratable === false ? obstacles : undefined);
  return refusals.length === 0 ? told : withoutNewGuests(refusals, told, impact.vmi === 'kept', stays);
};

const stays = 'the VM stays as it is';

function starts(vm: Vm, view: ClusterView, facts: VmFacts): boolean {
  try {
    return started(vm, view, facts).guest !== undefined;
  } catch (error) {
    if (error instanceof StepError) return false;
    throw error;
  }
}

function startable(says: string, { fields }: Change): Consequence {
  const why = 'The VM could not start before the change; virt-controller starts the guest now.';
  return { effect: 'start', why, says, fields: fields.map(({ path }) => path) };
}

function unstartable(says: string): Consequence {
  return { effect: 'no-guest-effect', why: 'The VM could not start before the change, so no guest is there to meet it.', says, fields: [] };
}
