import type { Diagnostic } from '../../core/diagnostic.ts';
import { plural } from '../../core/text/plural.ts';

/** One note on all Helm charts: nobody knows the values with which they are rendered. */
export function passedOver(charts: readonly string[]): readonly Diagnostic[] {
  if (charts.length === 0) return [];
  const named = charts.slice(0, 3).map((file) => ({ message: 'not checked', location: { file, line: 1, column: 1 } }));
  return [
    {
      code: 'KU0039',
      severity: 'note',
      message: `${plural(charts.length, 'Helm chart')} ${charts.length === 1 ? 'is' : 'are'} passed over${charts.length > 3 ? ': the first 3 are named' : ''}`,
      hint: 'Pipe what helm template prints into cdk8s-kubevirt check -.',
      related: named,
    },
  ];
}
