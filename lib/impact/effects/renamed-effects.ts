import type { Consequence } from '../../core/impact.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { kindOf } from '../kind-of.ts';
import { addedEffects } from './added-effects.ts';
import { removedEffects } from './removed-effects.ts';

/** An object under another name is another object: the old one goes, and the new one begins from nothing. */
export function renamedEffects(before: HeldObject, after: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  return [...removedEffects(before, base, head), ...newIdentity(before), ...addedEffects(after, base, head)];
}

function newIdentity({ ref }: HeldObject): readonly Consequence[] {
  if (!['VirtualMachine', 'VirtualMachineInstance'].includes(kindOf(ref) ?? '')) return [];
  const why = 'The guest under the new name is another one: UUID, serial and MAC address are new unless Git sets them.';
  return [{ effect: 'identity', why, fields: [] }];
}
