import type { Told } from '../subject.ts';
import type { Alike } from '../cluster-drafts.ts';

/**
 * Whether what was told of one member of a fleet holds for all: it shows none of the member's own values. Rules that look at
 * these are asked for each object.
 */
export function isOfAlike({ finding }: Told, { own }: Pick<Alike, 'own'>): boolean {
  if (finding.related !== undefined) return false;
  const shown = [finding.message, finding.hint ?? '', finding.path ?? ''];
  return !own.some((value) => shown.some((text) => text.includes(String(value))));
}
