import type { ClusterConfig } from '../../cluster/cluster-config.ts';

/** What one second pod requests, in cores and bytes. */
export interface Need {
  readonly cpu: number;
  readonly memory: number;
}

/** A cluster may allow more than any node runs. */
const mostCounted = 100;

/**
 * How many second pods a drain of one node makes at once. A rollout of a pool makes none: it deletes a guest, whose successor of the same name
 * starts when it is gone.
 */
export function atOnceOf({ configuration }: ClusterConfig): number {
  return Math.min(configuration.migrations?.parallelOutboundMigrationsPerNode ?? 2, mostCounted);
}

/** The largest of both, so many as are made at once. */
export function largest(a: readonly Need[], b: readonly Need[], atOnce: number): readonly Need[] {
  return [...a, ...b].toSorted((x, y) => y.memory - x.memory || y.cpu - x.cpu).slice(0, atOnce);
}
