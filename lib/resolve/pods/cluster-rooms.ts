import type { Draft } from '../../core/draft.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import { roomOfNode, roomsOfFacts, type NodeRoom } from '../../pod/fit/node-room.ts';
import { isNode } from './stated-of-pods.ts';

/** The nodes whose capacity is known: from a Cluster, or from Nodes among the objects. */
export function clusterRooms({ facts, storedOf }: Pick<ClusterModel, 'facts' | 'storedOf'>, drafts: readonly Draft[]): readonly NodeRoom[] {
  const objects = drafts
    .filter(isNode)
    .flatMap((draft) => storedOf(draft) ?? [])
    .flatMap((node) => roomOfNode(node) ?? []);
  return [...roomsOfFacts(facts?.nodes ?? []), ...objects];
}
