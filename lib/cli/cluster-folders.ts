import { relative, resolve, sep } from 'node:path';
import { configuredClusters } from './charts/configured-clusters.ts';
import type { Session } from './session.ts';

/** The folders that hold a cluster each, relative to that of the session: of the options, else of cdk8s.yaml. */
export function clusterFolders(named: readonly string[], { folder }: Session): readonly string[] {
  const folders = named.length > 0 ? named : configuredClusters(resolve(folder, 'cdk8s.yaml'));
  return folders.map((each) => slashed(relative(folder, resolve(folder, each))) || '.');
}

/** A path of this system, as git and kustomize write it. */
export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
