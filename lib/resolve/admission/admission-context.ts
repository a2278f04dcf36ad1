import type { KnownObjects } from '../../core/known-objects.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Context } from '../../rules/rule.ts';
import { virtController } from '../../rules/kubevirt/vmi/create/metadata.ts';

/** Adds to a VMI the presets that its object does not carry yet. */
export type WithPresets = (vmi: Vmi) => Vmi;

/** What the webhooks read besides the object. */
export interface AdmissionContext {
  readonly objects: KnownObjects;
  readonly context: Context;
  readonly withPresets: WithPresets | undefined;
}

/** The context of what an object makes: virt-controller creates it, even if the object itself is updated. */
export function ofCreation({ old: _old, ...context }: Context): Context {
  return { ...context, user: virtController };
}
