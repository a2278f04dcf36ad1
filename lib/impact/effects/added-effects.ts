import type { Consequence } from '../../core/impact.ts';
import { mapOf } from '../../core/data/guards.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { startRefusal } from '../demand/start-refusal.ts';
import { knownEffect } from './kinds/known-effects.ts';
import { kindOf } from '../kind-of.ts';
import { replicasOf } from '../sets/replica-set-impact.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import { policed } from './kubernetes/network-policy-effects.ts';
import { presetConsequence } from './preset-effects.ts';
import { newScaler } from './sets/scaler-effects.ts';

/** What a new object brings. */
export function addedEffects(held: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const { manifest, ref } = held;
  switch (kindOf(ref)) {
    case 'VirtualMachine': {
      const starts = runStrategyOf({ spec: mapOf(manifest['spec']) ?? {} }) !== 'Halted';
      const refusal = starts ? startRefusalOf(held, head) : undefined;
      if (refusal !== undefined)
        return [{ effect: 'added', why: `A new VM that does not start: its pod is refused (${refusal}).`, fields: [] }];
      const why = starts ? 'A new VM, which virt-controller starts.' : 'A new VM, which stays stopped.';
      return [{ effect: starts ? 'start' : 'added', why, fields: [] }];
    }
    case 'VirtualMachineInstance':
      return [{ effect: 'start', why: 'A new guest.', fields: [] }];
    case 'VirtualMachineInstanceReplicaSet':
    case 'VirtualMachinePool': {
      const guests = replicasOf(manifest);
      return [{ effect: 'scale-up', why: `A new ${ref.kind}, which makes ${plural(guests, 'guest')}.`, fields: [], guests }];
    }
    case 'VirtualMachineInstancePreset':
      return [presetConsequence(undefined, held, base, head, [])];
    case 'HorizontalPodAutoscaler':
      return [newScaler(held, base)];
    case 'NetworkPolicy':
      return [policed('Only what it allows reaches the pods that it selects from now on, those of running guests too.')];
    default:
      return [knownEffect('added', held, head, []) ?? { effect: 'added', why: `A new ${ref.kind}.`, fields: [] }];
  }
}

/** Why its namespace refuses the pod of a new guest. */
function startRefusalOf({ ref }: HeldObject, head: ClusterSide): string | undefined {
  const { namespace = '' } = ref;
  return head.hasPolicies(namespace) ? startRefusal(ref, head.guests.in(namespace)) : undefined;
}
