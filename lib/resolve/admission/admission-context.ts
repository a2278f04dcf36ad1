import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Context } from '../../rules/rule.ts';
import { noSizes, type VmSizes } from '../vm-sizes.ts';

/** Adds to a VMI the presets that its object does not carry yet. */
export type WithPresets = (vmi: Vmi) => Vmi;

/** What the webhooks read besides the object. */
export interface World {
  readonly objects: KnownObjects;
  readonly context: Context;
  readonly withPresets: WithPresets | undefined;
}

/** What the cluster adds by itself to an object that it accepts. */
export interface Added {
  /** What the object's own mutating webhook adds; paths from the root of the object, for a pool from the root of its VM. */
  readonly object: readonly DefaultWrite[];
  /** What is added to the VMIs made from it, without what instancetype and preference set; paths from the root of the template. */
  readonly guest: readonly DefaultWrite[];
  /** The same with what instancetype and preference set, in order. */
  readonly expanded: readonly DefaultWrite[];
  readonly sizes: VmSizes;
}

export const nothingAdded: Added = { object: [], guest: [], expanded: [], sizes: noSizes };

/** The context without the old object: what an object makes is created, even if the object itself is updated. */
export function ofCreation(context: Context): Context {
  if (context.old === undefined) return context;
  const { old: _old, ...creation } = context;
  return creation;
}

export function inNamespace(template: Vmi, { metadata }: Manifest): Vmi {
  return { ...template, metadata: { ...template.metadata, namespace: metadata.namespace } };
}
