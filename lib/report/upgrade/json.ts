import type { ClusterQuestion, UpgradeReport, UpgradeSection, UpgradeStep } from '../../core/upgrade.ts';
import type { Effect, FailLimit } from '../../core/impact.ts';
import { jsonDiagnostic, type JsonDiagnostic } from '../json.ts';
import type { NameOf } from '../place.ts';

/** A finding of an upgrade as machines read it. */
export interface JsonUpgradeFinding extends JsonDiagnostic {
  readonly section: UpgradeSection;
  readonly effect?: Effect;
  readonly steps: readonly string[];
  readonly issues: readonly string[];
}

/** The report as machines read it. Fields may be added, but never removed or given another meaning. */
export interface JsonUpgrade {
  readonly exitCode: number;
  readonly source: string;
  readonly failOn?: FailLimit;
  readonly steps: readonly UpgradeStep[];
  readonly objects: number;
  readonly untouched: number;
  readonly notCompared?: number;
  readonly findings: readonly JsonUpgradeFinding[];
  readonly questions: readonly ClusterQuestion[];
  readonly notes: readonly string[];
  /** What is wrong with the files or charts that were read. */
  readonly diagnostics: readonly JsonDiagnostic[];
}

export interface JsonUpgradeOptions {
  readonly file: NameOf;
  readonly exitCode: number;
  readonly failOn?: FailLimit | undefined;
  readonly showSecrets?: boolean | undefined;
  readonly diagnostics: readonly JsonDiagnostic[];
}

export function jsonUpgrade(report: UpgradeReport, { file, exitCode, failOn, showSecrets, diagnostics }: JsonUpgradeOptions): JsonUpgrade {
  const { source, steps, objects, untouched, notCompared, questions, notes } = report;
  const findings = report.findings.map((finding): JsonUpgradeFinding => {
    const { section, effect, steps: held, issues } = finding;
    return { ...jsonDiagnostic(finding, file, showSecrets), section, ...(effect !== undefined && { effect }), steps: held, issues };
  });
  const counts = { objects, untouched, ...(notCompared !== undefined && { notCompared }) };
  return { exitCode, source, ...(failOn !== undefined && { failOn }), steps, ...counts, findings, questions, notes, diagnostics };
}
