import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import type { Draft } from '../../core/draft.ts';
import { roomOfNode, roomsOfFacts, type NodeRoom } from '../../pod/fit/node-room.ts';

/** The nodes whose capacity is known: from a Cluster, or from Nodes among the objects. */
export function clusterRooms(facts: ClusterFacts | undefined, drafts: readonly Draft[]): readonly NodeRoom[] {
  const objects = drafts
    .filter(({ ref }) => ref.kind === 'Node' && ref.apiVersion === 'v1')
    .flatMap((draft) => roomOfNode(draft.manifest()) ?? []);
  return [...roomsOfFacts(facts?.nodes ?? []), ...objects];
}
