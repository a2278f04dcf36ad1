import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from '../../check/check.ts';
import type { Arranged } from '../../check/scopes/arranged.ts';
import { leftUnread } from '../../check/scopes/left-unread.ts';
import type { Diagnostic, SilencedDiagnostic } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import { plural } from '../../core/text/plural.ts';
import { errorsLast, sortFindings } from '../../report/sort-findings.ts';
import { printDiagnostic } from '../../report/human.ts';
import { jsonDiagnostic, jsonSilenced } from '../../report/json.ts';
import { countFindings, moreAbout, printCounts } from '../../report/summary.ts';
import type { CheckedLive } from '../live/check-live.ts';
import { refuseFacts, refuseLiveOptions, type LiveValues } from '../live/live-options.ts';
import { Progress } from '../progress.ts';
import { policyDocumentsOf } from './policy-files.ts';
import { askedRelease, type ReleaseValues } from '../release-options.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { openSources, type CheckSources } from './check-sources.ts';
import { readState } from '../diff/read-side.ts';
import { sideScopes } from '../diff/side-scopes.ts';
import { fixFiles, type Fixed, type FixedFiles } from './fix-files.ts';
import { heldAt } from './held-at.ts';
import { hasError, strictly } from './strict.ts';
import { externalObjects } from './external-objects.ts';
import { longJson } from './long-json.ts';
import { oncePerPlaceholder } from './once-per-placeholder.ts';
import { bySameCause } from './same-cause.ts';
import { arrangedSources, type ScopeValues } from './arranged-sources.ts';
import { statedByFile } from './facts-option.ts';
import { silencesOfFiles } from './silence-file.ts';

export interface CheckValues extends ReleaseValues, LiveValues, ScopeValues {
  readonly json: boolean;
  readonly strict: boolean;
  readonly external: readonly string[];
  readonly silence: readonly string[];
  readonly base: string | undefined;
  readonly policies: readonly string[];
  readonly live: boolean;
  readonly facts: string | undefined;
  readonly fix: boolean;
}

interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
  readonly silenced: readonly SilencedDiagnostic[];
  readonly files: number;
  readonly objects: number;
  readonly clusters: readonly string[];
}

const byDefault = 'manifests';

/**
 * Judges the objects of files, folders and standard input, without any named those of the folder `manifests`, and prints what it found.
 * Answers with the exit code.
 */
export async function checkFiles(named: readonly string[], values: CheckValues, session: Session): Promise<number> {
  const lacksDefault = named.length === 0 && !existsSync(resolve(session.folder, byDefault));
  const words = named.length === 0 && !lacksDefault ? [byDefault] : named;
  const fixed = values.fix && !lacksDefault ? await fixAll(words, values, session) : undefined;
  const opened = openSources(words, session.folder);
  try {
    const outcome = lacksDefault ? noManifests() : await outcomeOf(opened, words, values, session);
    // Places are looked up as they are printed, so what was read stays open until then.
    if (values.json) printJson(outcome, fixed, session);
    else {
      if (fixed !== undefined) tellFixed(fixed, session);
      printText(outcome, session);
    }
    return outcome.exitCode;
  } finally {
    opened.close();
  }
}

/** A refusal hides what comes after it, and of one code a thousand are told at a time, so that what is mended is judged again. */
const mostRounds = 20;

async function fixAll(words: readonly string[], values: CheckValues, session: Session): Promise<FixedFiles> {
  const written: Fixed[] = [];
  for (let round = 1; ; round++) {
    const fixed = await fix(words, values, session);
    written.push(...fixed.written);
    if (fixed.written.length === 0 || round === mostRounds) return { written, left: fixed.left };
  }
}

/** Judges the objects, and writes what hints say exactly. */
async function fix(words: readonly string[], values: CheckValues, session: Session): Promise<FixedFiles> {
  const opened = openSources(words, session.folder);
  try {
    const { diagnostics } = await outcomeOf(opened, words, values, session);
    // What synth has written is made of charts, and would be made anew.
    const ours = new Set(opened.sources.flatMap(({ file, isSaid }) => (isSaid === true ? [] : [file])));
    return fixFiles(diagnostics, (file) => ours.has(file));
  } finally {
    opened.close();
  }
}

function tellFixed({ written, left }: FixedFiles, session: Session): void {
  for (const { file, line, what } of written) session.tell(`fixed    ${session.inLine(file)}:${line}  ${what}`);
  for (const { file, what } of left) session.tell(`left     ${session.inLine(file)}: ${what}`);
  if (written.length + left.length > 0) session.tell('');
}

