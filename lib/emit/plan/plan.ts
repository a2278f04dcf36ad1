import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import { isOwnName, isOwnPath } from '../layout/file-name.ts';
import { unitFolder } from '../layout/layout.ts';
import { attempt, nothingChanged, outputFinding } from '../output-error.ts';
import { outputRoot } from '../output-root.ts';
import { below, folderOf, type OutputUnit } from '../output-unit.ts';
import { hasWork } from '../work-path.ts';
import { DiskTree } from './disk-tree.ts';
import { indexName, readIndex } from './owned-files.ts';
import { planFindings } from './plan-findings.ts';
import { planUnit, type FileState, type UnitPlan } from './plan-unit.ts';

/** What a synth would do to the output folder. */
export interface Plan {
  /** As it was given. */
  readonly outputDir: string;
  readonly units: readonly UnitPlan[];
  /** Warnings about what will be overwritten, and errors, with which `writePlan` refuses the plan. */
  readonly findings: readonly Diagnostic[];
}

export interface PlanOptions {
  /**
   * The cluster that alone was compiled; what belongs to others is left as it is.
   * @default - the units are all there is, and files of ours in other clusters' folders are stale
   */
  readonly only?: string | undefined;
}

/**
 * Compares the output folder, byte by byte, with what it should hold. Reads only.
 * @throws UsageError where the folder cannot be read or two units want the same place.
 */
export function planOutput(outputDir: string, units: readonly OutputUnit[], { only }: PlanOptions = {}): Plan {
  return attempt({ to: 'read', left: nothingChanged }, () => {
    refuseSharedPlaces(units);
    const root = outputRoot(outputDir);
    const hadWork = hasWork(root);
    const tree = new DiskTree(root);
    const folders = new Set(units.map(({ folder }) => folder));
    const gone = (only === undefined ? indexedFolders(tree) : [unitFolder(only)]).filter((folder) => !folders.has(folder));
    const all = [...units, ...gone.map((folder): OutputUnit => ({ folder, files: new Map() }))];
    const plans = all.map((unit) => planUnit(root, tree, unit, (path) => all.some((other) => wants(other, path))));
    // What was read while another process wrote would look like edits and foreign files.
    if (!isUpToDate(root, plans) || hasWork(root) !== hadWork) throw overtaken(outputDir);
    return { outputDir, units: plans, findings: planFindings(outputDir, tree, plans) };
  });
}

/** Whether carrying out the plan would touch anything. */
export function changesNothing({ units }: Plan): boolean {
  return units.every(({ files, index }) => [...files, index].every(({ state }) => state === 'unchanged' || state === 'left'));
}

/** Whether the folder is what it should be, be it that a merge of two branches has left lines in another order. */
export function isAsWanted({ units }: Plan): boolean {
  return units.every(({ files, index }) => [...files, index].every(({ state }) => lasting.has(state)));
}

const lasting: ReadonlySet<FileState> = new Set<FileState>(['unchanged', 'left', 'merged']);

/** Every synth that changes something changes an index: while those are as they were planned with, so is the rest. */
export function isUpToDate(root: string, units: readonly UnitPlan[]): boolean {
  return units.every(({ index, indexBefore }) => {
    const path = join(root, index.path);
    return indexBefore === undefined
      ? index.state === 'foreign' || !existsSync(path)
      : existsSync(path) && readIndex(path).equals(indexBefore);
  });
}

export function overtaken(outputDir: string): UsageError {
  const message = `Another process has written ${outputDir} in the meantime. ${nothingChanged}`;
  return new UsageError(outputFinding('KU0212', message, 'Run the command again.'));
}

function wants({ folder, files }: OutputUnit, path: string): boolean {
  if (folder === '') return files.has(path);
  return path.startsWith(`${folder}/`) && files.has(path.slice(folder.length + 1));
}

/** Where an earlier run left an index, be its cluster still there or not. */
function indexedFolders(tree: DiskTree): readonly string[] {
  return ['', ...tree.folders().filter(isOwnName)].filter((folder) => tree.kindOf(below(folder, indexName(folder))) === 'file');
}

/** Two paths that are one to a file system that ignores case, or a file and a folder of one name, would overwrite each other. */
function refuseSharedPlaces(units: readonly OutputUnit[]): void {
  const clusters = new Set(units.map(({ folder }) => folder));
  const seen = new Map<string, string>();
  const take = (path: string, ending: '' | '/'): void => {
    const place = path + ending;
    const known = seen.get(path.toLowerCase());
    if (known === place) return;
    if (known !== undefined) refuse(`${known} and ${place} would be one path where case is ignored`);
    seen.set(path.toLowerCase(), place);
    if (folderOf(path) !== '') take(folderOf(path), '/');
  };
  for (const { folder, files } of units) {
    for (const name of files.keys()) {
      const path = below(folder, name);
      if (!isOwnPath(path)) throw new Error(`${JSON.stringify(path)} is not the path of a file below the output folder`);
      const chart = name.slice(0, Math.max(0, name.indexOf('/')));
      if (folder === '' && chart !== '' && clusters.has(chart)) refuse(`The chart and the cluster ${chart} would share a folder`);
      take(path, '');
    }
  }
}

function refuse(message: string): never {
  throw new UsageError(outputFinding('KU0211', `${message}. ${nothingChanged}`, 'Rename one of the charts or clusters.'));
}
