import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Context } from '../../rules/rule.ts';
import { noSizes, type VmSizes } from '../vm-sizes.ts';

/** The VMI with the presets that its object does not carry yet. */
export type WithPresets = (vmi: Vmi) => Vmi;

/** What the webhooks read beside the object. */
export interface World {
  readonly objects: KnownObjects;
  readonly context: Context;
  readonly withPresets: WithPresets | undefined;
}

/** What the cluster adds by itself to an object that it accepts. */
export interface Added {
  /** What the object's own mutating webhook adds, from its root. */
  readonly object: readonly DefaultWrite[];
  /** What the VMIs that are made of it get besides, from the template's root; a VM's after what its instancetype and preference set. */
  readonly guest: readonly DefaultWrite[];
  /** The same with what its instancetype and preference set among them, in order. */
  readonly expanded: readonly DefaultWrite[];
  readonly sizes: VmSizes;
}

export const nothingAdded: Added = { object: [], guest: [], expanded: [], sizes: noSizes };

/** What an object makes is new, also where the object itself is not. */
export function ofCreation(context: Context): Context {
  if (context.old === undefined) return context;
  const { old: _old, ...creation } = context;
  return creation;
}

export function inNamespace(template: Vmi, { metadata }: Manifest): Vmi {
  return { ...template, metadata: { ...template.metadata, namespace: metadata.namespace } };
}
