import { posix } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { KustomizationGraph, type KustomizationFile } from '../../kustomize/kustomization-graph.ts';
import { isKustomization, isKustomizationFile } from '../objects/kustomization.ts';
import { readObjects } from '../read-objects.ts';
import type { Scope, Source } from '../source.ts';

/** The folder in which scopes have their names. */
export interface Tree {
  /** The path of a source within it, with slashes. */
  readonly pathOf: (file: string) => string;
  /** Folders that hold a cluster each, relative to it. */
  readonly clusters: readonly string[];
}

/**
 * The sources with the scope to which each belongs, without patches and other inputs of kustomize. A synth has said which cluster a folder of
 * its output is. Of other folders `clusters` says it; else each kustomization that no other names is a cluster. What several of them share
 * is a scope of its own.
 */
export function inScopes(sources: readonly Source[], { pathOf, clusters }: Tree): readonly Source[] {
  const graph = new KustomizationGraph(sources.flatMap((source) => kustomizationsOf(source, pathOf)));
  const scopes = new Map<string, Scope>();
  const named = clusters.map((folder) => posix.join('.', folder));
  return sources.flatMap((source) => {
    if (source.isSaid === true || !source.found) return [source];
    const path = pathOf(source.file);
    if (graph.isInput(path)) return [];
    const cluster = clusterOf(isKustomizationFile(path) ? posix.dirname(path) : path, named, graph);
    if (cluster === undefined) return [source];
    const { stated } = source.scope;
    const scope = getOrAdd(scopes, cluster, (): Scope => ({ cluster: cluster === '.' ? '' : cluster, stated }));
    return [{ ...source, scope, isSaid: true }];
  });
}

function clusterOf(path: string, clusters: readonly string[], graph: KustomizationGraph): string | undefined {
  const around = folderAround(path, clusters);
  if (around !== undefined) return around;
  const roots = [...graph.rootsOf(path)];
  const said = new Set(roots.map((root) => folderAround(root, clusters) ?? root));
  const [only] = said;
  return said.size > 1 ? graph.ownerOf(path) : only;
}

/** The innermost of some folders that holds a path. */
function folderAround(path: string, folders: readonly string[]): string | undefined {
  const around = folders.filter((folder) => folder === '.' || path === folder || path.startsWith(`${folder}/`));
  return around.toSorted((a, b) => b.length - a.length)[0];
}

function kustomizationsOf(source: Source, pathOf: (file: string) => string): readonly KustomizationFile[] {
  if (!source.found || !isKustomizationFile(source.file)) return [];
  const path = pathOf(source.file);
  const read = Array.from(readObjects(source, () => {}));
  return read.flatMap(({ value }) => (isKustomization(value, source.file) ? [{ path, value }] : []));
}
