import { resolve } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { FailLimit } from '../../core/impact.ts';
import type { Manifest } from '../../core/manifest.ts';
import { upgradeExceeds, type UpgradeReport } from '../../core/upgrade.ts';
import type { Side } from '../../impact/side.ts';
import { groupOf, printRef, refOf } from '../../core/object-ref.ts';
import { findingAnnotations } from '../../report/annotations/annotations.ts';
import { printSarif } from '../../report/annotations/sarif.ts';
import { sortFindings } from '../../report/sort-findings.ts';
import { jsonDiagnostic } from '../../report/json.ts';
import { upgradeHtml } from '../../report/upgrade/html.ts';
import { printUpgrade } from '../../report/upgrade/human.ts';
import { jsonUpgrade } from '../../report/upgrade/json.ts';
import { upgradeMarkdown } from '../../report/upgrade/markdown.ts';
import { withSource } from '../../report/upgrade/words.ts';
import { allCodes } from '../../rules/codes.ts';
import { findingsByRelease } from '../../upgrade/by-release.ts';
import { reportUpgrade } from '../../upgrade/report-upgrade.ts';
import type { ScopeValues } from '../check/arranged-sources.ts';
import { sideNamed } from '../diff/named-side.ts';
import { readSide, readState } from '../diff/read-side.ts';
import { sideScopes } from '../diff/side-scopes.ts';
import { packageVersion } from '../package-version.ts';
import type { Session } from '../session.ts';
import { printFindings } from '../synth/print-findings.ts';
import { usageError } from '../usage.ts';
import { fixVersions } from './fix-versions.ts';
import type { UpgradeFormat } from './formats.ts';
import { namedRange, namedReleases } from './releases.ts';

export interface UpgradeValues extends ScopeValues {
  readonly to: string | undefined;
  readonly from: string | undefined;
  readonly releases: string | undefined;
  readonly failOn: FailLimit | undefined;
  readonly format: UpgradeFormat;
  readonly fix: boolean;
  readonly state: string | undefined;
  readonly path: string | undefined;
  readonly app: string | undefined;
}

interface Read {
  readonly side: Side;
  readonly diagnostics: readonly Diagnostic[];
  readonly isRefused: boolean;
}

/** Reads a fleet and prints what an upgrade does to it. Answers with the exit code. */
export async function upgradeFleet(word: string | undefined, values: UpgradeValues, session: Session): Promise<number> {
  const reportOn = reporterOf(values);
  const fixable = values.fix ? folderToFix(word, session) : undefined;
  const { side, diagnostics: ofFiles, isRefused } = await readFleet(word, values, session);
  const state = values.state === undefined ? undefined : stateOf(values.state, session);
  const report = reportOn(side, state);
  // Charts have told of contradictions themselves.
  const diagnostics = word === undefined ? ofFiles : sortFindings([...ofFiles, ...(report.contradictions ?? [])]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isBeyond = values.failOn !== undefined && upgradeExceeds(report, values.failOn);
  const exitCode = isRefused ? 2 : isBeyond || errors.length > 0 ? 1 : 0;
  if (values.format === 'human') printFindings(diagnostics, session);
  session.say(printedAs(values.format, report, { ...values, exitCode, diagnostics }, session));
  if (fixable !== undefined && !isRefused) fixVersions(side, fixable, report, session);
  return exitCode;
}

/** The state of a cluster. One without guests and nodes is another file, and not a cluster in which nothing runs. */
function stateOf(word: string, session: Session): readonly Manifest[] {
  const kinds = 'vm,vmi,vmirs,vmpool,node';
  const state = readState(word, session, kinds);
  const [first] = state;
  if (first === undefined || state.some(({ kind, apiVersion }) => kind === 'Node' || groupOf(apiVersion).endsWith('kubevirt.io')))
    return state;
  throw usageError(
    'KU0030',
    `--state ${word} holds no guests and no nodes, but ${printRef(refOf(first))}${state.length === 1 ? '' : ` and ${state.length - 1} more`}`,
    `Write it with kubectl get ${kinds} -A -o yaml.`,
  );
}

function folderToFix(word: string | undefined, { folder }: Session): string {
  const hint = 'Name the folder of the YAML files; in charts, edit the API versions by hand.';
  if (word === undefined) throw usageError('KU0007', '--fix needs a folder', hint);
  if (sideNamed(word, folder).commit !== undefined) throw usageError('KU0007', `--fix writes into no commit, and ${word} is one`, hint);
  return resolve(folder, word);
}

function reporterOf(values: UpgradeValues): (side: Side, state: readonly Manifest[] | undefined) => UpgradeReport {
  const { from, to, releases, failOn, fix, state: file } = values;
  if (releases !== undefined) {
    // What each release finds is no upgrade: it has no effects, no versions on the way and no questions.
    const others = { '--to': to, '--from': from, '--fail-on': failOn, '--fix': fix ? '' : undefined, '--state': file };
    for (const [option, value] of Object.entries(others)) {
      if (value === undefined) continue;
      throw usageError('KU0007', `--releases does not go with ${`${option} ${value}`.trim()}`, 'Write one of them.');
    }
    const range = namedRange(releases);
    return (side) => findingsByRelease(side, range);
  }
  const named = namedReleases(from, to);
  return (side, state) => reportUpgrade(side, named, state);
}

async function readFleet(word: string | undefined, values: UpgradeValues, session: Session): Promise<Read> {
  const { path = 'manifests', app } = values;
  if (word !== undefined) {
    const {
      side,
      diagnostics,
      refused,
      empty,
      missing,
      unread = [],
    } = readSide(sideNamed(word, session.folder), path, sideScopes(values, session), session);
    if (missing !== undefined) {
      throw usageError('KU0030', `${side.name} has no ${missing}`, 'Name the folder of the manifests with --path DIR, as seen from here.');
    }
    return { side, diagnostics: sortFindings([...refused, ...empty, ...unread, ...diagnostics]), isRefused: refused.length > 0 };
  }
  const { readCharts } = await import('../diff/chart-side.ts'); // cdk8s is for charts alone
  const { objects, stated, diagnostics } = await readCharts(app, session, { traced: false });
  return { side: { name: 'charts', objects, stated }, diagnostics, isRefused: false };
}

interface Printing extends Pick<UpgradeValues, 'failOn'> {
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
}

function printedAs(format: UpgradeFormat, report: UpgradeReport, { exitCode, failOn, diagnostics }: Printing, session: Session): string {
  const file = (path: string): string => session.nameOf(path);
  const { showSecrets } = session.print;
  switch (format) {
    case 'human': {
      const { style: _ofErrors, ...plain } = session.print;
      return printUpgrade(report, session.colours ? session.print : plain);
    }
    case 'markdown':
      return upgradeMarkdown(report, file);
    case 'html':
      return upgradeHtml(report, file);
    case 'sarif':
      return printSarif(findingAnnotations([...diagnostics, ...report.findings.map(withSource)], file), packageVersion(), summaryOf);
    case 'json': {
      const found = diagnostics.map((each) => jsonDiagnostic(each, file, showSecrets));
      return JSON.stringify(jsonUpgrade(report, { file, exitCode, failOn, showSecrets, diagnostics: found }), undefined, 2);
    }
  }
}

function summaryOf(code: string): string | undefined {
  return allCodes.find((entry) => entry.code === code)?.page.summary;
}
