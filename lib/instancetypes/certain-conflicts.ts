import type { Release } from '../core/kubevirt/release.ts';
import { applyToVmi } from './apply-to-vmi.ts';
import type { Conflict } from './conflict.ts';
import type { Matcher } from './matcher.ts';
import type { InstancetypeSpec, VmiTemplate } from './vmi-template.ts';

/** What no instancetype goes without: its schema requires both. */
const least: InstancetypeSpec = { cpu: { guest: 1 }, memory: { guest: '1Gi' } };

/**
 * Why no cluster would start the VM with the instancetype that it names, whatever that one says. `at` is as applyToVmi takes it. One that is
 * inferred with the policy Ignore may be none in the end, and takes the VM's memory away.
 */
export function certainConflicts(
  matcher: Matcher | null | undefined,
  template: VmiTemplate,
  at: string,
  release: Release,
): readonly Conflict[] {
  if (!matcher || matcher.inferFromVolumeFailurePolicy === 'Ignore') return [];
  const applied = applyToVmi(template, { instancetype: least }, at, release);
  return 'conflicts' in applied ? applied.conflicts : [];
}
