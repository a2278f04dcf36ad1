import { styleText } from 'node:util';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { ChangeReport, FailLimit, Grade } from '../../core/impact.ts';
import type { UpgradeReport } from '../../core/upgrade.ts';
import { causeAnnotations, findingAnnotations, impactAnnotations } from '../../report/annotations/annotations.ts';
import { printGithub } from '../../report/annotations/github.ts';
import { printJunit } from '../../report/annotations/junit.ts';
import { printSarif } from '../../report/annotations/sarif.ts';
import { printHtml } from '../../report/diff/html.ts';
import { printDiff } from '../../report/diff/human.ts';
import { jsonDiff } from '../../report/diff/json.ts';
import { printMarkdown } from '../../report/diff/markdown.ts';
import { jsonDiagnostic } from '../../report/json.ts';
import type { NameOf } from '../../report/place.ts';
import { upgradeDetails } from '../../report/upgrade/html.ts';
import { printUpgrade } from '../../report/upgrade/human.ts';
import { jsonUpgrade } from '../../report/upgrade/json.ts';
import { commentLimit, upgradeMarkdown } from '../../report/upgrade/markdown.ts';
import { withSource } from '../../report/upgrade/words.ts';
import { allCodes } from '../../rules/codes.ts';
import { packageVersion } from '../package-version.ts';
import type { Session } from '../session.ts';
import type { DiffFormat } from './formats.ts';

/** What a comparison of two sides has found. */
export interface Compared {
  readonly report: ChangeReport;
  readonly upgrades: readonly UpgradeReport[];
  readonly diagnostics: readonly Diagnostic[];
  readonly exitCode: number;
  readonly failOn: FailLimit | undefined;
}

const colours: Readonly<Record<Grade | 'strong' | 'faint', Parameters<typeof styleText>[0]>> = {
  danger: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  quiet: 'cyan',
  strong: 'bold',
  faint: 'dim',
};

/** A comparison in one of the formats. */
export function printCompared(compared: Compared, format: DiffFormat, session: Session): string {
  const { report, upgrades } = compared;
  const file: NameOf = (path) => session.nameOf(path);
  switch (format) {
    case 'human': {
      const { colours: isColoured, print, width } = session;
      const style = isColoured ? { style: (role: keyof typeof colours, text: string): string => styleText(colours[role], text) } : {};
      const told = upgrades.map((upgrade) => `\n${printUpgrade(upgrade, { file, showSecrets: print.showSecrets })}`);
      return [printDiff(report, { file, width, ...style }), ...told].join('\n');
    }
    case 'markdown':
      return markdown(compared, file);
    case 'json':
      return JSON.stringify(json(compared, file, session.print.showSecrets), undefined, 2);
    case 'html':
      return printHtml(
        report,
        file,
        upgrades.flatMap((upgrade) => upgradeDetails(upgrade, file)),
      );
    case 'sarif':
      return printSarif(annotations(compared, file), packageVersion(), (code) => summaries().get(code));
    case 'github':
      return printGithub(annotations(compared, file, causeAnnotations)); // GitHub shows ten of a run
    case 'junit':
      return printJunit(annotations(compared, file), 'cdk8s-kubevirt diff');
  }
}

function json({ report, upgrades, diagnostics, exitCode, failOn }: Compared, file: NameOf, showSecrets: boolean | undefined): object {
  const options = { file, exitCode, failOn, diagnostics: diagnostics.map((diagnostic) => jsonDiagnostic(diagnostic, file, showSecrets)) };
  const told = upgrades.map((upgrade) => jsonUpgrade(upgrade, { ...options, showSecrets, diagnostics: [] }));
  return { ...jsonDiff(report, options), ...(told.length > 0 && { upgrades: told }) };
}

/** As much of both reports as one comment can hold. */
function markdown({ report, upgrades }: Compared, file: NameOf): string {
  if (upgrades.length === 0) return printMarkdown(report, { file });
  const room = commentLimit / (upgrades.length + 1);
  const told = upgrades.map((upgrade) => upgradeMarkdown(upgrade, file, room));
  return [printMarkdown(report, { file, limit: room }), ...told].join('\n');
}

function annotations(
  { report, upgrades, diagnostics }: Compared,
  nameOf: NameOf,
  ofFindings = findingAnnotations,
): ReturnType<typeof impactAnnotations> {
  const file: NameOf = (path) => nameOf(withoutCommit(path, report));
  const ofUpgrades = upgrades.flatMap(({ findings }) => ofFindings(findings.map(withSource), file));
  return [...ofFindings(diagnostics, file), ...impactAnnotations(report, file), ...ofUpgrades];
}

/** The path of a file of a commit, `HEAD:manifests/a.yaml`, as it stands in the repository, where others put annotations beside it. */
function withoutCommit(path: string, { base, head }: ChangeReport): string {
  const commit = [head, base].find((name) => path.startsWith(`${name}:`));
  return commit === undefined ? path : path.slice(commit.length + 1);
}

function summaries(): ReadonlyMap<string, string> {
  return new Map(allCodes.map(({ code, page }) => [code, page.summary]));
}
