import { canonicalQuantities } from '../core/canonical-quantities.ts';
import { groupOf } from '../core/object-ref.ts';
import type { Subject } from './subject.ts';

/** KubeVirt's mutators write these objects anew, and every quantity as Go prints it; sets and presets are stored as they come. */
const writtenByGo: ReadonlySet<string> = new Set(['VirtualMachine', 'VirtualMachineInstance']);

/** Spells quantities as the cluster will, so that no tool that compares Git with the cluster finds a difference. */
export function writeCanonicalQuantities(subject: Subject): void {
  const { kind, apiVersion } = subject.manifest;
  if (!writtenByGo.has(kind) || subject.draft.mode === 'off' || groupOf(apiVersion) !== 'kubevirt.io') return;
  subject.respell(canonicalQuantities(kind, subject.manifest));
}
