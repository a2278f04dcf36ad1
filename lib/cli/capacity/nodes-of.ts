import { getOrAdd } from '../../core/data/get-or-add.ts';
import { packFirstFitDecreasing, type GuestClass, type PackedNode } from '../../pod/fit/packing.ts';
import { podNeeds } from '../../pod/fit/pod-needs.ts';
import type { Capacity, Filled, NodeRow } from '../../report/capacity/capacity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import type { Judged } from '../../resolve/pods/judged-pods.ts';

/** How the guests of each cluster fill its nodes, as far as their capacity is stated. */
export function nodesOf(guests: readonly GuestInCluster[]): Pick<Capacity, 'nodes' | 'unplaced'> {
  const clusters = new Map<string, GuestInCluster[]>();
  for (const guest of guests) if (guest.rooms.length > 0) getOrAdd(clusters, guest.draft.cluster, (): GuestInCluster[] => []).push(guest);
  const packed = Array.from(clusters, ([cluster, those]) => {
    const { nodes, unplaced } = packFirstFitDecreasing(classesOf(those), those[0]?.rooms ?? []);
    return { rows: rowsOf(cluster, nodes), unplaced: unplaced.reduce((sum, { count }) => sum + count, 0) };
  });
  return { nodes: packed.flatMap(({ rows }) => rows), unplaced: packed.reduce((sum, { unplaced }) => sum + unplaced, 0) };
}

function classesOf(guests: readonly GuestInCluster[]): readonly GuestClass[] {
  const counts = new Map<Judged, number>();
  for (const guest of guests) {
    const judged = guest.pods();
    if (judged !== undefined && guest.count > 0) counts.set(judged, (counts.get(judged) ?? 0) + guest.count);
  }
  return Array.from(counts, ([{ limited }, count]) => ({ needs: podNeeds(limited.held), count }));
}

/** Nodes without a name that hold the same are one row. */
function rowsOf(cluster: string, nodes: readonly PackedNode[]): readonly NodeRow[] {
  const rows = new Map<string, NodeRow>();
  for (const each of nodes) {
    const row: NodeRow = {
      cluster,
      node: each.node.name ?? '',
      nodes: 1,
      guests: each.guests,
      cpu: filledOf(each, 'cpu', 1000),
      memory: filledOf(each, 'memory', 1),
    };
    const key = JSON.stringify(row);
    const known = rows.get(key);
    rows.set(key, known === undefined ? row : { ...known, nodes: known.nodes + 1 });
  }
  return Array.from(rows.values());
}

function filledOf({ node, used }: PackedNode, resource: string, unit: number): Filled | undefined {
  const of = node.allocatable.get(resource);
  return of === undefined ? undefined : { used: (used.get(resource) ?? 0) / unit, of: of / unit };
}
