import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';

/** What virt-controller does to the VMIs of a set until it rests. */
export interface ReplicaSetImpact {
  /** How many VMIs the set had before. */
  readonly guests: number;
  /** How many are made anew; each may still be refused by its webhook. */
  readonly created: number;
  readonly deleted: number;
  /** How many are let go: they run on, and nobody owns them. */
  readonly released: number;
  /** The controller crashes on such a set, again and again. */
  readonly panics: boolean;
}

/**
 * replicaset.Controller.execute, when a VirtualMachineInstanceReplicaSet with all its replicas is written anew. Both are as the API server
 * stores them. What changes in the template reaches new VMIs only. `makes` says whether VMIs of a set are accepted at all.
 */
export function replicaSetImpact(before: Manifest, after: Manifest, makes: (set: Manifest) => boolean = () => true): ReplicaSetImpact {
  const guests = isValid(before) && !isPaused(before) && makes(before) ? Math.max(replicasOf(before), 0) : 0;
  const nothing = { guests, created: 0, deleted: 0, released: 0, panics: crashes(before) };
  if (nothing.panics || !isValid(after)) return nothing;
  const released = guests > 0 && !selects(after, templateLabels(before)) ? guests : 0;
  if (isPaused(after)) return { ...nothing, released };
  const owned = guests - released;
  if (crashes(after)) return { ...nothing, panics: true };
  const wanted = replicasOf(after);
  return { guests, created: Math.max(wanted - owned, 0), deleted: Math.max(owned - wanted, 0), released, panics: false };
}

/** Without replicas the controllers of sets and pools want one. */
export function replicasOf(set: Manifest): number {
  const replicas = valueAt(set, ['spec', 'replicas']);
  return typeof replicas === 'number' ? replicas : 1;
}

export function isPaused(set: Manifest): boolean {
  return valueAt(set, ['spec', 'paused']) === true;
}

/** Controller.scale slices a list beyond its end. */
function crashes(set: Manifest): boolean {
  return isValid(set) && !isPaused(set) && replicasOf(set) < 0;
}

function isValid(set: Manifest): boolean {
  const labels = templateLabels(set);
  return Object.keys(labels).length > 0 && selects(set, labels);
}

function templateLabels(set: Manifest): Labels {
  return (valueAt(set, ['spec', 'template', 'metadata', 'labels']) ?? {}) as Labels; // what its schema accepts
}

function selects(set: Manifest, labels: Labels): boolean {
  const selector = parseLabelSelector(valueAt(set, ['spec', 'selector']));
  return !('error' in selector) && matchesLabels(selector, labels);
}
