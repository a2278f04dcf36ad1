import { basename, resolve } from 'node:path';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { importEntries } from '../../rules/input/import/codes.ts';
import { importAnsible, type AnsibleSource } from '../../migrate/ansible/import-ansible.ts';
import type { Imported, ImportedUnit, ImportFinding } from '../../migrate/imported.ts';
import { presetsAsInstancetypes } from '../../migrate/presets/as-instancetype.ts';
import { withoutUndecided } from '../../migrate/without-undecided.ts';
import { Refusal } from '../../migrate/refusal.ts';
import { jsonReport } from '../../migrate/report/json.ts';
import { printMarkdown } from '../../migrate/report/markdown.ts';
import { countOutcomes, outcomeText, reportOf, type ReportedFile, type ReportedFinding } from '../../migrate/report/report.ts';
import { arrangedSources, type ScopeValues } from '../check/arranged-sources.ts';
import { openSources } from '../check/check-sources.ts';
import { printFindings } from '../synth/print-findings.ts';
import { askedRelease, type ReleaseValues } from '../release-options.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { importSources } from './manifest-files.ts';
import { projectFiles, textOf } from './project-files.ts';
import { chartsOf, formatted, standsInTheWay, writeChart, type Chart } from './write-charts.ts';

export interface ImportValues extends ReleaseValues, ScopeValues {
  readonly vars: readonly string[];
  readonly out: string | undefined;
  readonly as: string | undefined;
  readonly partial: boolean;
  readonly force: boolean;
  readonly markdown: boolean;
  readonly json: boolean;
}

export type ImportSource = 'ansible' | 'manifests' | 'presets';

/** Turns playbooks, manifests or presets into charts, and reports what became of each part. Answers with the exit code. */
export async function importCharts(source: ImportSource, words: readonly string[], values: ImportValues, session: Session): Promise<0 | 1> {
  checkValues(source, words, values);
  const imported = importedOf(source, words, values, session);
  const hasErrors = findingsOf(imported).some(({ severity }) => severity === 'error');
  const parts = imported.map((each) => ({ ...each, units: each.units.map(withoutUndecided) }));
  const decided = chartsOf(hasErrors ? parts : imported, values.out ?? 'charts', session.folder, (file) => session.nameOf(file));
  const made = hasErrors && !values.partial ? [] : decided;
  const charts = await formatted(made, session.folder);
  const inTheWay = values.force ? [] : charts.filter(standsInTheWay);
  if (inTheWay.length === 0) for (const chart of charts) writeChart(chart);
  const exitCode = hasErrors || inTheWay.length > 0 ? 1 : 0;
  const written = inTheWay.length === 0 ? charts : [];
  const reports = imported.map((each) => reportOf(each, written.find(({ sources }) => sources.includes(each.file))?.file));
  tell(reports, { written, inTheWay, couldBeWritten: decided.length > made.length }, exitCode, values, session);
  return exitCode;
}

/** What is made of the manifests below a folder, for a new repository. */
export interface ImportedFolder {
  /** Not written yet. */
  readonly charts: readonly Chart[];
  /** Something has to be decided first. */
  readonly hasErrors: boolean;
  /** Tells what became of each object. */
  readonly report: () => void;
}

/** Turns the manifests below a folder into charts in another one, whose names none of `reserved` has. */
export async function importFolder(word: string, out: string, reserved: readonly string[], session: Session): Promise<ImportedFolder> {
  const values = {
    vars: [],
    out,
    as: undefined,
    partial: false,
    force: false,
    markdown: false,
    json: false,
    kubevirt: undefined,
    hyperconverged: undefined,
    cluster: [],
    substitute: [],
  };
  const imported = importedOf('manifests', [word], values, session);
  const hasErrors = findingsOf(imported).some(({ severity }) => severity === 'error');
  const charts = await formatted(
    chartsOf(imported, out, session.folder, (file) => session.nameOf(file), reserved),
    session.folder,
  );
  const report = (): void => {
    const reports = imported.map((each) => reportOf(each, charts.find(({ sources }) => sources.includes(each.file))?.file));
    tell(reports, { written: [], inTheWay: [], couldBeWritten: false }, hasErrors ? 1 : 0, values, session);
  };
  return { charts, hasErrors, report };
}

interface Outcome {
  readonly written: readonly Chart[];
  readonly inTheWay: readonly Chart[];
  /** `--partial` would write charts. */
  readonly couldBeWritten: boolean;
}

function checkValues(source: ImportSource, words: readonly string[], { as, vars, out = '' }: ImportValues): void {
  const usage = (message: string, hint: string): Error => usageError('KU0007', message, hint);
  if (words.length === 0) throw usage(`import ${source} needs a file`, `Write cdk8s-kubevirt import ${source} FILE.`);
  if (as !== undefined && (source !== 'presets' || as !== 'instancetype')) {
    throw usage(`--as ${as} is not for import ${source}`, 'Write cdk8s-kubevirt import presets FILE --as instancetype.');
  }
  const [, stem] = /^(.*)\.(?:[cm]ts|tsx|[cm]?jsx?)$/.exec(out) ?? [];
  if (stem !== undefined) throw usage(`--out ${out} is neither a folder nor a .ts file`, `Write --out ${stem}.ts.`);
  if (vars.length > 0 && source !== 'ansible') throw usage('--vars is for import ansible', 'Leave --vars out.');
}

