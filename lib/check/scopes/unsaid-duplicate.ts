import type { Diagnostic } from '../../core/diagnostic.ts';
import { framesOf } from '../../core/source-location.ts';
import { duplicate } from '../../rules/advice/object/duplicate.ts';

/** How to say it. */
export const sayClusters = 'Name the folder of each cluster with --cluster DIR, or under clusters: in cdk8s.yaml.';

/**
 * The finding that an object is made twice, as a note where it stands in several files and nothing says that they are for one cluster:
 * `isUnsaid` answers that of a file.
 */
export function unlessSaid(finding: Diagnostic, isUnsaid: (file: string) => boolean): Diagnostic {
  if (finding.code !== duplicate.code) return finding;
  const { location, related = [], object } = finding;
  const files = new Set(
    [location, ...related.map((each) => each.location)].flatMap((each) => framesOf(each).slice(0, 1)).map(({ file }) => file),
  );
  if (files.size < 2 || ![...files].every(isUnsaid)) return finding;
  const kind = object?.ref.kind ?? 'object';
  const message = `several files make this ${kind}, and nothing says whether they are for one cluster`;
  return { ...finding, severity: 'note', message, hint: sayClusters };
}

/** One note on files with which deliveries begin, and each of which is taken for a cluster of its own, because they make different objects of one name. */
export function alternativesNote(files: readonly string[]): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const named = files.length > 3 ? ': the first 3 are named' : '';
  return [
    {
      code: duplicate.code,
      severity: 'note',
      message: `${files.length} files deliver different objects of the same names, so each is taken for a cluster of its own${named}`,
      hint: 'If they are for one cluster, name their folder with --cluster DIR, or under clusters: in cdk8s.yaml.',
      related: files.slice(0, 3).map((file) => ({ message: 'a cluster', location: { file, line: 1, column: 1 } })),
    },
  ];
}
