import type { Path } from '../core/data/path.ts';
import { presetExclusion } from '../core/kubevirt/preset-exclusion.ts';
import { sameData } from '../core/data/same-data.ts';
import { semanticEqual } from '../core/go/semantic-equal.ts';
import type { VmiTemplate } from '../core/kubevirt/vmi-template.ts';
import { type Area, areas, areasOf, type AreaValues, pathOf, typeOf } from './area.ts';
import type { PresetConflict } from './conflict.ts';
import type { MatchedPresets, NamespacePresets, SelectorError } from './match.ts';
import { type MergedPreset, type MergedVmi, type OrderDependence, orderDependences } from './order-dependence.ts';
import type { ReadPreset } from './preset.ts';
import type { TakenAreas } from './taken-areas.ts';

/** What KubeVirt writes into the annotation of a preset that was applied. */
const appliedAnnotationValue = 'kubevirt.io/v1';

/** Where KubeVirt notes in a VMI that a preset was applied. */
function annotationPath(preset: string): Path {
  return ['metadata', 'annotations', `virtualmachinepreset.kubevirt.io/${preset}`];
}

/** What applyPresets cannot see in the template. */
export interface Circumstances {
  /** Areas that something else fills: see areasTakenInVirtualMachine. */
  readonly taken?: TakenAreas;
  /**
   * True for a template: virt-controller makes the VMI from it, which loses an empty `requests: {}`. In a VMI of one's own an empty
   * map keeps the requests of presets out.
   */
  readonly template?: boolean;
  /**
   * Merges presets that KubeVirt refuses too, the first of a conflict: what else is wrong with a VMI is not for want of what they set.
   */
  readonly despiteRefusal?: boolean;
}

/** A value that a preset puts into the template, by reference. */
export interface PresetWrite {
  /** From the template's root: `spec.domain.cpu`, `metadata.annotations[…]`. */
  readonly path: Path;
  readonly value: unknown;
  readonly preset: string;
}

/** A field that preset and VMI both set. The VMI's value stays. */
export interface PresetDifference {
  readonly path: Path;
  readonly preset: string;
  readonly presetValue: unknown;
  readonly ownValue: unknown;
}

/** A field of a preset that is not written because something else holds the area. */
export interface HeldBack {
  readonly path: Path;
  readonly preset: string;
  readonly by: string;
  /** True where the cluster would still apply it. */
  readonly left: boolean;
}

/** What the presets of a namespace do to one template. Names and lists are in the order of the presets' names. */
export interface PresetOutcome {
  /** The presets whose selector matches. */
  readonly matched: readonly string[];
  /** Those of them that get their annotation. */
  readonly applied: readonly string[];
  readonly writes: readonly PresetWrite[];
  readonly differences: readonly PresetDifference[];
  readonly heldBack: readonly HeldBack[];
  /** KubeVirt refuses the VMI; nothing is written. */
  readonly conflicts: readonly PresetConflict[];
  /** KubeVirt refuses the VMI; nothing is written. */
  readonly selectorErrors: readonly SelectorError[];
  /** Matched presets without a domain, on which KubeVirt's webhook crashes, so the VMI is refused; nothing is written. */
  readonly withoutDomain: readonly string[];
  /** What KubeVirt leaves to chance, because it meets the presets in no fixed order. */
  readonly orderDependent: readonly OrderDependence[];
}

const untouched: PresetOutcome = {
  matched: [],
  applied: [],
  writes: [],
  differences: [],
  heldBack: [],
  conflicts: [],
  selectorErrors: [],
  withoutDomain: [],
  orderDependent: [],
};

/** Applies the presets of the template's namespace as virt-api's applyPresets does, in the order of their names. */
export function applyPresets(template: VmiTemplate, presets: NamespacePresets, circumstances: Circumstances = {}): PresetOutcome {
  const { labels, annotations } = template.metadata ?? {};
  if (annotations?.[presetExclusion] === 'true') return untouched;
  const { taken, template: isTemplate, despiteRefusal = false } = circumstances;
  if (presets.selectorErrors.length > 0 && !despiteRefusal) return { ...untouched, selectorErrors: presets.selectorErrors };
  const matched = presets.matching(labels ?? {});
  if (matched.presets.length === 0) return untouched;
  const { names, conflicts, withoutDomain } = matched;
  if ((conflicts.length > 0 || withoutDomain.length > 0) && !despiteRefusal)
    return { ...untouched, matched: names, conflicts, withoutDomain };

  const own = areasOf(template.spec['domain']);
  if (taken !== undefined) return merge(matched, own, circumstances);
  const last = lastMerges.get(matched);
  if (last !== undefined && last.template === isTemplate && saysTheSame(matched.areas, own, last.own)) return last.outcome;
  const outcome = merge(matched, own, circumstances);
  lastMerges.set(matched, { own, template: isTemplate, outcome });
  return outcome;
}

interface LastMerge {
  readonly own: AreaValues;
  readonly template: boolean | undefined;
  readonly outcome: PresetOutcome;
}

/** What a combination of presets did to the last VMI that it met. Those of one fleet mostly say the same in its areas, or nothing. */
const lastMerges = new WeakMap<MatchedPresets, LastMerge>();

