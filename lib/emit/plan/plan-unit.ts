import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashIfHeld, hashOf, sha256, type Content } from '../content.ts';
import { below, type OutputUnit } from '../output-unit.ts';
import type { DiskTree } from './disk-tree.ts';
import { indexName, parseOwnedFiles, printOwnedFiles, type Damage, type OwnedFiles } from './owned-files.ts';

/**
 * - `new`: wanted, and not there
 * - `changed`: ours, and to be replaced
 * - `unchanged`: there already, byte for byte
 * - `stale`: ours, and no longer wanted
 * - `foreign`: wanted, but something that we did not write is in the way
 */
export type FileState = 'new' | 'changed' | 'unchanged' | 'stale' | 'foreign';

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
  /** Of `content`; absent where the index does not list the file yet: it is known when the file is written, and until then nobody asks. */
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

/** Compares what a cluster's folder should hold with the bytes that are there. */
export function planUnit(root: string, tree: DiskTree, unit: OutputUnit): UnitPlan {
  const { folder, files } = unit;
  const indexPath = below(folder, indexName(folder));
  const indexBefore = tree.kindOf(indexPath) === 'file' ? readFileSync(join(root, indexPath)) : undefined;
  const owned = parseOwnedFiles(indexBefore?.toString('utf8') ?? '');
  const disk: Disk = { root, tree, folder, owned, files };

  const planned = Array.from(files, ([path, content]) => planWanted(disk, path, content));
  for (const [path, hashes] of owned.hashes) {
    if (!files.has(path)) planned.push(...planStale(disk, path, hashes));
  }
  const index = planIndex(disk, indexPath, planned, indexBefore);
  return { folder, files: planned, index, indexBefore, ...(owned.damage && { damage: owned.damage }) };
}

interface Disk {
  readonly root: string;
  readonly tree: DiskTree;
  readonly folder: string;
  readonly owned: OwnedFiles;
  readonly files: OutputUnit['files'];
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
      const edited = !known.includes(sha256(readFileSync(onDisk)));
      return { ...file, state: 'changed', hash: hashOf(content), ...(edited && { edited }) };
    }
    case 'absent': {
      const obstacle = disk.tree.obstacleAbove(path);
      if (obstacle !== undefined && !isLeaving(disk, obstacle)) return { ...file, state: 'foreign', obstacle };
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

/** A file of ours that goes before a folder of its name is made. */
function isLeaving({ tree, folder, owned, files }: Disk, path: string): boolean {
  const name = folder === '' ? path : path.slice(folder.length + 1);
  return tree.kindOf(path) === 'file' && owned.hashes.has(name) && !files.has(name);
}

function planStale({ root, tree, folder }: Disk, name: string, hashes: readonly string[]): readonly PlannedFile[] {
  const path = below(folder, name);
  switch (tree.kindOf(path)) {
    case 'file':
      return [{ path, state: 'stale', ...(!hashes.includes(sha256(readFileSync(join(root, path)))) && { edited: true }) }];
    case 'symlink':
      return [{ path, state: 'stale', edited: true }];
    default:
      return [];
  }
}

function planIndex({ tree, folder, files }: Disk, path: string, planned: readonly PlannedFile[], before: Buffer | undefined): PlannedFile {
  const kind = tree.kindOf(path);
  if (kind !== 'absent' && kind !== 'file') return { path, state: 'foreign' };
  // A folder that is a link: what is behind it may well be an index, and none of ours.
  if (folder !== '' && tree.kindOf(folder) === 'symlink') return { path, state: 'foreign', obstacle: folder };
  if (files.size === 0) return { path, state: kind === 'absent' ? 'unchanged' : 'stale' };
  if (before === undefined) return { path, state: 'new' };
  const listsAll = planned.every(({ state, hash }) => state === 'stale' || hash !== undefined);
  return { path, state: listsAll && before.equals(indexOf(folder, planned)) ? 'unchanged' : 'changed' };
}

/** The index of a unit's files; what has no hash is none of them. */
export function indexOf(folder: string, files: readonly Pick<PlannedFile, 'path' | 'hash'>[]): Buffer {
  const start = folder === '' ? 0 : folder.length + 1;
  const hashes = files.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path.slice(start), hash] as const]));
  return Buffer.from(printOwnedFiles(new Map(hashes)), 'utf8');
}
