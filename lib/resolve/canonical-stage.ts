import { canonicalQuantities, isRespelled } from '../core/canonical-quantities.ts';
import type { Subject } from './subject.ts';

/** Spells quantities as the cluster will, so that no tool that compares Git with the cluster finds a difference. */
export function writeCanonicalQuantities(subject: Subject): void {
  const { draft, manifest } = subject;
  if (draft.mode !== 'off' && isRespelled(manifest)) subject.respell(canonicalQuantities(manifest.kind, manifest));
}
