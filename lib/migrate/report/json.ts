import { countOutcomes, type ReportedFile } from './report.ts';

/** The report as one document; fields may be added to it, none goes or changes its meaning. docs/import.md describes it. */
export function jsonReport(files: readonly ReportedFile[], exitCode: number, nameOf: (file: string) => string): object {
  return {
    exitCode,
    counts: countOutcomes(files),
    files: files.map(({ file, chart, units }) => ({
      file: nameOf(file),
      ...(chart !== undefined && { chart: nameOf(chart) }),
      units: units.map(({ title, location, outcome, objects, findings }) => ({
        title,
        line: location.line,
        column: location.column,
        outcome,
        objects,
        findings: findings.map((finding) => ({ ...finding, location: { ...finding.location, file: nameOf(finding.location.file) } })),
      })),
    })),
  };
}
