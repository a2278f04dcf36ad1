import { posix } from 'node:path';
import { duplicatesOf, readSideInput, type SideObject } from '../../check/read-side.ts';
import { apart } from '../../check/scopes/apart.ts';
import { arranged } from '../../check/scopes/arranged.ts';
import type { LeftOut } from '../../check/scopes/builder.ts';
import { leftUnread } from '../../check/scopes/left-unread.ts';
import type { TreeFiles } from '../../check/scopes/kustomize-files.ts';
import type { Scope, Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { UsageError } from '../../core/errors.ts';
import { listOf } from '../../core/data/guards.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { plural } from '../../core/text/plural.ts';
import type { HeldChart } from '../../impact/kustomize/held-chart.ts';
import type { Side } from '../../impact/side.ts';
import type { Session } from '../session.ts';
import { digestOf, kustomized, type Files, type ReadKustomization } from './kustomizations.ts';

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

/** The scopes of a side whose files are named relative to a folder. */
export interface PlacedScopes {
  /** What stands before their paths in the names of clusters. */
  readonly prefix: string;
  readonly clusters: readonly string[];
  readonly stated: ReadonlyMap<string, StatedCluster> | undefined;
  readonly variables: ReadonlyMap<string, string> | undefined;
}

/** The side that sources make; `pathOf` is the path of a source within its folder. Patches and other inputs of kustomize are no objects. */
export function sideOf(
  name: string,
  found: readonly Source[],
  pathOf: (file: string) => string,
  files: Files,
  tree: TreeFiles,
  { prefix, clusters, stated: known, variables }: PlacedScopes,
  session: Session,
): ReadSide {
  const within = (path: string): string => posix.relative(prefix || '.', path) || '.';
  const all = arranged(found, {
    pathOf: (file) => posix.join(prefix, pathOf(file)),
    clusters,
    stated: known,
    variables,
    files: { sourceOf: (path) => tree.sourceOf(within(path)), isFolder: (path) => tree.isFolder(within(path)) },
  });
  const { sources, built, leftOut, used, unbuilt, charts } = all;
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
    unread: leftUnread(all),
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

/** The object as one of a folder. */
function withFolder(object: SideObject, folder: string | undefined): SideObject {
  return folder === object.folder ? object : { ...object, folder };
}

type Part = Omit<ReadKustomization, 'value'> & { readonly value: Record<string, unknown> };

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
