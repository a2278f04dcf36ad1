import type { VmiTemplate } from '../../lib/core/kubevirt/vmi-template.ts';
import { PresetIndex, type NamespacePresets } from '../../lib/presets/match.ts';
import type { Preset } from '../../lib/presets/preset.ts';

/** A preset of namespace `vms` that matches `tier: edge`. */
export function preset(name: string, domain: unknown, selector: unknown = { matchLabels: { tier: 'edge' } }): Preset {
  return { name, namespace: 'vms', selector, domain };
}

/** The template of a VMI that says `tier: edge`. */
export function template(domain: object = {}, annotations: Readonly<Record<string, string>> = {}): VmiTemplate {
  return { metadata: { labels: { tier: 'edge' }, annotations }, spec: { domain } };
}

export function presetsOf(...presets: readonly Preset[]): NamespacePresets {
  return new PresetIndex(presets).of('vms');
}
