import { valueAt } from '../core/path.ts';
import type { Subject } from './subject.ts';

/**
 * Why the presets of this object are left to the cluster; undefined where they are written. A proactive pool would replace all its guests
 * for a changed template, so `neutral` does not touch it.
 */
export function reasonToLeavePresets({ draft, manifest }: Subject): string | undefined {
  if (draft.mode === 'off') return 'resolve is off for it';
  if (draft.mode !== 'neutral' || draft.ref.kind !== 'VirtualMachinePool') return undefined;
  const strategy = (valueAt(manifest, ['spec', 'updateStrategy']) ?? {}) as Readonly<Record<string, unknown>>; // only asked for keys
  if (strategy['opportunistic'] !== undefined || strategy['unmanaged'] !== undefined) return undefined;
  return 'its pool is proactive and would replace every guest';
}