/** A preset's clock is judged by the VMI's timer too, whether or not the preset has one. */
function saysTheSame(areas: readonly Area[], a: AreaValues, b: AreaValues): boolean {
  return sameData(a.timer, b.timer) && areas.every((area) => sameData(a[area], b[area]));
}

function merge({ presets, names }: MatchedPresets, own: AreaValues, circumstances: Circumstances): PresetOutcome {
  const merging = new Merge(own, circumstances);
  for (const preset of presets) merging.add(preset);
  return merging.outcome(names);
}

/** Who filled an area, and with what. The value of an area that is taken is not known here. */
type Holder = { readonly by: 'vmi' | 'preset'; readonly value: unknown } | { readonly by: 'other'; readonly name: string };

/** The domain of one VMI while presets are merged into it, one after the other (mergeDomainSpec). */
class Merge {
  readonly #holders = new Map<Area, Holder>();
  readonly #left = new Map<Area, string>();
  readonly #merged: MergedPreset[] = [];
  readonly #writes: PresetWrite[] = [];
  readonly #differences: PresetDifference[] = [];
  readonly #heldBack: HeldBack[] = [];

  constructor(own: AreaValues, { taken, template = false }: Circumstances) {
    for (const area of areas) {
      const value = own[area];
      if (value === undefined || (template && area === 'requests' && isEmpty(value))) continue;
      this.#holders.set(area, { by: 'vmi', value });
    }
    for (const [area, { by, left }] of taken ?? []) {
      if (left) this.#left.set(area, by);
      else if (!this.#holders.has(area)) this.#holders.set(area, { by: 'other', name: by });
    }
  }

  add(preset: ReadPreset): void {
    const { values = {} } = preset;
    const appliedIn: Area[] = [];
    for (const area of areas) {
      const value = values[area];
      if (value === undefined) continue;
      // A clock counts as applied if all of it is equal, so an offset counts only where neither side has a timer.
      const counts = area !== 'clockOffset' || (values.timer === undefined && !this.#holders.has('timer'));
      if (this.#offer(preset, area, value) && counts) appliedIn.push(area);
    }
    this.#merged.push({ preset, appliedIn });
  }

  /** Whether the VMI ends with the preset's value. */
  #offer(preset: ReadPreset, area: Area, value: unknown): boolean {
    const holder = this.#holders.get(area);
    if (holder === undefined) {
      this.#holders.set(area, { by: 'preset', value });
      this.#write(preset, area, value);
      return true;
    }
    if (holder.by === 'other') {
      this.#holdBack(preset, area, holder.name, false);
      return false;
    }
    if (semanticEqual(typeOf(area), holder.value, value)) {
      if (holder.by === 'preset') this.#leave(preset, area);
      return true;
    }
    if (holder.by === 'preset' && area === 'requests') this.#addRequests(holder.value, value);
    if (holder.by === 'vmi' && !(area === 'clockOffset' && isEmpty(value))) {
      this.#differences.push({ path: pathOf(area), preset: preset.name, presetValue: value, ownValue: holder.value });
    }
    return false;
  }

  /** Chance would lose them, which is refused: what else is wrong with a VMI is not for want of them. */
  #addRequests(held: unknown, more: unknown): void {
    const value = { ...(more as object), ...(held as object) }; // requests of presets are maps
    this.#holders.set('requests', { by: 'preset', value });
    const written = this.#writes.findIndex(({ path }) => path === pathOf('requests'));
    const write = this.#writes[written];
    if (write !== undefined) this.#writes[written] = { ...write, value };
  }

  #write(preset: ReadPreset, area: Area, value: unknown): void {
    if (this.#leave(preset, area)) return;
    const last = this.#writes.at(-1);
    if (area === 'timer' && last?.preset === preset.name && last.path === pathOf('clockOffset')) {
      this.#writes[this.#writes.length - 1] = { path: last.path, value: preset.clock, preset: preset.name };
    } else {
      this.#writes.push({ path: pathOf(area), value, preset: preset.name });
    }
  }

  /** Whether the area is one that only the cluster can fill. */
  #leave(preset: ReadPreset, area: Area): boolean {
    const by = this.#left.get(area);
    if (by !== undefined) this.#holdBack(preset, area, by, true);
    return by !== undefined;
  }

  #holdBack(preset: ReadPreset, area: Area, by: string, left: boolean): void {
    this.#heldBack.push({ path: pathOf(area), preset: preset.name, by, left });
  }

  #vmi(): MergedVmi {
    const clock = this.#holders.get('clockOffset');
    return {
      isFilled: (area) => this.#holders.get(area)?.by === 'preset',
      clockOffset: clock?.by === 'other' ? undefined : clock?.value,
    };
  }

  outcome(matched: readonly string[]): PresetOutcome {
    const applied: string[] = [];
    const writes = [...this.#writes];
    for (const { preset, appliedIn } of this.#merged) {
      if (appliedIn.every((area) => this.#left.has(area))) continue; // KubeVirt notes only what reached the VMI
      applied.push(preset.name);
      writes.push({ path: annotationPath(preset.name), value: appliedAnnotationValue, preset: preset.name });
    }
    return {
      matched,
      applied,
      writes,
      differences: this.#differences,
      heldBack: this.#heldBack,
      conflicts: [],
      selectorErrors: [],
      withoutDomain: [],
      orderDependent: this.#merged.length < 2 ? [] : orderDependences(this.#merged, this.#vmi()),
    };
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