function importedOf(
  source: ImportSource,
  words: readonly string[],
  { vars, as, cluster, substitute, ...releases }: ImportValues,
  session: Session,
): readonly Imported[] {
  const asked = askedRelease(releases);
  if (source === 'ansible') return importPlaybooks(words, vars, asked, session);
  const opened = openSources(words, session.folder);
  try {
    const unread = opened.refused.map(({ message, hint, location }) => unreadFile(message, hint, location));
    const found = arrangedSources(opened.sources, words, { cluster, substitute }, session);
    const imported = [...unread, ...importSources(found.sources, asked, found)];
    if (source === 'manifests') return orNothing(imported, 'object', manifestHint);
    const presets = orNothing(imported.map(onlyPresets), 'preset', presetHint);
    return as === 'instancetype' ? presetsAsInstancetypes(presets, asked) : presets;
  } finally {
    opened.close();
  }
}

/** What has been imported, or that it is nothing at all: an export that failed looks like an import that worked. */
function orNothing(imported: readonly Imported[], what: string, hint: string): readonly Imported[] {
  const [first] = imported;
  if (first === undefined || imported.some(({ units }) => units.length > 0)) return imported;
  const refusal = new Refusal('noObject', `there is no ${what} to import`, hint);
  return [{ ...first, units: [refusedUnit(first.file, refusal)] }, ...imported.slice(1)];
}

const manifestHint = 'Name files of Kubernetes objects, or look at why the command before the pipe printed none.';
const presetHint = 'Name files with a VirtualMachineInstancePreset, or use import manifests for objects of other kinds.';

function unreadFile(message: string, hint: string | undefined, location: Diagnostic['location']): Imported {
  const at = location !== undefined && 'file' in location ? location : { file: '', line: 1, column: 1 };
  return { file: at.file, units: [refusedUnit(at.file, new Refusal('unread', message, hint ?? '', at))] };
}

function onlyPresets(file: Imported): Imported {
  const isOther = ({ objects }: ImportedUnit): boolean =>
    objects.some(({ object }) => object !== undefined && object.kind !== 'VirtualMachineInstancePreset');
  return { ...file, units: file.units.filter((unit) => !isOther(unit)) };
}

function importPlaybooks(
  words: readonly string[],
  vars: readonly string[],
  asked: AskedRelease | undefined,
  session: Session,
): readonly Imported[] {
  const unread: Imported[] = [];
  const read = (word: string): readonly AnsibleSource[] => {
    const file = resolve(session.folder, word);
    try {
      return [{ file, text: textOf(file) }];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      unread.push({ file, units: [refusedUnit(file, error)] });
      return [];
    }
  };
  const variables = vars.flatMap(read);
  const sources = words.flatMap(read);
  return [...unread, ...importAnsible(sources, { variables, files: projectFiles(session.folder), asked })];
}

function refusedUnit(file: string, refusal: Refusal): ImportedUnit {
  const location = { file, line: 1, column: 1 };
  return { title: file, location, objects: [], isLoop: false, items: [], findings: [refusal.findingAt(location)] };
}

function findingsOf(imported: readonly Imported[]): readonly ImportFinding[] {
  return imported.flatMap(({ units }) =>
    units.flatMap(({ findings, objects }) => [...findings, ...objects.flatMap((each) => each.findings)]),
  );
}

function tell(
  reports: readonly ReportedFile[],
  { written, inTheWay, couldBeWritten }: Outcome,
  exitCode: 0 | 1,
  { markdown, json }: ImportValues,
  session: Session,
): void {
  const nameOf = (file: string): string => session.nameOf(file);
  if (json) session.say(JSON.stringify(jsonReport(reports, exitCode, nameOf), undefined, 2));
  else if (markdown) session.say(printMarkdown(reports, nameOf));
  else
    printFindings(
      reports.flatMap(({ units }) => units.flatMap(({ findings }) => findings.flatMap(asDiagnostics))),
      session,
    );
  printFindings(inTheWay.map(existing), session);
  if (json || markdown) return;
  for (const { file, className } of written)
    session.say(visibleInLine(`${nameOf(file)} written: new ${className}(app, '${basename(file, '.ts')}')`));
  session.say(outcomeText(countOutcomes(reports)));
  if (exitCode === 0 || written.length > 0) return;
  session.tell(`Nothing has been written.${couldBeWritten ? ' Add --partial to write what is decided.' : ''}`);
}

/** One diagnostic for each object; equal ones are printed as one. */
function asDiagnostics({
  code,
  severity,
  message,
  hint,
  location,
  field,
  earlier,
  notes = [],
  objects,
}: ReportedFinding): readonly Diagnostic[] {
  const related = [...notes.map((note) => ({ message: note })), ...(earlier ? [{ message: 'first here', location: earlier }] : [])];
  const diagnostic = {
    code,
    severity,
    message,
    location,
    ...(hint && { hint }),
    ...(field !== undefined && { path: field }),
    ...(related.length > 0 && { related }),
  };
  return objects.length === 0 ? [diagnostic] : objects.map((ref) => ({ ...diagnostic, object: { cluster: '', ref } }));
}

function existing({ file }: Chart): Diagnostic {
  const { code, severity } = importEntries.exists;
  const hint = 'Name another file with --out, or add --force.';
  return { code, severity, message: 'this chart exists already, with other content', hint, location: { file, line: 1, column: 1 } };
}
