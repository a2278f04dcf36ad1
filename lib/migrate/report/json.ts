import type { SourceLocation } from '../../core/source-location.ts';
import { countOutcomes, type ReportedFile } from './report.ts';

/** The report as one document; fields may be added to it, none goes or changes its meaning. docs/import.md describes it. */
export function jsonReport(files: readonly ReportedFile[], exitCode: number, nameOf: (file: string) => string): object {
  const named = (location: SourceLocation): SourceLocation => ({ ...location, file: nameOf(location.file) });
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
        findings: findings.map(({ earlier, ...finding }) => ({
          ...finding,
          location: named(finding.location),
          ...(earlier && { earlier: named(earlier) }),
        })),
      })),
    })),
  };
}
