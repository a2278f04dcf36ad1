import type { KnownObjects } from '../../core/known-objects.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Context } from '../../rules/rule.ts';

/** Adds to a VMI the presets that its object does not carry yet. */
export type WithPresets = (vmi: Vmi) => Vmi;

/** What the webhooks read besides the object. */
export interface AdmissionContext {
  readonly objects: KnownObjects;
  readonly context: Context;
  readonly withPresets: WithPresets | undefined;
}

/** The context without the old object: what an object makes is created, even if the object itself is updated. */
export function ofCreation(context: Context): Context {
  if (context.old === undefined) return context;
  const { old: _old, ...creation } = context;
  return creation;
}
