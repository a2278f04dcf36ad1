import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import type { IgnoreRule } from './ignore-rule.ts';

/**
 * A VirtualMachineInstance gets the rest of its spec at birth, in lists too, and no change of its spec is accepted after that: to apply it
 * again as Git has it would be refused. A change in Git takes a new name, or a deletion.
 */
export function bornOnce(manifest: Manifest): IgnoreRule {
  return { ref: refOf(manifest), pointers: ['/spec'], reason: 'KubeVirt completes its spec at birth and refuses changes.' };
}
