import { valueAt } from '../core/path.ts';
import type { Subject } from './subject.ts';

/**
 * Why the mode of this object leaves its presets to the cluster; undefined if they are written. A proactive pool replaces all its guests when
 * its template changes, so `neutral` does not touch it.
 */
export function reasonToLeavePresets({ draft, manifest }: Subject): string | undefined {
  if (draft.mode === 'off') return 'resolve is off for it';
  if (draft.mode !== 'neutral' || draft.ref.kind !== 'VirtualMachinePool') return undefined;
  const strategy = (valueAt(manifest, ['spec', 'updateStrategy']) ?? {}) as Readonly<Record<string, unknown>>; // only asked for keys
  if (strategy['opportunistic'] !== undefined || strategy['unmanaged'] !== undefined) return undefined;
  return 'its pool is proactive and would replace every guest';
}
