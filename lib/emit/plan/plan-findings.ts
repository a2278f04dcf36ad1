import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { firstThree, outputFinding } from '../output-error.ts';
import { folderOf } from '../output-unit.ts';
import type { DiskTree } from './disk-tree.ts';
import type { PlannedFile, UnitPlan } from './plan-unit.ts';

/** What has to be said about a plan before it is carried out. An error stops it. */
export function planFindings(root: string, tree: DiskTree, units: readonly UnitPlan[]): readonly Diagnostic[] {
  const files = units.flatMap(({ files, index }) => [...files, index]);
  return [
    ...units.flatMap((unit) => damagedIndex(root, unit)),
    ...inTheWay(root, tree, files),
    ...readOnly(root, tree, files),
    ...edited(root, files),
    ...left(root, files),
  ];
}

function damagedIndex(root: string, { index, damage }: UnitPlan): readonly Diagnostic[] {
  if (damage === undefined) return [];
  const file = join(root, index.path);
  const message =
    damage.kind === 'conflict'
      ? `${file} contains conflict markers of a merge: synth rebuilds it, and treats the files that either side lists as its own`
      : `${file} holds lines that no synth has written: it is built anew without them`;
  const hint = 'Run cdk8s-kubevirt synth, without --check and --strict, and commit the index that it writes.';
  return [{ code: 'KU0207', severity: 'warning', message, hint, location: { file, line: damage.line, column: 1 } }];
}

function inTheWay(root: string, tree: DiskTree, files: readonly PlannedFile[]): readonly Diagnostic[] {
  const obstacles = new Set(files.flatMap(({ path, state, obstacle }) => (state === 'foreign' ? [obstacle ?? path] : [])));
  const links: string[] = [];
  const others: string[] = [];
  for (const path of obstacles) (tree.kindOf(path) === 'symlink' ? links : others).push(join(root, path));
  const findings: Diagnostic[] = [];
  if (links.length > 0) {
    const message = `Nothing is written through a symbolic link: ${firstThree(links)}`;
    findings.push(outputFinding('KU0203', message, 'Replace the link by a folder or remove it, or choose another output folder.'));
  }
  if (others.length > 0) {
    const message = `${others.length === 1 ? 'Something is' : `${others.length} files are`} in the way that this tool did not write: ${firstThree(others)}`;
    findings.push(
      outputFinding('KU0202', message, 'Move or remove what is in the way, or restore owned-files.sha256 from Git if it is gone.'),
    );
  }
  return findings;
}

/** Renaming over a read-only file would work, and ignore what somebody meant by it. */
function readOnly(root: string, tree: DiskTree, files: readonly PlannedFile[]): readonly Diagnostic[] {
  const touched = files.filter(({ state }) => state === 'new' || state === 'changed' || state === 'merged' || state === 'stale');
  const locked = touched.filter(({ path, state }) => state !== 'new' && isReadOnly(join(root, path))).map(({ path }) => join(root, path));
  const folders = new Set(touched.map(({ path }) => nearestFolder(tree, path)));
  for (const folder of folders) {
    if (!isWritable(join(root, folder))) locked.push(join(root, folder));
  }
  if (locked.length === 0) return [];
  const message = `${firstThree(locked)} cannot be changed: no write permission`;
  return [outputFinding('KU0204', message, 'Make it writable (chmod u+w), or choose another output folder.')];
}

function isReadOnly(file: string): boolean {
  const status = lstatSync(file, { throwIfNoEntry: false });
  return status?.isFile() === true && (status.mode & 0o222) === 0;
}

function nearestFolder(tree: DiskTree, path: string): string {
  const folder = folderOf(path);
  return folder === '' || tree.kindOf(folder) === 'folder' ? folder : nearestFolder(tree, folder);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ENOENT'; // the output folder itself, still to be made
  }
}

function edited(root: string, files: readonly PlannedFile[]): readonly Diagnostic[] {
  const paths = files.filter((file) => file.edited).map(({ path }) => join(root, path));
  if (paths.length === 0) return [];
  const message = `${count(paths, 'file')} edited since the last synth, and synth overwrites the edits: ${firstThree(paths)}`;
  return [{ code: 'KU0208', severity: 'warning', message, hint: 'Make the change in the chart; Git keeps what was in the file.' }];
}

function left(root: string, files: readonly PlannedFile[]): readonly Diagnostic[] {
  const paths = files.filter(({ state }) => state === 'left').map(({ path }) => join(root, path));
  if (paths.length === 0) return [];
  const message =
    paths.length === 1
      ? `${firstThree(paths)} is no longer made by the charts, and stays: somebody has changed it since synth wrote it`
      : `${paths.length} files are no longer made by the charts, and stay: somebody has changed them since synth wrote them: ${firstThree(paths)}`;
  return [{ code: 'KU0214', severity: 'warning', message, hint: 'Remove what is not needed, or restore it from Git and run synth.' }];
}

function count(paths: readonly string[], noun: string): string {
  return paths.length === 1 ? `A ${noun} was` : `${paths.length} ${noun}s were`;
}
