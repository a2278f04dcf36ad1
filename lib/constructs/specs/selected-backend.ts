import { listOf, mapOf } from '../../core/data/guards.ts';
import type { LabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';
import type { Backend } from '../exposable.ts';

/** Guests as their set selects them; a Service knows labels only, so a set with match expressions has no Service. */
export function selectedBackend(set: { readonly kind: string }, selector: LabelSelector): Backend {
  // No compiler may have looked at it, and its schema looks later.
  const { matchLabels, matchExpressions } = mapOf(selector) ?? {};
  const hasExpressions = listOf(matchExpressions).length > 0;
  if (!hasExpressions && Object.keys(mapOf(matchLabels) ?? {}).length > 0) return { labels: matchLabels as Labels };
  const what = hasExpressions ? 'with match expressions' : 'without any selector labels';
  return {
    refusal: {
      message: `cannot expose ${set.kind} ${what}`,
      path: 'spec.selector',
      hint: 'Give it a selector with matchLabels only, or write a Service that selects labels that only these guests have.',
    },
  };
}