function noManifests(): Outcome {
  return failedOutcome(
    usageError(
      'KU0030',
      `there is no folder ${byDefault} here, which check reads by default`,
      'Run cdk8s-kubevirt synth to write it, or name files, folders, or - for standard input.',
    ),
  );
}

function failedOutcome({ diagnostic }: UsageError, files = 0): Outcome {
  return { exitCode: 2, diagnostics: [diagnostic], silenced: [], files, objects: 0, clusters: [] };
}

async function outcomeOf(opened: CheckSources, words: readonly string[], values: CheckValues, session: Session): Promise<Outcome> {
  const progress = new Progress();
  try {
    progress.begin('Reading');
    return await run(opened, words, values, progress, session);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return failedOutcome(error, opened.sources.length);
  } finally {
    progress.end();
  }
}

async function run(
  { sources: opened, refused }: CheckSources,
  words: readonly string[],
  values: CheckValues,
  progress: Progress,
  session: Session,
): Promise<Outcome> {
  const { strict, external, silence, base, state, policies } = values;
  let phase = 'read';
  const found = arrangedSources(opened, words, values, session);
  const { sources, built, lacked } = found;
  const stated = values.facts === undefined ? undefined : statedByFile(values.facts, session);
  const live = await liveOf({ sources, built }, values, session);
  const checked = check(live?.sources ?? sources, {
    asked: askedRelease(values) ?? live?.asked,
    built: live?.built ?? built,
    facts: stated?.facts ?? live?.facts,
    externals: [...externalObjects(external, session), ...(stated?.externals ?? [])],
    policies: [...policyDocumentsOf(policies, session), ...(stated?.policies ?? []), ...(live?.besides ?? [])],
    silences: silencesOfFiles(silence, session),
    held: base === undefined ? live?.held : heldAt(base, words, sideScopes(values, session), session),
    live: live?.state ?? (state === undefined ? undefined : readState(state, session)),
    onObject(now, count) {
      if (phase !== now) progress.begin('Judging');
      phase = now;
      progress.count(count);
    },
  });
  const all = [...leftUnread(found), ...checked.unread, ...checked.judged.flatMap((scope) => sortFindings(scope)), ...checked.notes];
  const told = oncePerPlaceholder([...refused, ...all, ...(live?.notes ?? [])], { areFilledLater: lacked.length > 0 });
  const diagnostics = strictly(told, strict);
  const exitCode = refused.length > 0 ? 2 : hasError(diagnostics) ? 1 : 0;
  return {
    exitCode,
    diagnostics,
    silenced: checked.silenced,
    files: opened.length,
    objects: checked.objects,
    clusters: checked.clusters,
  };
}

async function liveOf(found: Pick<Arranged, 'sources' | 'built'>, values: CheckValues, session: Session): Promise<CheckedLive | undefined> {
  const { live, base } = values;
  refuseLiveOptions(values);
  if (!live) return undefined;
  if (base !== undefined)
    throw usageError('KU0007', 'with --live the cluster is the base, and --base names another', 'Leave out one of them.');
  refuseFacts(values);
  const { checkLive } = await import('../live/check-live.ts'); // few checks ask a cluster
  return checkLive(found, values, session);
}

function printText({ diagnostics, silenced, files, objects }: Outcome, session: Session): void {
  let told = 0;
  for (const cause of bySameCause(errorsLast(diagnostics))) {
    session.tell(`${printDiagnostic(cause, session.print)}\n`);
    told++;
  }
  const counts = printCounts(countFindings(diagnostics), told, silenced.length);
  if (counts !== '') session.tell(`${counts}.`);
  const more = moreAbout(diagnostics);
  if (more !== undefined) session.tell(more);
  if (!hasError(diagnostics)) session.say(`${plural(objects, 'object')} in ${plural(files, 'file')}: no error.`);
}

/** One JSON document, described in docs/cli.md. Fields may be added, but never removed or given another meaning. */
function printJson(
  { exitCode, diagnostics, silenced, files, objects, clusters }: Outcome,
  fixed: FixedFiles | undefined,
  session: Session,
): void {
  const nameOf = (file: string): string => session.nameOf(file);
  const written = fixed?.written.map(({ file, line, what }) => ({ file: nameOf(file), line, what }));
  const document = longJson(
    { exitCode, clusters, files, objects, counts: countFindings(diagnostics), ...(written && { fixed: written }) },
    {
      diagnostics: printed(diagnostics, (each) => jsonDiagnostic(each, nameOf, session.print.showSecrets)),
      silenced: printed(silenced, (each) => jsonSilenced(each, nameOf, session.print.showSecrets)),
    },
  );
  session.sayPieces(document);
}

function* printed<Found>(found: readonly Found[], print: (each: Found) => unknown): Iterable<unknown> {
  for (const each of found) yield print(each);
}
