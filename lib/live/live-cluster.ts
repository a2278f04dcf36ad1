import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';

/** What was read of a cluster, and what was not. */
export interface LiveCluster {
  /** As reports name it: `the cluster (context prod)`. */
  readonly name: string;
  /** As `kubectl get -o json --show-managed-fields` shows them. */
  readonly objects: readonly Manifest[];
  /** Whether an object that is not among `objects` is not in the cluster. False where its kind or namespace could not be read. */
  readonly isRead: (ref: ObjectRef) => boolean;
  /** What could not be read, and why, one sentence each. */
  readonly unread: readonly string[];
}
