import type { Diagnostic } from '../../core/diagnostic.ts';
import { plural } from '../../core/text/plural.ts';
import type { Arranged } from './arranged.ts';

/** One note each on all Helm charts, of which nobody knows the values with which they are rendered, and on all bundles of operators. */
export function passedOver({ charts, bundles }: Pick<Arranged, 'charts' | 'bundles'>): readonly Diagnostic[] {
  return [
    ...note(charts, 'Helm chart', 'Pipe what helm template prints into cdk8s-kubevirt check -.'),
    ...note(bundles, 'operator bundle', 'Name its files to have them checked.'),
  ];
}

function note(files: readonly string[], what: string, hint: string): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const message = `${plural(files.length, what)} ${files.length === 1 ? 'is' : 'are'} passed over${files.length > 3 ? ': the first 3 are named' : ''}`;
  const related = files.slice(0, 3).map((file) => ({ message: 'not checked', location: { file, line: 1, column: 1 } }));
  return [{ code: 'KU0039', severity: 'note', message, hint, related }];
}
