import { type ParsedSelector, parseLabelSelector } from '../core/labels/label-selector.ts';
import type { Manifest } from '../core/manifest.ts';
import { areasOf, type AreaValues } from './area.ts';

/** A VirtualMachineInstancePreset, as far as merging needs it. */
export interface Preset {
  readonly name: string;
  /** '' where the manifest has none. */
  readonly namespace: string;
  readonly selector: unknown;
  readonly domain: unknown;
}

/** A preset taken apart once, to be matched and merged often. */
export interface ReadPreset {
  readonly name: string;
  readonly selector: ParsedSelector | { readonly error: string };
  /** Absent where the preset has no domain, on which KubeVirt's webhook crashes. */
  readonly values: AreaValues | undefined;
  /** The clock as the preset writes it, offset and timer together. */
  readonly clock: unknown;
}

export function presetOf({ metadata, spec }: Manifest): Preset {
  const { selector, domain } = (spec ?? {}) as { readonly selector?: unknown; readonly domain?: unknown }; // a spec without them has neither
  return { name: metadata.name ?? '', namespace: metadata.namespace ?? '', selector, domain };
}

export function readPreset({ name, selector, domain }: Preset): ReadPreset {
  return {
    name,
    selector: parseLabelSelector(selector),
    values: domain === undefined || domain === null ? undefined : withoutEmptyRequests(areasOf(domain)),
    clock: (domain as { readonly clock?: unknown } | null | undefined)?.clock, // a domain is a map, or the preset's schema refuses it
  };
}

/** A preset merges its requests only if it has some. */
function withoutEmptyRequests(values: AreaValues): AreaValues {
  const { requests, ...others } = values;
  return typeof requests === 'object' && requests !== null && Object.keys(requests).length === 0 ? others : values;
}
