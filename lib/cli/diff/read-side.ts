import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { duplicatesOf, readSideInput, type SideObject } from '../../check/read-side.ts';
import { apart } from '../../check/scopes/apart.ts';
import { arranged } from '../../check/scopes/arranged.ts';
import type { LeftOut } from '../../check/scopes/builder.ts';
import { notFollowed } from '../../check/scopes/not-followed.ts';
import { passedOver } from '../../check/scopes/passed-over.ts';
import { alternativesNote } from '../../check/scopes/unsaid-duplicate.ts';
import type { TreeFiles } from '../../check/scopes/kustomize-files.ts';
import type { Scope, Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { UsageError } from '../../core/errors.ts';
import { factsFile } from '../../emit/index.ts';
import { indexName } from '../../emit/plan/owned-files.ts';
import { listOf } from '../../core/data/guards.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { plural } from '../../core/text/plural.ts';
import type { HeldChart } from '../../impact/kustomize/held-chart.ts';
import type { Side } from '../../impact/side.ts';
import { openSources } from '../check/check-sources.ts';
import { statedBeside, statedOfImplicit } from '../check/facts-beside.ts';
import { filesOf } from '../check/tree-of.ts';
import { isManifestFile, isPassedOver } from '../check/manifest-file.ts';
import { slashed } from '../cluster-folders.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { CommitFiles, type CommitFile, type Unreadable } from './commit-files.ts';
import { filesBelow, isFileBelow } from './folder-files.ts';
import { commitOf } from './git.ts';
import { digestOf, kustomized, type Files, type ReadKustomization } from './kustomizations.ts';
import type { NamedSide } from './named-side.ts';

/** A side, and what could not be read of it. */
export interface ReadSide {
  readonly side: Side;
  /** What cannot be read of its files. */
  readonly diagnostics: readonly Diagnostic[];
  /** Paths that cannot be read at all: errors of usage, as in `check`. */
  readonly refused: readonly Diagnostic[];
  readonly notes: readonly string[];
  /** The paths of files that kustomize makes objects of. @default - none */
  readonly used?: ReadonlySet<string>;
  /** The folder or file that a commit was to have, and has not. */
  readonly missing?: string | undefined;
  /** Errors about files, named outright, without any object. */
  readonly empty: readonly Diagnostic[];
  /** What of its files is in no object: folders that kustomize does not build, what is not followed, and what is passed over. @default - nothing */
  readonly unread?: readonly Diagnostic[];
  /** True if the files of a folder are empty. */
  readonly isEmpty?: boolean;
}

/** Which cluster the folders of a side are for. */
export interface SideScopes {
  /** Folders that hold a cluster each, relative to that of the session. */
  readonly clusters: readonly string[];
  /** What cdk8s.yaml states of these, by their folders. @default - nothing */
  readonly stated?: ReadonlyMap<string, StatedCluster>;
  /** The folder of the side, where its clusters have names relative to that of the session. @default - their names are relative to their side */
  readonly namedWithin?: string;
  /** Values for variables such as `${NAME}`. @default - none */
  readonly variables?: ReadonlyMap<string, string>;
}

/** A side; of a commit the folder `path` is read, unless the word has named one. */
export function readSide(named: NamedSide, path: string, scopes: SideScopes, session: Session): ReadSide {
  if (named.commit === undefined) return readFolder(named.word, scopes, session);
  return readCommit(named.word, named.commit, named.path ?? path, scopes, session);
}

/** The manifests of the last commit; those of the folder where there is no git. */
export function readCommitted(path: string, scopes: SideScopes, session: Session): ReadSide {
  const commit = commitOf(session.folder, 'HEAD');
  if (commit !== undefined) return readCommit('HEAD', commit, path, scopes, session);
  if (existsSync(resolve(session.folder, path))) return readFolder(path, scopes, session);
  return { side: { name: path, objects: [] }, diagnostics: [], refused: [], empty: [], notes: [] };
}

/** The kustomizations of a folder on the disk, which a synth leaves as they are. */
export function kustomizationsOf(path: string, scopes: SideScopes, session: Session): Side['kustomizations'] {
  return existsSync(resolve(session.folder, path)) ? readFolder(path, scopes, session).side.kustomizations : [];
}

function readFolder(word: string, scopes: SideScopes, session: Session): ReadSide {
  const opened = openSources([word], session.folder);
  try {
    const { sources, refused } = opened;
    const folder = resolve(session.folder, word);
    const root = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? folder : dirname(folder);
    const isEmpty = sources.every(({ size }) => size === 0);
    const files: Files = { isFile: (path) => isFileBelow(root, path), below: (path) => filesBelow(root, path) };
    const { files: tree } = filesOf(root, [root]);
    const read = sideOf(
      word,
      sources,
      (file) => slashed(relative(root, file)),
      files,
      tree,
      placed(relative(session.folder, root), scopes),
      session,
    );
    return { ...read, refused: [...refused, ...read.refused], isEmpty };
  } finally {
    opened.close();
  }
}

function readCommit(name: string, commit: string, path: string, scopes: SideScopes, session: Session): ReadSide {
  const within = (file: string): string => relative(path, file);
  const isHidden = (file: string): boolean => within(file).split(sep).some(isPassedOver);
  const files = new CommitFiles(session.folder, commit, path);
  const read = files.read((file) => isWanted(file) && !isHidden(file), isHidden);
  const blobs = read.filter((file) => 'bytes' in file);
  const isFile = blobs.some((file) => within(file.path) === '');
  const sources = sourcesOf(blobs, name, (file) => within(file) !== '');
  const root = isFile ? dirname(path) : path;
  const inRoot: Files = {
    isFile: (at) => files.isFile(join(root, at)),
    below: (at) => files.below(join(root, at)).map(({ path: file, bytes }) => ({ path: relative(root, file), bytes })),
  };
  const pathOf = (file: string): string => slashed(relative(root, file.slice(name.length + 1)));
  const side = sideOf(name, sources, pathOf, inRoot, files.treeOf(name, root), placed(root, scopes), session);
  const unreadable = read.flatMap((file) => ('bytes' in file ? [] : [unreadableFile(`${name}:${file.path}`, file)]));
  return { ...side, refused: [...unreadable, ...side.refused], missing: files.isThere ? undefined : path };
}

function unreadableFile(file: string, { message, hint }: Unreadable): Diagnostic {
  return { code: 'KU0030', severity: 'error', message, hint, location: { file, line: 1, column: 1 } };
}

/** The side that sources make; `pathOf` is the path of a source within its folder. Patches and other inputs of kustomize are no objects. */
function sideOf(
  name: string,
  found: readonly Source[],
  pathOf: (file: string) => string,
  files: Files,
  tree: TreeFiles,
  { prefix, clusters, stated: known, variables }: PlacedScopes,
  session: Session,
): ReadSide {
  const within = (path: string): string => posix.relative(prefix || '.', path) || '.';
  const {
    sources,
    built,
    leftOut,
    used,
    unbuilt,
    refused: refusedFolders,
    lacked,
    charts,
    bundles,
    alternatives,
  } = arranged(found, {
    pathOf: (file) => posix.join(prefix, pathOf(file)),
    clusters,
    stated: known,
    variables,
    files: { sourceOf: (path) => tree.sourceOf(within(path)), isFolder: (path) => tree.isFolder(within(path)) },
  });
  const read = readSideInput(sources, pathOf, built);
  const sourceAt = new Map(found.map((source) => [pathOf(source.file), source]));
  const folderOf = new Map(unbuilt.flatMap(({ folder, files: taken }) => taken.map((file) => [within(file), within(folder)])));
  const clusterOf = new Map(found.map(({ file, scope }) => [file, scope.cluster]));
  const whole = new Set(read.kustomizations.map(({ file }) => pathOf(file)));
  const { kustomizations, isInput } = kustomized(
    [
      ...read.kustomizations.map(({ file, value }) => {
        const path = pathOf(file);
        return { file, value, path, cluster: clusterOf.get(file) ?? '', folder: folderOf.get(path) };
      }),
      ...partsOf(leftOut, within).filter(({ path }) => !whole.has(path)),
    ],
    files,
  );
  const objects = read.objects
    .filter(({ location: { file } }) => !isInput(pathOf(file)))
    .map((each) => withFolder(each, each.folder === undefined ? folderOf.get(pathOf(each.location.file)) : within(each.folder)));
  const { stated, refused } = statedOf([...sources, ...built].map(({ scope }) => scope));
  return {
    side: {
      name,
      objects,
      stated,
      kustomizations,
      unbuilt: unbuilt.map(({ folder, path, files: taken, message, location }) => {
        const held = taken.flatMap((file) => sourceAt.get(within(file)) ?? []);
        const digest = digestOf(held.map(({ file, read: bytes, size }) => ({ path: pathOf(file), bytes: bytes(0, size) })));
        return { folder: within(folder), path: within(path), digest, message, location };
      }),
      charts: charts.map((file) => heldChart(file, pathOf(file), files)),
    },
    diagnostics: [...read.diagnostics, ...apart([objects]).flatMap(duplicatesOf)],
    refused,
    empty: read.empty,
    unread: [...refusedFolders, ...notFollowed(leftOut, lacked), ...passedOver({ charts, bundles }), ...alternativesNote(alternatives)],
    used: new Set(Array.from(used, within)),
    notes: foreignNote(name, read.foreign, session),
  };
}

function heldChart(file: string, path: string, { below }: Files): HeldChart {
  const folder = posix.dirname(path);
  const held = below(folder).filter((each) => posix.extname(each.path) !== '.md');
  return {
    path,
    digest: digestOf(held, folder),
    hasGuests: held.some(({ bytes }) => /kubevirt/i.test(Buffer.from(bytes).toString('latin1'))),
    location: { file, line: 1, column: 1 },
  };
}

type Part = Omit<ReadKustomization, 'value'> & { readonly value: Record<string, unknown> };

/** The object as one of a folder. */
function withFolder(object: SideObject, folder: string | undefined): SideObject {
  return folder === object.folder ? object : { ...object, folder };
}

/** Kustomizations reduced to what of them is not followed. */
function partsOf(leftOut: readonly LeftOut[], within: (path: string) => string): readonly ReadKustomization[] {
  const parts = new Map<string, Part>();
  for (const { path, key, value, location, isDelivered } of leftOut) {
    if (key === undefined || isDelivered === true) continue;
    const part = getOrAdd(parts, path, (): Part => ({ file: location.file, path: within(path), cluster: '', value: {} }));
    const known = part.value[key];
    part.value[key] = known === undefined ? value : [...listOf(known), ...listOf(value)];
  }
  return [...parts.values()];
}

function foreignNote(name: string, files: readonly string[], session: Session): readonly string[] {
  if (files.length === 0) return [];
  const named = files.slice(0, 3).map((file) => session.nameOf(file));
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return [
    `${plural(files.length, 'file')} of ${name} ${files.length === 1 ? 'holds' : 'hold'} no object of Kubernetes: ${named.join(', ')}${more}.`,
  ];
}

/** Manifests, and what a synth writes beside them. */
function isWanted(file: string): boolean {
  return isManifestFile(file) || basename(file) === factsFile || isIndex(file) || basename(file) === indexName('');
}

/** Of a Cluster. */
function isIndex(file: string): boolean {
  return basename(file) === indexName(basename(dirname(file)));
}

function sourcesOf(files: readonly CommitFile[], name: string, isFound: (path: string) => boolean): readonly Source[] {
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

/** The scopes of a side whose files are named relative to a folder. */
interface PlacedScopes {
  /** What stands before their paths in the names of clusters. */
  readonly prefix: string;
  readonly clusters: readonly string[];
  readonly stated: ReadonlyMap<string, StatedCluster> | undefined;
  readonly variables: ReadonlyMap<string, string> | undefined;
}

/** Two sides that are compared may be different folders, so their clusters have names relative to these. */
function placed(root: string, { clusters, stated, namedWithin, variables }: SideScopes): PlacedScopes {
  if (namedWithin !== undefined) return { prefix: slashed(namedWithin), clusters, stated, variables };
  const named = (folder: string): string => {
    const within = slashed(relative(root, folder)) || '.';
    return within.startsWith('..') ? folder : within;
  };
  return {
    prefix: '',
    clusters: clusters.map(named),
    stated: stated && new Map(Array.from(stated, ([folder, known]) => [named(folder), known])),
    variables,
  };
}

interface Stated {
  readonly stated: ReadonlyMap<string, StatedCluster>;
  /** Why what is written down of a cluster cannot be read. */
  readonly refused: readonly Diagnostic[];
}

/** What is written down of clusters. */
function statedOf(scopes: readonly Scope[]): Stated {
  const stated = new Map<string, StatedCluster>();
  const refused: Diagnostic[] = [];
  for (const scope of new Set(scopes)) {
    try {
      const known = scope.stated?.();
      if (known !== undefined) stated.set(scope.cluster, known);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      refused.push(error.diagnostic);
    }
  }
  return { stated, refused };
}

/** The objects of a file that `kubectl get -o yaml` has printed. */
export function readState(word: string, session: Session): readonly Manifest[] {
  const { side, diagnostics, refused, isEmpty } = readFolder(word, { clusters: [] }, session);
  const [first] = [...refused, ...diagnostics];
  const hint = 'Write it with kubectl get vm,vmi,vmirs,vmpool -A -o yaml.';
  if (first !== undefined) throw usageError('KU0030', `--state ${word}: ${first.message}`, hint, first.location);
  // kubectl prints an empty list where the cluster holds nothing, and nothing where it has failed.
  if (isEmpty === true) throw usageError('KU0030', `the state is empty: ${word} holds nothing`, hint);
  return side.objects.map(({ manifest }) => manifest);
}
