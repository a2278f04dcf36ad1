import { valueAt } from '../../core/data/path.ts';
import type { Subject } from '../subject.ts';

/** Why presets are left to the cluster. */
export interface Leaving {
  readonly reason: string;
  /** What to do so that they are written: the beginning of an imperative sentence. */
  readonly cure: string;
}

/**
 * Why the mode of this object leaves its presets to the cluster; undefined if they are written. A proactive pool replaces all its guests when
 * its template changes, so `neutral` does not touch it.
 */
export function leavingByMode({ draft, manifest }: Subject): Leaving | undefined {
  if (draft.mode === 'off') return { reason: 'resolve is off for it', cure: "Remove resolve: 'off'" };
  if (draft.mode !== 'neutral' || draft.ref.kind !== 'VirtualMachinePool') return undefined;
  const strategy = (valueAt(manifest, ['spec', 'updateStrategy']) ?? {}) as Readonly<Record<string, unknown>>; // only asked for keys
  if (strategy['opportunistic'] !== undefined || strategy['unmanaged'] !== undefined) return undefined;
  return { reason: 'its pool is proactive and would replace every guest', cure: "Write updateStrategy: 'opportunistic' into the pool" };
}
