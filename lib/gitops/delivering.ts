import type { ClusterDrafts, Sink } from '../resolve/cluster-drafts.ts';
import type { DeliveryOptions } from './delivery-sink.ts';
import type * as Delivery from './delivery-sink.ts';

/** A sink for everything of these clusters, before `next`: itself, where nobody hands a cluster to a tool. */
export function delivering(next: Sink, clusters: readonly ClusterDrafts[], options: DeliveryOptions): Sink {
  if (!clusters.some(({ drafts }) => drafts.some(({ delivery }) => delivery !== undefined))) return next;
  const { DeliverySink } = require('./delivery-sink.ts') as typeof Delivery; // with the first delivery
  return new DeliverySink(next, clusters, options);
}
