import type { Draft } from '../../core/draft.ts';
import type { NodeRoom } from '../../pod/fit/node-room.ts';
import type { Vmi } from '../../pod/traits.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { Judged } from './judged-pods.ts';
import type { NamespacePolicies } from './namespace-policies.ts';

/** A guest that an object makes, and what its pod depends on. */
export interface GuestInCluster {
  readonly draft: Draft;
  /** As the cluster admits it; of a set or pool, its first guest. */
  readonly vmi: Vmi;
  readonly world: PodWorld;
  /** How many guests of the object a sync starts. */
  readonly count: number;
  /** What Git says of its namespace. @default - nothing */
  readonly policies: NamespacePolicies | undefined;
  /** The nodes of its cluster whose capacity is known. */
  readonly rooms: readonly NodeRoom[];
  /** Its pods as its namespace takes them, rendered once for guests that are alike; undefined where virt-controller makes none. */
  readonly pods: () => Judged | undefined;
}

export type OnGuest = (guest: GuestInCluster) => void;
