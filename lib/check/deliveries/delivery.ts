import type { Extension } from '../../kustomize/extended.ts';
import type { MapNode, Origin } from '../../kustomize/node.ts';

/** An object that tells Argo CD or Flux to apply what a path of the repository holds. */
export interface Delivery {
  /** As sentences name it: `Kustomization flux-system/apps`. */
  readonly name: string;
  readonly node: MapNode;
  /** Where the objects go. @default - to the cluster of the object itself */
  readonly cluster: string | undefined;
  /** Why its objects stay in the cluster when they go from Git. @default - the tool decides */
  readonly keeper?: string | undefined;
  readonly paths: readonly DeliveredPath[];
  readonly notFollowed: readonly Unfollowed[];
}

/** A part that is not followed, and where it stands. */
export interface Unfollowed {
  readonly what: string;
  readonly origin: Origin | undefined;
}

export interface DeliveredPath {
  /** Within the repository, with slashes: `.` for all of it. */
  readonly path: string;
  readonly origin: Origin | undefined;
  /** What says which repository it is. */
  readonly repository: string;
  /** What the tool adds to the kustomization of the path, and to one that it makes where there is none. */
  readonly extension: Extension;
  /** Without a kustomization: Flux makes one of all that is there, Argo CD takes the files as they are. */
  readonly without: { readonly tool: 'flux' } | ArgoDirectory;
  /** @default - nothing is filled in */
  readonly substitution?: Substitution | undefined;
  /** The namespace of objects that have none. @default - they have none */
  readonly namespace?: string | undefined;
  /** Labels and annotations that all objects get last. */
  readonly labels?: MapNode | undefined;
  readonly annotations?: MapNode | undefined;
}

/** Which files of a folder Argo CD takes. */
export interface ArgoDirectory {
  readonly tool: 'argo-cd';
  readonly isRecursive: boolean;
  readonly isTaken: (path: string) => boolean;
}

/** The postBuild of a Flux Kustomization. */
export interface Substitution {
  readonly variables: ReadonlyMap<string, string>;
  /** In the order in which the later ones win. */
  readonly from: readonly VariablesFrom[];
}

/** A ConfigMap or Secret of variables, in the namespace of the Kustomization. */
export interface VariablesFrom {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  readonly namespace: string;
  readonly isOptional: boolean;
  readonly origin: Origin | undefined;
}
