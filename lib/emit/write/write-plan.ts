import { rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import type { Content } from '../content.ts';
import { makeFolders } from '../make-folders.ts';
import { attempt, nothingChanged } from '../output-error.ts';
import { outputRoot } from '../output-root.ts';
import { changesNothing, isUpToDate, overtaken, type Plan } from '../plan/plan.ts';
import { indexOf, type PlannedFile } from '../plan/plan-unit.ts';
import { carryOut, printJournal, type JournalStep } from './journal.ts';
import { WorkFolder } from './work-folder.ts';

/** One of the things that a write does, in this order. */
export interface WriteStep {
  readonly phase: 'stage' | 'journal' | 'remove' | 'move';
  /** Below the output folder; '' for the journal. */
  readonly path: string;
  /** How many steps have been done, of how many. */
  readonly done: number;
  readonly total: number;
}

export interface WriteOptions {
  /** Told each step before it is done, for a progress display. */
  readonly onStep?: ((step: WriteStep) => void) | undefined;
}

/**
 * Carries out a plan. Until all new content is staged no byte of the output changes; from then on a journal says what is left to do, and
 * `completeJournal` does it should this process be killed. Touches nothing where nothing differs.
 * @throws UsageError where the plan has an error, the folder has changed since it was made, or the disk refuses.
 */
export function writePlan(plan: Plan, { onStep }: WriteOptions = {}): void {
  const refusal = plan.findings.find(({ severity }) => severity === 'error');
  if (refusal !== undefined) throw new UsageError(refusal);
  if (changesNothing(plan)) return;

  const { outputDir, units } = plan;
  const total = units.flatMap(({ files, index }) => files.concat(index)).reduce((sum, file) => sum + stepsFor(file), 1);
  let done = 0;
  const tell = (phase: WriteStep['phase'], path: string): void => onStep?.({ phase, path, done: done++, total });

  outputRoot(outputDir);
  const firstMade = attempt({ path: outputDir, to: 'written', left: nothingChanged }, () => makeFolders(outputDir));
  try {
    const work = attempt({ to: 'written', left: nothingChanged }, () => WorkFolder.make(outputDir));
    try {
      refuseIfOvertaken(plan, work);
      const steps = stage(plan, work, tell);
      carryOut(outputDir, work, steps, (step) => tell(step.do, step.path));
    } finally {
      work.release();
    }
  } catch (failure) {
    if (firstMade !== undefined) removeEmpty(resolve(outputDir), firstMade);
    throw failure;
  }
}

/** What is written is staged and moved. */
function stepsFor(file: PlannedFile): number {
  if (isWritten(file)) return 2;
  return file.state === 'stale' ? 1 : 0;
}

function isWritten({ state }: PlannedFile): boolean {
  return state === 'new' || state === 'changed' || state === 'merged';
}

/**
 * Writes everything aside and then the journal, whose steps it returns: stale files make way for new ones, the indexes come last. On a
 * failure nothing of it remains.
 */
function stage(
  { outputDir, units }: Plan,
  work: WorkFolder,
  tell: (phase: 'stage' | 'journal', path: string) => void,
): readonly JournalStep[] {
  const moves: JournalStep[] = [];
  const stageFile = (path: string, content: Content): string =>
    attempt({ path: join(outputDir, path), to: 'written', left: nothingChanged }, () => {
      tell('stage', path);
      const number = moves.length;
      const hash = work.stage(number, content);
      moves.push({ do: 'move', path, staged: number, hash });
      return hash;
    });
  try {
    const staged = units.map(({ folder, files, index }) => ({
      folder,
      files: files.map((file) => (isWritten(file) && file.content ? { ...file, hash: stageFile(file.path, file.content) } : file)),
      index,
    }));
    for (const { folder, files, index } of staged) if (isWritten(index)) stageFile(index.path, [indexOf(folder, files)]);
    const steps = [...removals(units.flatMap(({ files }) => files)), ...moves, ...removals(units.map(({ index }) => index))];
    attempt({ path: outputDir, to: 'written', left: nothingChanged }, () => {
      tell('journal', '');
      work.writeJournal(printJournal(steps));
    });
    return steps;
  } catch (failure) {
    work.discard();
    throw failure;
  }
}

function removals(files: readonly PlannedFile[]): readonly JournalStep[] {
  return files.flatMap(({ path, state, hash }) => (state === 'stale' && hash !== undefined ? [{ do: 'remove', path, hash } as const] : []));
}

/** Another synth may have come between the plan and the lock. */
function refuseIfOvertaken({ outputDir, units }: Plan, work: WorkFolder): void {
  if (!work.hasJournal && isUpToDate(outputDir, units)) return;
  if (!work.hasJournal) work.discard();
  throw overtaken(outputDir);
}

function removeEmpty(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return; // something is in it
  }
  if (folder !== topmost) removeEmpty(dirname(folder), topmost);
}
