import type { Amounts, NodeRoom } from './node-room.ts';
import { lacking, nodeRefusal } from './node-verdict.ts';
import type { PodNeeds } from './pod-needs.ts';

/** Guests whose pods are equal. */
export interface GuestClass {
  readonly needs: PodNeeds;
  readonly count: number;
}

/** A node with the guests that were placed on it. */
export interface PackedNode {
  readonly node: NodeRoom;
  readonly guests: number;
  /** What these request. */
  readonly used: Amounts;
}

/** Where guests were placed, and how many of each class found no node. */
export interface Packing<Class extends GuestClass> {
  readonly nodes: readonly PackedNode[];
  readonly unplaced: readonly { readonly of: Class; readonly count: number }[];
}

interface Bin {
  readonly node: NodeRoom;
  readonly left: Map<string, number>;
  guests: number;
}

/**
 * First-fit decreasing: the largest guests first, by the share of all nodes that they request of their scarcest resource; each goes onto the
 * first node that has room and that it may run on, and nodes with devices come last. The scheduler spreads pods and may do better or worse.
 * Affinity between pods and topology spread are not asked.
 */
export function packFirstFitDecreasing<Class extends GuestClass>(classes: readonly Class[], nodes: readonly NodeRoom[]): Packing<Class> {
  const total = totalOf(nodes);
  const bins = nodes
    .toSorted((a, b) => devicesOf(a) - devicesOf(b))
    .map((node): Bin => ({ node, left: new Map(node.allocatable), guests: 0 }));
  const unplaced: { readonly of: Class; readonly count: number }[] = [];
  const bySize = classes.map((of) => ({ of, share: shareOf(of.needs.requests, total) })).toSorted((a, b) => b.share - a.share);
  for (const { of } of bySize) {
    const left = place(of, bins);
    if (left > 0) unplaced.push({ of, count: left });
  }
  return { nodes: bins.map(packed), unplaced };
}

/** Answers with how many found no node. */
function place({ needs, count }: GuestClass, bins: readonly Bin[]): number {
  let left = count;
  const mayRun = new Map<NodeRoom, boolean>();
  for (const bin of bins) {
    if (left === 0) break;
    const { node } = bin;
    if (!mayRun.has(node)) mayRun.set(node, nodeRefusal(needs, node) === undefined);
    if (mayRun.get(node) !== true) continue;
    const placed = Math.min(left, roomFor(needs.requests, bin.left));
    for (const [resource, amount] of needs.requests) {
      const before = bin.left.get(resource);
      if (before !== undefined) bin.left.set(resource, before - amount * placed);
    }
    bin.guests += placed;
    left -= placed;
  }
  return left;
}

/** How many pods with these requests fit. */
function roomFor(requests: Amounts, left: Amounts): number {
  if (lacking(requests, left).length > 0) return 0;
  let most = Infinity;
  for (const [resource, amount] of requests) {
    const room = left.get(resource);
    if (room !== undefined && amount > 0) most = Math.min(most, Math.floor(room / amount));
  }
  return most;
}

function packed({ node, left, guests }: Bin): PackedNode {
  const used = Array.from(node.allocatable, ([resource, amount]) => [resource, amount - (left.get(resource) ?? 0)] as const);
  return { node, guests, used: new Map(used) };
}

function totalOf(nodes: readonly NodeRoom[]): Amounts {
  const total = new Map<string, number>();
  for (const { allocatable } of nodes) {
    for (const [resource, amount] of allocatable) total.set(resource, (total.get(resource) ?? 0) + amount);
  }
  return total;
}

function shareOf(requests: Amounts, total: Amounts): number {
  return Math.max(0, ...Array.from(requests, ([resource, amount]) => amount / (total.get(resource) ?? Infinity)));
}

function devicesOf({ allocatable }: NodeRoom): number {
  return Array.from(allocatable.keys()).filter((resource) => resource.includes('/') && !resource.startsWith('devices.kubevirt.io/')).length;
}
