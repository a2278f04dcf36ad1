import type { LabelSelector } from '../../core/labels/label-selector.ts';
import type { Backend } from '../exposable.ts';

/** Guests as their set selects them; a Service knows labels only, so a set with match expressions has no Service. */
export function selectedBackend(set: { readonly kind: string }, { matchLabels = {}, matchExpressions = [] }: LabelSelector): Backend {
  if (matchExpressions.length === 0 && Object.keys(matchLabels).length > 0) return { labels: matchLabels };
  const what = matchExpressions.length > 0 ? 'with match expressions' : 'without any selector labels';
  return {
    refusal: {
      message: `cannot expose ${set.kind} ${what}`,
      path: 'spec.selector',
      hint: 'Give it a selector with matchLabels only, or write a Service that selects labels that only these guests have.',
    },
  };
}
