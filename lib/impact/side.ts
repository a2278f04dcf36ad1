import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { HeldKustomization } from './kustomize/held-kustomization.ts';
import type { HeldChart } from './kustomize/held-chart.ts';
import type { UnbuiltFolder } from './kustomize/unbuilt-folder.ts';

/** Everything in BASE, or in HEAD. */
export interface Side {
  /** As the user named it. */
  readonly name: string;
  readonly objects: readonly HeldObject[];
  /** @default - none */
  readonly kustomizations?: readonly HeldKustomization[] | undefined;
  /** Folders of which kustomize makes nothing on this side. @default - none */
  readonly unbuilt?: readonly UnbuiltFolder[] | undefined;
  /** Helm charts, whose files are passed over. @default - none */
  readonly charts?: readonly HeldChart[] | undefined;
  /**
   * What is stated of clusters beside their objects, by name. A commit states it and does not make it so: the newer statement holds for both
   * sides. @default - nothing
   */
  readonly stated?: ReadonlyMap<string, StatedCluster> | undefined;
}
