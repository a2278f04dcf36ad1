import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { NodeRoom } from './node-room.ts';
import { packFirstFitDecreasing, type GuestClass, type Packing } from './packing.ts';

/** What becomes of a fleet without one node. */
export interface NodeLoss<Class extends GuestClass> {
  readonly lost: NodeRoom;
  /** How many nodes are like the lost one, this one included. */
  readonly alike: number;
  readonly packing: Packing<Class>;
}

/** More different nodes than this are not tried, the smallest left out. */
const mostTried = 16;

/** The first loss of a node, larger nodes first, after which not all guests find a node; undefined where every loss can be borne. */
export function unbearableLoss<Class extends GuestClass>(
  classes: readonly Class[],
  nodes: readonly NodeRoom[],
): NodeLoss<Class> | undefined {
  for (const alike of groupsOf(nodes).slice(0, mostTried)) {
    const [lost] = alike;
    if (lost === undefined) continue;
    const at = nodes.indexOf(lost);
    const packing = packFirstFitDecreasing(classes, nodes.toSpliced(at, 1));
    if (packing.unplaced.length > 0) return { lost, alike: alike.length, packing };
  }
  return undefined;
}

/** Nodes that differ in their name alone, those with the most memory first. */
function groupsOf(nodes: readonly NodeRoom[]): readonly (readonly NodeRoom[])[] {
  const groups = new Map<string, NodeRoom[]>();
  for (const node of nodes) getOrAdd(groups, keyOf(node), (): NodeRoom[] => []).push(node);
  const memory = ([node]: readonly NodeRoom[]): number => node?.allocatable.get('memory') ?? 0;
  return Array.from(groups.values()).toSorted((a, b) => memory(b) - memory(a));
}

function keyOf({ labels, taints, allocatable }: NodeRoom): string {
  const entries = Object.entries(labels)
    .filter(([label]) => label !== 'kubernetes.io/hostname')
    .toSorted(([a], [b]) => compareText(a, b));
  return JSON.stringify([entries, taints, Array.from(allocatable).toSorted(([a], [b]) => compareText(a, b))]);
}
