import { canonicalQuantities, isRespelled } from '../../core/quantity/canonical-quantities.ts';
import type { Subject } from '../subject.ts';

/** Writes quantities as the cluster will store them, so that tools that compare Git with the cluster find no difference. */
export function writeCanonicalQuantities(subject: Subject): void {
  const { draft, manifest } = subject;
  if (draft.mode !== 'off' && isRespelled(manifest)) subject.respell(canonicalQuantities(manifest.kind, manifest));
}
