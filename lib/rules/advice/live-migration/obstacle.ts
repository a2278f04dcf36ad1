import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Claims } from '../../../storage/claims.ts';
import type { AnyMap } from '../../../core/data/guards.ts';

/** Something that keeps a guest on its node. */
export interface Obstacle {
  readonly why: string;
  /** The same without the names that one guest has and another has not. @default why */
  readonly brief?: string;
  /** The beginning of an imperative sentence. */
  readonly cure: string;
}

/** What is known of a cluster beside the object. */
export interface Known {
  readonly config: ClusterConfig;
  /** Whether somebody has said how `cluster` is configured. */
  readonly isStated: boolean;
  /** What is known of claims. */
  readonly claims: Claims | undefined;
  /** The spec of the guests' instancetype. @default - nobody knows one */
  readonly instancetype?: AnyMap | undefined;
}
