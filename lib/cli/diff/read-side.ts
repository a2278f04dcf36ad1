import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { identify } from '../../check/objects/identity.ts';
import { readObjects } from '../../check/read-objects.ts';
import type { Scope, Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { StatedCluster } from '../../cluster/stated/stated-cluster.ts';
import { UsageError } from '../../core/errors.ts';
import { factsFile } from '../../emit/index.ts';
import { indexName } from '../../emit/plan/owned-files.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { Side } from '../../impact/side.ts';
import { openSources } from '../check/check-sources.ts';
import { statedBeside, statedOfImplicit } from '../check/facts-file.ts';
import { isManifestFile, isPassedOver } from '../check/manifest-file.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { commitOf, filesOf, hasPath, type Blob } from './git.ts';
import type { NamedSide } from './named-side.ts';

/** A side, and what could not be read of it. */
export interface ReadSide {
  readonly side: Side;
  readonly diagnostics: readonly Diagnostic[];
  /** The folder or file that a commit was to have, and has not. */
  readonly missing?: string | undefined;
  /** Why nothing is known of what charts state of a cluster, by its name. */
  readonly unstated: ReadonlyMap<string, Diagnostic>;
  /** The files of a folder hold not a byte. */
  readonly isEmpty?: boolean;
}

/** A side; of a commit the folder `path` is read, unless the word has named one. */
export function readSide(named: NamedSide, path: string, session: Session): ReadSide {
  if (named.commit === undefined) return readFolder(named.word, session);
  return readCommit(named.word, named.commit, named.path ?? path, session);
}

/** The manifests of the last commit; those of the folder where there is no git. */
export function readCommitted(path: string, session: Session): ReadSide {
  const commit = commitOf(session.folder, 'HEAD');
  if (commit !== undefined) return readCommit('HEAD', commit, path, session);
  if (existsSync(resolve(session.folder, path))) return readFolder(path, session);
  return { side: { name: path, objects: [] }, diagnostics: [], unstated: new Map() };
}

function readFolder(word: string, session: Session): ReadSide {
  const opened = openSources([word], session.folder);
  try {
    const read = objectsOf(opened.sources);
    const isEmpty = opened.sources.every(({ size }) => size === 0);
    const { stated, unstated } = statedOf(opened.sources);
    return {
      side: { name: word, objects: read.objects, stated },
      diagnostics: [...opened.refused, ...read.diagnostics],
      unstated,
      isEmpty,
    };
  } finally {
    opened.close();
  }
}

function readCommit(name: string, commit: string, path: string, session: Session): ReadSide {
  const isPartOf = (file: string): boolean => isWanted(file) && !relative(path, file).split(sep).some(isPassedOver);
  const sources = sourcesOf(filesOf(session.folder, commit, path, isPartOf), name);
  const read = objectsOf(sources);
  const missing = read.objects.length === 0 && !hasPath(session.folder, commit, path) ? path : undefined;
  const { stated, unstated } = statedOf(sources);
  return { side: { name, objects: read.objects, stated }, diagnostics: read.diagnostics, missing, unstated };
}

/** Manifests, and what a synth writes beside them. */
function isWanted(file: string): boolean {
  return isManifestFile(file) || basename(file) === factsFile || isIndex(file) || basename(file) === indexName('');
}

/** Of a Cluster. */
function isIndex(file: string): boolean {
  return basename(file) === indexName(basename(dirname(file)));
}

function sourcesOf(files: readonly Blob[], name: string): readonly Source[] {
  const texts = new Map(files.map(({ path, bytes }) => [`${name}:${path}`, bytes]));
  const statedIn = (index: string, cluster: string): (() => StatedCluster) =>
    statedBeside(`${name}:${index}`, cluster, (file) => texts.get(file)?.toString('utf8') ?? '');
  const clusters = new Map(
    files
      .filter(({ path }) => isIndex(path))
      .map(({ path }) => {
        const cluster = basename(dirname(path));
        return [dirname(path), { cluster, stated: statedIn(path, cluster) }];
      }),
  );
  const ofImplicit = files.filter(({ path }) => basename(path) === indexName('')).map(({ path }) => statedIn(path, ''));
  const implicit: Scope = { cluster: '', stated: () => statedOfImplicit(ofImplicit) };
  const scopeOf = (folder: string): Scope => {
    const parent = dirname(folder);
    return clusters.get(folder) ?? (parent === folder ? implicit : scopeOf(parent));
  };
  return files
    .filter(({ path }) => isManifestFile(path))
    .map(({ path, bytes }) => ({
      file: `${name}:${path}`,
      size: bytes.length,
      scope: scopeOf(dirname(path)),
      found: true,
      read: (start: number, end: number): Uint8Array => bytes.subarray(start, end),
    }));
}

interface Stated {
  readonly stated: ReadonlyMap<string, StatedCluster>;
  readonly unstated: ReadonlyMap<string, Diagnostic>;
}

/** What is written down of the clusters of sources. */
function statedOf(sources: readonly Source[]): Stated {
  const stated = new Map<string, StatedCluster>();
  const unstated = new Map<string, Diagnostic>();
  for (const scope of new Set(sources.map((source) => source.scope))) {
    try {
      const known = scope.stated?.();
      if (known !== undefined) stated.set(scope.cluster, known);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      unstated.set(scope.cluster, error.diagnostic);
    }
  }
  return { stated, unstated };
}

interface ReadObjects {
  readonly objects: readonly HeldObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The objects of sources, with the lines on which they begin. What is no object of Kubernetes is passed over. */
function objectsOf(sources: readonly Source[]): ReadObjects {
  const objects: HeldObject[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    for (const { value, slice } of readObjects(source, (diagnostic) => diagnostics.push(diagnostic))) {
      const identity = identify(value);
      if (!('ref' in identity)) continue;
      const { manifest, ref } = identity;
      const location = { file: source.file, line: slice.line, column: slice.column };
      objects.push({ cluster: source.scope.cluster, ref, manifest, location });
    }
  }
  return { objects, diagnostics };
}

/** The objects of a file that `kubectl get -o yaml` has printed. */
export function readState(word: string, session: Session): readonly Manifest[] {
  const { side, diagnostics, isEmpty } = readFolder(word, session);
  const [first] = diagnostics;
  const hint = 'Write it with kubectl get vm,vmi,vmirs,vmpool -A -o yaml.';
  if (first !== undefined) throw usageError('KU0030', `--state ${word}: ${first.message}`, hint, first.location);
  // kubectl prints an empty list where the cluster holds nothing, and nothing where it has failed.
  if (isEmpty === true) throw usageError('KU0030', `the state is empty: ${word} holds nothing`, hint);
  return side.objects.map(({ manifest }) => manifest);
}
