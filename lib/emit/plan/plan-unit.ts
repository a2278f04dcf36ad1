import { join } from 'node:path';
import { hashIfHeld, hashOf, hashOfFile, sha256, type Content } from '../content.ts';
import { below, type OutputUnit } from '../output-unit.ts';
import type { DiskTree } from './disk-tree.ts';
import { isListOfLines, isMergedIndex, isReordered } from './merged-lines.ts';
import { indexName, parseOwnedFiles, printOwnedFiles, readIndex, type Damage, type OwnedFiles } from './owned-files.ts';

/**
 * - `new`: wanted, and not there
 * - `changed`: ours, and to be replaced
 * - `unchanged`: there already, byte for byte
 * - `merged`: as a merge of two branches left it, with all that is wanted; to be replaced, though nothing depends on it
 * - `stale`: ours byte for byte, and no longer wanted
 * - `left`: listed as ours and no longer wanted, but not what we wrote; it stays
 * - `foreign`: wanted, but something that we did not write is in the way
 */
export type FileState = 'new' | 'changed' | 'unchanged' | 'merged' | 'stale' | 'left' | 'foreign';

export interface PlannedFile {
  /** Below the output folder, with '/' between the segments. */
  readonly path: string;
  readonly state: FileState;
  /** Somebody changed our file since we wrote it, and that change is about to go. */
  readonly edited?: true;
  /** What is in the way, where it is not `path` itself. */
  readonly obstacle?: string;
  /** What the file should hold; absent where that is nothing, and for an index, which lists what has been written. */
  readonly content?: Content;
  /** Of `content`, or of what is to go; absent where the index does not list the file yet: it is known when the file is written, and until then nobody asks. */
  readonly hash?: string;
}

export interface UnitPlan {
  /** Below the output folder; '' for the implicit cluster. */
  readonly folder: string;
  readonly files: readonly PlannedFile[];
  /** The index of owned files, written last. */
  readonly index: PlannedFile;
  /** The index as it was read: what the plan rests on. */
  readonly indexBefore: Buffer | undefined;
  readonly damage?: Damage;
}

/**
 * Compares what a cluster's folder should hold with the bytes that are there.
 *
 * @param isWanted whether any cluster should hold a path: it is not stale, whatever the index of another lists
 */
export function planUnit(root: string, tree: DiskTree, unit: OutputUnit, isWanted: (path: string) => boolean): UnitPlan {
  const { folder, files } = unit;
  const indexPath = below(folder, indexName(folder));
  const indexBefore = tree.kindOf(indexPath) === 'file' ? readIndex(join(root, indexPath)) : undefined;
  const owned = parseOwnedFiles(indexBefore?.toString('utf8') ?? '');
  const gone: PlannedFile[] = [];
  for (const [name, hashes] of owned.hashes) {
    const path = below(folder, name);
    if (!isWanted(path)) gone.push(...planStale(root, tree, path, hashes));
  }
  const leaving = new Set(gone.flatMap(({ path, state }) => (state === 'stale' ? [path] : [])));
  const disk: Disk = { root, tree, folder, owned, leaving };
  const planned = [...Array.from(files, ([path, content]) => planWanted(disk, path, content)), ...gone];
  const index = planIndex(disk, indexPath, planned, indexBefore);
  return { folder, files: planned, index, indexBefore, ...(owned.damage && { damage: owned.damage }) };
}

interface Disk {
  readonly root: string;
  readonly tree: DiskTree;
  readonly folder: string;
  readonly owned: OwnedFiles;
  /** Files of ours that go before folders of their names are made. */
  readonly leaving: ReadonlySet<string>;
}

function planWanted(disk: Disk, name: string, content: Content): PlannedFile {
  const path = below(disk.folder, name);
  const file = { path, content };
  const known = disk.owned.hashes.get(name);
  switch (disk.tree.kindOf(path)) {
    case 'file': {
      const onDisk = join(disk.root, path);
      const hash = hashIfHeld(onDisk, content);
      if (hash !== undefined) return { ...file, state: 'unchanged', hash };
      if (known === undefined) return { ...file, state: 'foreign' };
      if (isListOfLines(name) && isReordered(onDisk, content)) return { ...file, state: 'merged', hash: hashOf(content) };
      const found = hashOfFile(onDisk);
      const edited = found === undefined || !known.includes(found);
      return { ...file, state: 'changed', hash: hashOf(content), ...(edited && { edited }) };
    }
    case 'absent': {
      const obstacle = disk.tree.obstacleAbove(path);
      if (obstacle !== undefined && !disk.leaving.has(obstacle)) return { ...file, state: 'foreign', obstacle };
      return { ...file, state: 'new', ...(known && { hash: hashOf(content) }) };
    }
    case 'symlink':
      // Replaced itself, never followed.
      return known === undefined ? { ...file, state: 'foreign' } : { ...file, state: 'changed', hash: hashOf(content), edited: true };
    case 'folder':
    case 'other':
      return { ...file, state: 'foreign' };
  }
}

/** What the index lists is ours only with the bytes that it lists: anybody can write an index. */
function planStale(root: string, tree: DiskTree, path: string, hashes: readonly string[]): readonly PlannedFile[] {
  const kind = tree.kindOf(path);
  if (kind !== 'file' && kind !== 'symlink') return [];
  const found = kind === 'file' ? hashOfFile(join(root, path)) : undefined;
  if (found !== undefined && hashes.includes(found)) return [{ path, state: 'stale', hash: found }];
  // A manifest stays listed, so that each synth reports it. What `check` would read as a statement of the charts does not.
  return [{ path, state: 'left', ...(path.endsWith('.yaml') && { hash: hashes[0] }) }];
}

function planIndex(
  { tree, folder, owned }: Pick<Disk, 'tree' | 'folder' | 'owned'>,
  path: string,
  planned: readonly PlannedFile[],
  before: Buffer | undefined,
): PlannedFile {
  const kind = tree.kindOf(path);
  if (kind !== 'absent' && kind !== 'file') return { path, state: 'foreign' };
  // A folder that is a link: what is behind it may well be an index, and none of ours.
  if (folder !== '' && tree.kindOf(folder) === 'symlink') return { path, state: 'foreign', obstacle: folder };
  const listed = planned.filter(({ state, hash }) => state !== 'stale' && (state !== 'left' || hash !== undefined));
  if (listed.length === 0) return before === undefined ? { path, state: 'unchanged' } : { path, state: 'stale', hash: sha256(before) };
  if (before === undefined) return { path, state: 'new' };
  if (listed.some(({ hash }) => hash === undefined)) return { path, state: 'changed' };
  if (before.equals(indexOf(folder, planned))) return { path, state: 'unchanged' };
  const isThere = (name: string): boolean => tree.kindOf(below(folder, name)) !== 'absent';
  return { path, state: isMergedIndex(before.toString('utf8'), owned, hashesOf(folder, planned), isThere) ? 'merged' : 'changed' };
}

/** The index of a unit's files; what has no hash is none of them. */
export function indexOf(folder: string, files: readonly Pick<PlannedFile, 'path' | 'state' | 'hash'>[]): Buffer {
  return Buffer.from(printOwnedFiles(hashesOf(folder, files)), 'utf8');
}

function hashesOf(folder: string, files: readonly Pick<PlannedFile, 'path' | 'state' | 'hash'>[]): ReadonlyMap<string, string> {
  const start = folder === '' ? 0 : folder.length + 1;
  const listed = files.filter(({ state }) => state !== 'stale');
  return new Map(listed.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path.slice(start), hash] as const])));
}
