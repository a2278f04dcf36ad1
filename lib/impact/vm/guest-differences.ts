import { differingPaths, leavesOf, type Leaves } from '../compare/leaves.ts';
import type { Guest } from './objects.ts';

/** Where two guests differ in spec, labels or annotations, sorted. */
export function guestDifferences(a: Guest, b: Guest): readonly string[] {
  return differingPaths(guestLeaves(a), guestLeaves(b));
}

/** The generation of the VM: it changes with every update, and says nothing about the guest. */
const generation = 'kubevirt.io/vm-generation';

/** The spec, labels and annotations of a guest. */
export function guestLeaves({ spec, metadata }: Guest): Leaves {
  const { [generation]: _number, ...annotations } = metadata.annotations ?? {};
  return new Map([
    ...leavesOf(spec, 'spec'),
    ...leavesOf(metadata.labels ?? null, 'labels'),
    ...leavesOf(Object.keys(annotations).length === 0 ? null : annotations, 'annotations'),
  ]);
}
