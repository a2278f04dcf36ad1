import { basename, dirname } from 'node:path';
import type { Scope, Source } from '../../check/source.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { factsFile } from '../../emit/index.ts';
import { indexName } from '../../emit/plan/owned-files.ts';
import { statedBeside, statedOfImplicit } from '../check/facts-beside.ts';
import { isManifestFile } from '../check/manifest-file.ts';
import { type CommitFile } from './commit-files.ts';

/** Manifests, and what a synth writes beside them. */
export function isWanted(file: string): boolean {
  return isManifestFile(file) || basename(file) === factsFile || isIndex(file) || basename(file) === indexName('');
}

/** Of a Cluster. */
function isIndex(file: string): boolean {
  return basename(file) === indexName(basename(dirname(file)));
}

/** The manifests of a commit, each with the cluster for which a synth has written it. */
export function sourcesOf(files: readonly CommitFile[], name: string, isFound: (path: string) => boolean): readonly Source[] {
  const texts = new Map(files.map(({ path, bytes }) => [`${name}:${path}`, bytes]));
  const statedIn = (index: string, cluster: string): (() => StatedCluster) =>
    statedBeside(`${name}:${index}`, cluster, (file) => texts.get(file)?.toString('utf8') ?? '');
  const ofImplicit = files.filter(({ path }) => basename(path) === indexName(''));
  const statedHere = ofImplicit.map(({ path }) => statedIn(path, ''));
  const implicit: Scope = { cluster: '', stated: () => statedOfImplicit(statedHere) };
  const ofClusters = files.filter(({ path }) => isIndex(path));
  const written = new Map<string, Scope>([
    ...ofImplicit.map(({ path }) => [dirname(path), implicit] as const),
    ...ofClusters.map(({ path }) => {
      const cluster = basename(dirname(path));
      return [dirname(path), { cluster, stated: statedIn(path, cluster) }] as const;
    }),
  ]);
  const writtenAround = (folder: string): Scope | undefined => {
    const parent = dirname(folder);
    return written.get(folder) ?? (parent === folder ? undefined : writtenAround(parent));
  };
  return files
    .filter(({ path }) => isManifestFile(path))
    .map(({ path, bytes }) => {
      const scope = writtenAround(dirname(path));
      return {
        file: `${name}:${path}`,
        size: bytes.length,
        scope: scope ?? implicit,
        isSaid: scope !== undefined,
        found: isFound(path),
        read: (start: number, end: number): Uint8Array => bytes.subarray(start, end),
      };
    });
}
