import type { Consequence } from '../../core/impact.ts';
import { mapOf } from '../../core/data/narrow.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { kindOf } from '../kind-of.ts';
import { claimOf } from '../vm/hotplug-volume.ts';
import type { VmSpec } from '../vm/objects.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import { addedEffects } from './added-effects.ts';
import { removedEffects } from './removed-effects.ts';
import { keptBy } from './sync-tool.ts';

/** An object under another name is another object: the old one goes, and the new one begins from nothing. */
export function renamedEffects(before: HeldObject, after: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  return [
    ...removedEffects(before, base, head),
    ...bothOnOneDisk(before.manifest, after.manifest),
    ...newIdentity(before),
    ...addedEffects(after, base, head),
  ];
}

function newIdentity({ ref }: HeldObject): readonly Consequence[] {
  if (!['VirtualMachine', 'VirtualMachineInstance'].includes(kindOf(ref) ?? '')) return [];
  const why = 'The guest under the new name is another one: UUID, serial and MAC address are new unless Git states them.';
  return [{ effect: 'identity', why, fields: [] }];
}

/** A VM that stays in the cluster under its old name goes on using its disks, beside the VM of the new name. */
function bothOnOneDisk(before: Manifest, after: Manifest): readonly Consequence[] {
  if (keptBy(before) === undefined || before.metadata.namespace !== after.metadata.namespace) return [];
  if (!runs(before) || !runs(after)) return [];
  const held = new Set(claimsOf(before));
  const both = claimsOf(after).filter((claim) => held.has(claim));
  if (both.length === 0) return [];
  const why = "The VM of the old name stays, and both have the same disk: one waits for the other, or they overwrite each other's data.";
  return [{ effect: 'data-loss', why, names: both, fields: [] }];
}

function runs({ kind, spec }: Manifest): boolean {
  return kind === 'VirtualMachine' && runStrategyOf({ spec: mapOf(spec) ?? {} }) !== 'Halted';
}

function claimsOf({ spec }: Manifest): readonly string[] {
  const { template }: VmSpec = mapOf(spec) ?? {};
  return (template?.spec?.volumes ?? []).map(claimOf).filter((claim) => claim !== '');
}
