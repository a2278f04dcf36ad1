import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import { valueAt } from '../../core/data/path.ts';
import type { IgnoreRule } from './ignore-rule.ts';

/**
 * `virtctl start` and `virtctl stop` write these run strategies (getRunningPatch of virt-api); with Manual and RerunOnFailure they send a
 * request through the status and leave the spec alone.
 */
const written: ReadonlySet<unknown> = new Set(['Always', 'Halted', 'Once']);

/** Where people start and stop a VM, what they write stays. */
export function power(manifest: Manifest): IgnoreRule | undefined {
  const field = ['runStrategy', 'running'].find((name) => valueAt(manifest, ['spec', name]) !== undefined);
  if (field === undefined || (field === 'runStrategy' && !written.has(valueAt(manifest, ['spec', field])))) return undefined;
  return { ref: refOf(manifest), pointers: [`/spec/${field}`], reason: 'Users start and stop it.' };
}
