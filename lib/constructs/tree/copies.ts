import type { Construct } from 'constructs';
import { thisCopy } from './kube-object-mark.ts';

const owner = Symbol.for('cdk8s-kubevirt.owner');

/**
 * Whether this copy of the package judges the tree. Of several that are installed the first that meets a tree does, because each would
 * say the same of all of it.
 */
export function ownsTree(root: Construct): boolean {
  const marked = root as unknown as Record<typeof owner, unknown>; // set here alone
  if (marked[owner] === undefined) Object.defineProperty(root, owner, { value: thisCopy });
  return marked[owner] === thisCopy;
}
