import { rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import type { Content } from '../content.ts';
import { makeFolders } from '../make-folders.ts';
import { attempt, nothingChanged } from '../output-error.ts';
import { changesNothing, isUpToDate, overtaken, type Plan } from '../plan/plan.ts';
import type { PlannedFile } from '../plan/plan-unit.ts';
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

  const { outputDir } = plan;
  const { steps, contents } = stepsOf(plan);
  const total = steps.length + contents.length + 1;
  let done = 0;
  const tell = (phase: WriteStep['phase'], path: string): void => onStep?.({ phase, path, done: done++, total });

  const firstMade = attempt({ path: outputDir, to: 'written', left: nothingChanged }, () => makeFolders(outputDir));
  try {
    const work = attempt({ to: 'written', left: nothingChanged }, () => WorkFolder.make(outputDir));
    try {
      refuseIfOvertaken(plan, work);
      stage(outputDir, work, steps, contents, tell);
      carryOut(outputDir, work, steps, (step) => tell(step.do, step.path));
    } finally {
      work.release();
    }
  } catch (failure) {
    if (firstMade !== undefined) removeEmpty(resolve(outputDir), firstMade);
    throw failure;
  }
}

/** Stale files make way for new ones, the indexes come last. Contents stand in the order of the moves. */
function stepsOf({ units }: Plan): { readonly steps: readonly JournalStep[]; readonly contents: readonly Content[] } {
  const files = units.flatMap((unit) => unit.files);
  const indexes = units.map(({ index }) => index);
  const contents: Content[] = [];
  const moves = [...files, ...indexes].flatMap(({ path, state, content, hash }): JournalStep[] => {
    if ((state !== 'new' && state !== 'changed') || content === undefined || hash === undefined) return [];
    return [{ do: 'move', path, staged: contents.push(content) - 1, hash }];
  });
  return { steps: [...removals(files), ...moves, ...removals(indexes)], contents };
}

function removals(files: readonly PlannedFile[]): readonly JournalStep[] {
  return files.filter(({ state }) => state === 'stale').map(({ path }) => ({ do: 'remove', path }));
}

/** Writes everything aside and then the journal; on a failure nothing of it remains. */
function stage(
  outputDir: string,
  work: WorkFolder,
  steps: readonly JournalStep[],
  contents: readonly Content[],
  tell: (phase: 'stage' | 'journal', path: string) => void,
): void {
  try {
    for (const step of steps) {
      if (step.do === 'remove') continue;
      attempt({ path: join(outputDir, step.path), to: 'written', left: nothingChanged }, () => {
        tell('stage', step.path);
        work.stage(step.staged, contents[step.staged] ?? []);
      });
    }
    attempt({ path: outputDir, to: 'written', left: nothingChanged }, () => {
      tell('journal', '');
      work.writeJournal(printJournal(steps));
    });
  } catch (failure) {
    work.discard();
    throw failure;
  }
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
