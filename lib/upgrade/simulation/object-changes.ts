import { leafChanges, leavesOf, type LeafChange, type Leaves } from '../../impact/compare/leaves.ts';

/** As much of an object as a GitOps tool compares. */
interface Compared {
  readonly metadata: { readonly labels?: unknown; readonly annotations?: unknown };
  readonly spec?: unknown;
}

/** Where the spec, labels and annotations of two objects differ. What Kubernetes wrote as null until 1.33 does not count. */
export function objectChanges(before: Compared, after: Compared): readonly LeafChange[] {
  return leafChanges(objectLeaves(before), objectLeaves(after));
}

function objectLeaves({ spec, metadata: { labels, annotations } }: Compared): Leaves {
  return new Map([...leavesOf(spec ?? null, 'spec'), ...mapLeaves(labels, 'labels'), ...mapLeaves(annotations, 'annotations')]);
}

function mapLeaves(map: unknown, at: string): Leaves {
  return Object.keys(map ?? {}).length === 0 ? new Map() : leavesOf(map, at);
}
