import { withValues } from '../core/data/path.ts';
import type { VmiTemplate } from '../core/kubevirt/vmi-template.ts';
import type { NamespacePresets } from './match.ts';
import { applyPresets } from './merge.ts';

/** A VMI with the presets that the cluster applies when it is created, or refuses it for. */
export function withPresets<Vmi extends object>(vmi: Vmi, presets: NamespacePresets): Vmi {
  const made = vmi as Vmi & VmiTemplate; // it has passed its schema, which knows neither nulls nor other labels than texts
  return withValues(made, applyPresets(made, presets, { despiteRefusal: true }).writes);
}
