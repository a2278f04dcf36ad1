import { posix, win32 } from 'node:path';
import type { IConstruct } from 'constructs';
import { scopeFacts } from '../tree/scope.ts';

const outputFolders = new WeakMap<IConstruct, string>();

/** Remembers where the App of `root` writes its manifests, as long as that is a folder of its repository. */
export function markOutputFolder(root: IConstruct, outdir: string): void {
  const folder = posix.join(outdir.replaceAll('\\', '/'), '.');
  if (!win32.isAbsolute(outdir) && !folder.startsWith('..')) outputFolders.set(root, folder);
}

/**
 * The folder of the construct's cluster in what a tool reads: in a repository, below the folder that a synth writes; in an artifact, which
 * holds what lies in that folder, below its root.
 */
export function clusterFolder(construct: IConstruct, source: 'repository' | 'artifact'): string {
  return posix.join(manifestsFolder(construct, source), scopeFacts(construct).cluster);
}

/** The folder with the manifests of all clusters. */
export function manifestsFolder(construct: IConstruct, source: 'repository' | 'artifact'): string {
  return source === 'artifact' ? '.' : (outputFolders.get(construct.node.root) ?? 'manifests');
}
