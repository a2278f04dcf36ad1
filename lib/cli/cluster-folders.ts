import { relative, resolve, sep } from 'node:path';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { configuredClusters } from './charts/configured-clusters.ts';
import type { Session } from './session.ts';

/** Folders that hold a cluster each. */
export interface ClusterFolders {
  /** Relative to that of the session. */
  readonly clusters: readonly string[];
  /** What cdk8s.yaml states of the clusters, by their folders. */
  readonly stated: ReadonlyMap<string, StatedCluster>;
}

/** The folders of the options, else those of cdk8s.yaml; what that states of a folder holds for both. */
export function clusterFolders(named: readonly string[], { folder }: Session): ClusterFolders {
  const within = (each: string): string => slashed(relative(folder, resolve(folder, each))) || '.';
  const configured = configuredClusters(resolve(folder, 'cdk8s.yaml')).map((each) => ({
    folder: within(each.folder),
    stated: each.stated,
  }));
  return {
    clusters: named.length > 0 ? named.map(within) : configured.map((each) => each.folder),
    stated: new Map(configured.flatMap((each) => (each.stated === undefined ? [] : [[each.folder, each.stated]]))),
  };
}

/** A path of this system, as git and kustomize write it. */
export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
