import { isDeepStrictEqual } from 'node:util';
import type { DomainSpec, VirtualMachineInstanceTemplateSpec as Template } from '../../imports/kubevirt-v1.ts';
import type { Labels } from '../../lib/core/manifest.ts';
import type { Preset } from './presets.ts';

type Area = Readonly<Record<string, unknown>>;
type OpenArea = Record<string, unknown>;

/**
 * What a user of a plain generator writes by hand for the presets of this fleet: an area goes whole into a domain that leaves it unset, and
 * a preset that then agrees with the VM somewhere is noted on the template.
 */
export function applyPresets(template: Template, presets: readonly Preset[]): Template {
  const labels = template.metadata?.labels ?? {};
  const domain: OpenArea = { ...template.spec?.domain };
  const annotations: Record<string, string> = {};
  for (const { metadata, spec } of presets) {
    if (spec?.domain === undefined || !matches(labels, spec.selector.matchLabels ?? {})) continue;
    if (fill(domain, spec.domain)) annotations[`virtualmachinepreset.kubevirt.io/${metadata.name}`] = 'kubevirt.io/v1';
  }
  return {
    metadata: Object.keys(annotations).length > 0 ? { ...template.metadata, annotations } : template.metadata,
    spec: { ...template.spec, domain: domain as unknown as DomainSpec }, // the VM's own, and areas of other domains
  };
}

function matches(labels: Labels, wanted: Labels): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value);
}

/** True where the domain has come to hold something of the preset. */
function fill(domain: OpenArea, from: DomainSpec): boolean {
  const source = from as unknown as Area;
  const devices: OpenArea = { ...(domain['devices'] as Area) };
  const filled = [
    ...['cpu', 'firmware', 'clock', 'features', 'ioThreadsPolicy'].map((name) => fillArea(domain, source, name)),
    fillArea(devices, source['devices'] as Area, 'watchdog'),
  ];
  domain['devices'] = devices;
  return filled.includes(true);
}

function fillArea(into: OpenArea, from: Area, name: string): boolean {
  const value = from[name];
  if (value === undefined) return false;
  // A copy each: kosko would print a shared value as a YAML alias.
  if (into[name] === undefined) into[name] = copy(value);
  else if (!isDeepStrictEqual(into[name], value)) return false;
  return true;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const copied: OpenArea = {};
  for (const [key, item] of Object.entries(value)) copied[key] = copy(item);
  return copied;
}
