import { constants, copyFileSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { hashOfFile } from '../content.ts';
import { isOwnPath } from '../layout/file-name.ts';
import { attempt, firstThree, nothingChanged } from '../output-error.ts';
import { outputRoot } from '../output-root.ts';
import { folderOf } from '../output-unit.ts';
import { isIndexPath } from '../plan/owned-files.ts';
import { RealFolders } from './real-folders.ts';
import { WorkFolder } from './work-folder.ts';

/** What is to be done once everything is staged, in this order; each step may be done twice. */
export type JournalStep =
  | { readonly do: 'remove'; readonly path: string; readonly hash: string }
  | { readonly do: 'move'; readonly path: string; readonly staged: number; readonly hash: string };

/** One line a step. */
export function printJournal(steps: readonly JournalStep[]): string {
  return steps.map((step) => `${step.do === 'remove' ? 'remove' : `move ${step.staged}`} ${step.hash} ${step.path}\n`).join('');
}

const line = /^(?:remove|move (\d+)) ([\da-f]{64}) (.+)$/;

function parseJournal(text: string): readonly JournalStep[] {
  return text.split('\n').flatMap((each): JournalStep[] => {
    const [, staged, hash, path] = line.exec(each) ?? [];
    if (hash === undefined || path === undefined || !(isOwnPath(path) || isIndexPath(path))) return [];
    return [staged === undefined ? { do: 'remove', path, hash } : { do: 'move', path, staged: Number(staged), hash }];
  });
}

const leftHalfway = 'Every file is wholly old or wholly new, and the next command does the rest.';

/** Puts the staged files in place and forgets the journal. `before` is told each step, before it is done. */
export function carryOut(root: string, work: WorkFolder, steps: readonly JournalStep[], before: (step: JournalStep) => void): void {
  const folders = new RealFolders(root);
  for (const step of steps) {
    const path = join(root, step.path);
    attempt({ path, to: step.do === 'move' ? 'written' : 'removed', left: leftHalfway }, () => {
      before(step);
      if (step.do === 'move') {
        folders.make(folderOf(step.path));
        move(work.staged(step.staged), path, step.hash);
      } else if (folders.has(folderOf(step.path)) && holds(path, step.hash)) {
        rmSync(path);
      }
    });
  }
  for (const step of steps) if (step.do === 'remove') folders.removeEmpty(folderOf(step.path));
  work.discard();
}

/** Somebody may have written the file since it was planned to go. */
function holds(path: string, hash: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true && hashOfFile(path) === hash;
}

function move(staged: string, path: string, hash: string): void {
  try {
    renameSync(staged, path);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EXDEV') throw failure;
    // Another file system is mounted inside the output folder: what has to be renamed must first be on it.
    const beside = join(dirname(path), `.${hash}.new`);
    rmSync(beside, { force: true });
    copyFileSync(staged, beside, constants.COPYFILE_EXCL);
    renameSync(beside, path);
  }
}

/**
 * Finishes what a killed synth had begun to put in place, and clears away what it had only staged. To be called first by every command.
 * @returns what was finished or lost; undefined where there was nothing to do.
 * @throws UsageError where another process is writing, or where the files cannot be put in place.
 */
export function completeJournal(outputDir: string): Diagnostic | undefined {
  const work = attempt({ to: 'written', left: nothingChanged }, () => {
    outputRoot(outputDir);
    return WorkFolder.find(outputDir);
  });
  if (work === undefined) return undefined;
  try {
    if (!work.hasJournal) {
      work.discard();
      return undefined;
    }
    const steps = parseJournal(work.readJournal());
    const lost = steps.filter((step) => step.do === 'move' && work.isDamaged(step.staged, step.hash));
    const left = steps.filter((step) => !lost.includes(step) && (step.do === 'remove' || work.isStaged(step.staged)));
    carryOut(outputDir, work, left, () => undefined);
    return lost.length === 0 ? completed(outputDir) : incomplete(lost.map(({ path }) => join(outputDir, path)));
  } finally {
    work.release();
  }
}

function completed(outputDir: string): Diagnostic {
  return { code: 'KU0213', severity: 'note', message: `An interrupted synth has been completed in ${outputDir}` };
}

/** Files are not synced one by one, so a power cut can take what a kill cannot. */
function incomplete(paths: readonly string[]): Diagnostic {
  const message = `A synth that was cut short could not be completed: the new content of ${firstThree(paths)} is lost`;
  return { code: 'KU0209', severity: 'warning', message, hint: 'Run synth to write it again.' };
}
