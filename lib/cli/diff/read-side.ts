import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import type { Side } from '../../impact/side.ts';
import { openSources } from '../check/check-sources.ts';
import { filesOf } from '../check/tree-of.ts';
import { isPassedOver } from '../check/manifest-file.ts';
import { slashed } from '../cluster-folders.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { CommitFiles, type Unreadable } from './commit-files.ts';
import { filesBelow, isFileBelow } from './folder-files.ts';
import { commitOf } from './git.ts';
import { type Files } from './kustomizations.ts';
import type { NamedSide } from './named-side.ts';
import { isWanted, sourcesOf } from './commit-sources.ts';
import { sideOf, type PlacedScopes, type ReadSide } from './side-of.ts';

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

/** What a state is asked for, as kubectl names it. */
const kindsOfState = 'vm,vmi,vmirs,vmpool';

/** The objects of a file that `kubectl get -o yaml` has printed. `kinds` are those that the command needs. */
export function readState(word: string, session: Session, kinds: string = kindsOfState): readonly Manifest[] {
  const { side, diagnostics, refused, isEmpty } = readFolder(word, { clusters: [] }, session);
  const [first] = [...refused, ...diagnostics];
  const hint = `Write it with kubectl get ${kinds} -A -o yaml.`;
  if (first !== undefined) throw usageError('KU0030', `--state ${word}: ${first.message}`, hint, first.location);
  // kubectl prints an empty list where the cluster holds nothing, and nothing where it has failed.
  if (isEmpty === true) throw usageError('KU0030', `the state is empty: ${word} holds nothing`, hint);
  return side.objects.map(({ manifest }) => manifest);
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
