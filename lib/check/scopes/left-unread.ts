import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Arranged } from './arranged.ts';
import { notFollowed } from './not-followed.ts';
import { passedOver } from './passed-over.ts';
import { alternativesNote } from './unsaid-duplicate.ts';

/** What nobody knows of a tree, to be said by every command that reads it: what kustomize refuses, and notes on what is not followed. */
export function leftUnread({ refused, leftOut, lacked, charts, bundles, alternatives }: Arranged): readonly Diagnostic[] {
  return [...refused, ...notFollowed(leftOut, lacked), ...passedOver({ charts, bundles }), ...alternativesNote(alternatives)];
}
