import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { updateRefusals } from '../../refusals.ts';
import { threeWayMerge } from '../../three-way-merge.ts';
import { newState, type VmState } from '../../vm/vm-state.ts';
import type { Vm } from '../../vm/objects.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import { storedVm } from '../../vm/stored-vm.ts';
import { StepError } from '../../vm/sync-error.ts';
import { started, vmImpact, type VmFacts } from '../../vm/vm-impact.ts';
import type { EffectsOf } from '../change.ts';
import { isNeverMade, withoutNewGuests, refused, refusedUpdate } from '../refused.ts';
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
  let state: VmState;
  try {
    const stored = storedVm(before.manifest, 'CREATE', view);
    const strategy = runStrategyOf(stored);
    const runs = known?.running ?? strategy !== 'Halted';
    state = runs ? started(stored, view, facts) : newState(stored, { lastRunStrategy: strategy });
    if (known?.restartRequired !== undefined) state = { ...state, restartRequired: known.restartRequired };
  } catch (error) {
    if (error instanceof StepError) return [unstartable(error.message)];
    throw error;
  }
  const written = threeWayMerge(before.manifest, after.manifest, state.vm as unknown as Manifest); // it is one
  const refusals = updateRefusals(written, state.vm as unknown as Manifest, head);
  const never = refusals.filter(isNeverMade);
  if (never.length < refusals.length) return refusals.map((refusal) => refusedUpdate(refusal, stays));
  let vm: Vm;
  try {
    vm = storedVm(written, 'UPDATE', viewAfter);
  } catch (error) {
    if (error instanceof StepError) return [refused(error.message, undefined, stays)];
    throw error;
  }
  const impact = vmImpact(state, vm, viewAfter, facts);
  const told = vmConsequences(change, impact, state, vm.spec, facts.migratable === false ? obstacles : undefined);
  return never.length === 0 ? told : withoutNewGuests(never, told, impact.vmi === 'kept', stays);
};

const stays = 'the VM stays as it is';

function unstartable(says: string): Consequence {
  return { effect: 'no-guest-effect', why: 'The VM could not start before the change, so no guest is there to meet it.', says, fields: [] };
}
