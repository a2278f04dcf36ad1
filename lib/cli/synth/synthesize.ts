import { resolve } from 'node:path';
import type { App } from '../../app/app.ts';
import { compile, type Compilation } from '../../app/compile.ts';
import { UsageError } from '../../core/errors.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { isAsWanted, completeJournal, planOutput, writeArchive, writePlan } from '../../emit/index.ts';
import { nearest } from '../../core/text/nearest.ts';
import { findEntry } from '../charts/entry.ts';
import { loadApp } from '../charts/load-app.ts';
import { hasError, strictly } from '../check/strict.ts';
import { tellLoadedFiles } from '../charts/loaded-files.ts';
import { policyDocumentsOf } from '../check/policy-files.ts';
import { Progress } from '../progress.ts';
import { reserveStdout } from '../reserve-stdout.ts';
import type { Session } from '../session.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { usageError } from '../usage.ts';
import { printJson, printText, type Outcome } from './outcome.ts';
import { printYaml } from './print-yaml.ts';

export interface SynthValues {
  readonly app: string | undefined;
  readonly output: string | undefined;
  readonly check: boolean;
  readonly stdout: boolean;
  readonly archive: string | undefined;
  readonly only: string | undefined;
  readonly policies: readonly string[];
  readonly json: boolean;
  readonly strict: boolean;
}

/** Loads the charts, compiles them and writes, compares or prints what came out. Answers with the exit code. */
export async function synthesize(values: SynthValues, session: Session): Promise<number> {
  const outcome = await outcomeOf(values, session);
  if (values.json) printJson(outcome, session);
  else printText(outcome, values, session);
  const { compilation, exitCode } = outcome;
  if (values.stdout && exitCode === 0 && compilation !== undefined) printYaml(compilation, session);
  return exitCode;
}

async function outcomeOf(values: SynthValues, session: Session): Promise<Outcome> {
  const progress = new Progress();
  const release = values.json || values.stdout ? reserveStdout() : undefined;
  try {
    return await run(values, session, progress);
  } catch (error) {
    if (!values.json || !(error instanceof UsageError)) throw error;
    return { exitCode: 2, diagnostics: [error.diagnostic], output: values.output };
  } finally {
    progress.end();
    release?.();
  }
}

async function run(values: SynthValues, session: Session, progress: Progress): Promise<Outcome> {
  const entry = await findEntry(session.folder, values.app);
  progress.begin(`Loading ${session.nameOf(entry)}`);
  const app = await loadApp(entry);
  const output = values.output ?? app.outdir;
  tellLoadedFiles(resolve(output));

  progress.begin('Compiling');
  const compilation = compileOnly(app, values.only, policyDocumentsOf(values.policies, session), progress);
  const found = strictly([...compilation.diagnostics, ...compilation.notes], values.strict);
  if (hasError(found)) return { exitCode: 1, diagnostics: found, output, compilation };
  if (values.stdout) return { exitCode: 0, diagnostics: found, output, compilation };
  const { archive } = values;
  if (archive !== undefined) {
    uninterrupted(() => writeArchive(resolve(session.folder, archive), compilation.units));
    return { exitCode: 0, diagnostics: found, output: archive, compilation, written: true };
  }

  progress.begin(values.check ? `Comparing ${output}` : `Writing ${output}`);
  const completed = values.check ? undefined : uninterrupted(() => completeJournal(output));
  const plan = planOutput(output, compilation.units, { only: values.only });
  const diagnostics = [...found, ...(completed ? [completed] : []), ...strictly(plan.findings, values.strict)];
  if (hasError(diagnostics)) return { exitCode: hasError(plan.findings) ? 2 : 1, diagnostics, output, compilation, plan };
  if (values.check) return { exitCode: isAsWanted(plan) ? 0 : 1, diagnostics, output, compilation, plan };
  uninterrupted(() => writePlan(plan, { onStep: ({ done, total }) => progress.count(done, total) }));
  return { exitCode: 0, diagnostics, output, compilation, plan, written: true };
}

function compileOnly(app: App, only: string | undefined, policies: readonly PolicyDocument[], progress: Progress): Compilation {
  const compilation = compile(app, { only, policies, onObject: (count) => progress.count(count) });
  if (only === undefined || compilation.clusters.includes(only)) return compilation;
  const names = compilation.clusters.filter((name) => name !== '');
  const hint =
    names.length === 0
      ? 'Leave out --only: the charts make no Cluster.'
      : `Write --only ${nearest(only, names) ?? names.join(' or --only ')}.`;
  throw usageError('KU0007', `the charts make no Cluster ${JSON.stringify(only)}`, hint);
}
