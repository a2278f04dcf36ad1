import { join } from 'node:path';
import type { Compilation } from '../../app/compile.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { plural } from '../../core/text/plural.ts';
import type { Plan, PlannedFile } from '../../emit/index.ts';
import { jsonDiagnostic, jsonSilenced } from '../../report/json.ts';
import { countFindings, moreAbout, printCounts } from '../../report/summary.ts';
import { hasError } from '../check/strict.ts';
import type { Session } from '../session.ts';
import { printFindings } from './print-findings.ts';

/** The result of a synth. */
export interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
  /** The folder of manifests, as the user names it. */
  readonly output: string | undefined;
  readonly compilation?: Compilation;
  /** How the folder differs; absent if it was not compared. */
  readonly plan?: Plan;
  readonly written?: true;
}

const states = ['new', 'changed', 'edited', 'stale', 'left', 'unchanged'] as const;

/** Synth does nothing with these. */
const lasting: ReadonlySet<(typeof states)[number]> = new Set(['left', 'unchanged']);

type FilesByState = Record<(typeof states)[number], string[]>;

/** Findings, one blank line apart, on standard error; what became of the files on standard output. */
export function printText(
  outcome: Outcome,
  { check, stdout }: { readonly check: boolean; readonly stdout: boolean },
  session: Session,
): void {
  const { diagnostics, written } = outcome;
  const told = printFindings(diagnostics, session);
  const counts = printCounts(countFindings(diagnostics), told, outcome.compilation?.silenced.length);
  if (counts !== '') session.tell(`${counts}.${written || stdout || check ? '' : ' Nothing has been written.'}`);
  const more = moreAbout(diagnostics);
  if (more !== undefined) session.tell(more);
  if (outcome.plan === undefined && written) session.say(`${session.inLine(outcome.output ?? '')}: ${objectsOf(outcome.compilation)}.`);
  if (outcome.plan === undefined || hasError(diagnostics)) return;
  const files = filesByState(outcome.plan, written);
  if (check || session.verbose) printFiles(files, check, session);
  session.say(check ? checkSummary(outcome, files, session) : writeSummary(outcome, files, session));
}

function printFiles(files: FilesByState, check: boolean, session: Session): void {
  for (const state of states) {
    if (state === 'unchanged') continue;
    const word = check ? state : done[state];
    for (const file of files[state]) session.say(`${word.padEnd(8)} ${session.inLine(file)}`);
  }
}

const done = { new: 'added', changed: 'changed', edited: 'reset', stale: 'removed', left: 'left' };

function checkSummary({ output = '', compilation }: Outcome, files: FilesByState, session: Session): string {
  const differing = states.reduce((sum, state) => sum + (lasting.has(state) ? 0 : files[state].length), 0);
  if (differing === 0) return `${session.inLine(output)} is up to date: ${objectsOf(compilation)}.`;
  return `${plural(differing, 'file')} of ${session.inLine(output)} would change. Run cdk8s-kubevirt synth.`;
}

function writeSummary({ output = '', compilation }: Outcome, files: FilesByState, session: Session): string {
  const written = files.new.length + files.changed.length + files.edited.length;
  const parts = [
    written > 0 && `${written} written`,
    files.stale.length > 0 && `${files.stale.length} removed`,
    files.left.length > 0 && `${files.left.length} left`,
    files.unchanged.length > 0 && `${files.unchanged.length} unchanged`,
  ];
  return `${session.inLine(output)}: ${objectsOf(compilation)}; files: ${parts.filter((part) => part !== false).join(', ') || 'none'}.`;
}

function objectsOf(compilation: Compilation | undefined): string {
  return plural(compilation?.documents ?? 0, 'object');
}

/** One JSON document, described in docs/cli.md. Fields may be added, but never removed or given another meaning. */
export function printJson({ exitCode, diagnostics, output, compilation, plan, written }: Outcome, session: Session): void {
  const nameOf = (file: string): string => session.nameOf(file);
  const document = {
    exitCode,
    ...(output !== undefined && { output: nameOf(output) }),
    written: written === true,
    ...(compilation && { clusters: compilation.clusters, objects: compilation.documents }),
    ...(plan && { files: filesByState(plan, written) }),
    counts: countFindings(diagnostics),
    diagnostics: diagnostics.map((diagnostic) => jsonDiagnostic(diagnostic, nameOf, session.print.showSecrets)),
    ...(compilation && { silenced: compilation.silenced.map((diagnostic) => jsonSilenced(diagnostic, nameOf, session.print.showSecrets)) }),
  };
  session.say(JSON.stringify(document, undefined, 2));
}

function filesByState({ outputDir, units }: Plan, written: true | undefined): FilesByState {
  const files: FilesByState = { new: [], changed: [], edited: [], stale: [], left: [], unchanged: [] };
  for (const file of units.flatMap(({ files: planned, index }) => [...planned, index])) {
    const state = stateOf(file, written);
    if (state !== undefined) files[state].push(join(outputDir, file.path));
  }
  for (const state of states) files[state].sort();
  return files;
}

function stateOf({ state, edited }: PlannedFile, written: true | undefined): keyof FilesByState | undefined {
  if (state === 'foreign') return undefined;
  if (state === 'merged') return written ? 'changed' : 'unchanged'; // `--check` takes it as it is
  return edited && state === 'changed' ? 'edited' : state;
}
