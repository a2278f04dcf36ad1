import type { VirtualMachinePoolSpec } from '../../../imports/pool-v1beta1.ts';
import { goStruct } from '../../core/go/types/go-type.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import type { Written } from '../../core/data/written.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import { areSelected } from './pool-selectors.ts';
import { isPaused, replicasOf } from './replica-set-impact.ts';

/** What virt-controller does to the VMs of a pool, and to their guests, until it rests. */
export interface PoolImpact {
  readonly vms: number;
  readonly guests: number;
  readonly created: number;
  /** VMs that go because fewer are wanted, with the disks that they own. */
  readonly scaledIn: number;
  /** VMs whose spec is written anew. */
  readonly updated: number;
  /** VMs that are deleted and made anew, because their DataVolumes changed: all their disks go. */
  readonly recreated: number;
  /** Guests that are deleted, so that their VMs start them from the new spec. */
  readonly restarted: number;
  /** Guests that only get the label of the new revision. */
  readonly labelled: number;
  /** The disks of VMs that go are kept (statePreservation). */
  readonly keepsDisks: boolean;
  /** The controller crashes on such a pool, again and again. */
  readonly panics: boolean;
  /** The strategy with a selector that it cannot read, so that it gets no further. */
  readonly unreadable?: 'scaleInStrategy' | 'updateStrategy';
}

type PoolSpec = Written<VirtualMachinePoolSpec>;

/** Whether VMs of a pool are accepted: when they are made from `pool`, or rewritten from `old` to `pool`. */
export type Accepts = (pool: Manifest, old?: Manifest) => boolean;

/**
 * pool.Controller.execute, when a VirtualMachinePool with all its VMs and guests is written anew. Both are as the API server stores them.
 */
export function poolImpact(before: Manifest, after: Manifest, accepts: Accepts = () => true): PoolImpact {
  const vms = isPaused(before) ? 0 : Math.max(replicasOf(before), 0);
  const guests = isHalted(specOf(before)) ? 0 : vms;
  const keepsDisks = preservesState(specOf(after));
  const nothing = { vms, guests, created: 0, scaledIn: 0, updated: 0, recreated: 0, restarted: 0, labelled: 0, keepsDisks, panics: false };
  if (isPaused(after)) return nothing;
  const spec = specOf(after);
  const surplus = vms - Math.max(replicasOf(after), 0);
  const { unmanaged, opportunistic } = spec.scaleInStrategy ?? {};
  if (surplus > 0 && (unmanaged || opportunistic)) return nothing; // never at rest, and so never updated
  const created = Math.max(-surplus, 0);
  if (created > 0 && !accepts(after)) return { ...nothing, created };
  const scaledIn = Math.max(surplus, 0);
  const selected = scaledIn === 0 || areSelected(spec.scaleInStrategy?.proactive?.selectionPolicy?.selectors, specOf(before));
  if (selected === undefined) return { ...nothing, unreadable: 'scaleInStrategy' };
  // Controller.scaleIn slices the list of selected VMs beyond its end.
  if (!selected) return { ...nothing, panics: true };
  const kept = vms - scaledIn;
  return { ...nothing, created, scaledIn, ...updates(before, after, kept, guests === 0 ? 0 : kept, accepts) };
}

type Updates = Partial<Pick<PoolImpact, 'updated' | 'recreated' | 'restarted' | 'labelled' | 'unreadable'>>;

/** Controller.update: VMs first, then, unless the strategy is opportunistic, their guests. */
function updates(before: Manifest, after: Manifest, vms: number, guests: number, accepts: Accepts): Updates {
  const [old, spec] = [specOf(before), specOf(after)];
  const { unmanaged, opportunistic, proactive } = spec.updateStrategy ?? {};
  if (unmanaged || sameAt(old, spec, ['virtualMachineTemplate'])) return {};
  const selectors = proactive?.selectionPolicy?.selectors;
  const selected = areSelected(selectors, old);
  if (!selected) return selected === undefined ? { unreadable: 'updateStrategy' } : {};
  if (opportunistic || guests === 0 || !accepts(after, before) || !areSelected(selectors, spec)) return { updated: vms };
  if (!sameAt(old, spec, ['virtualMachineTemplate', 'spec', 'dataVolumeTemplates'])) return { updated: vms, recreated: guests };
  return sameAt(old, spec, ['virtualMachineTemplate', 'spec', 'template'])
    ? { updated: vms, labelled: guests }
    : { updated: vms, restarted: guests };
}

function specOf(pool: Manifest): PoolSpec {
  return pool['spec'] ?? {}; // what its schema accepts
}

function isHalted({ virtualMachineTemplate }: PoolSpec): boolean {
  return runStrategyOf({ spec: virtualMachineTemplate?.spec ?? {} }) === 'Halted';
}

function preservesState({ scaleInStrategy }: PoolSpec): boolean {
  const preservation = scaleInStrategy?.proactive?.statePreservation ?? scaleInStrategy?.opportunistic?.statePreservation;
  return Boolean(preservation) && preservation !== 'Disabled';
}

function sameAt(a: PoolSpec, b: PoolSpec, path: readonly string[]): boolean {
  let type = goStruct('pool/v1beta1.VirtualMachinePoolSpec').fields.get(path[0] ?? '')?.type;
  for (const step of path.slice(1)) {
    while (type?.kind === 'pointer') type = type.of;
    type = type?.kind === 'struct' ? type.fields.get(step)?.type : undefined;
  }
  if (type === undefined) throw new Error(`a pool has no ${path.join('.')}`);
  return semanticEqual(type, valueAt(a, path), valueAt(b, path));
}
