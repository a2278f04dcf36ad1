import { compareText } from '../core/text/compare-text.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { matchesLabels } from '../core/labels/label-selector.ts';
import type { Labels } from '../core/manifest.ts';
import { areas, type Area } from './area.ts';
import { conflictsBetween, type PresetConflict } from './conflict.ts';
import { type Preset, type ReadPreset, readPreset } from './preset.ts';

/** The presets of one cluster, looked up by namespace. */
export class PresetIndex {
  readonly #byNamespace: ReadonlyMap<string, NamespacePresets>;

  constructor(presets: readonly Preset[]) {
    const groups = new Map<string, Preset[]>();
    for (const preset of presets) getOrAdd(groups, preset.namespace, () => []).push(preset);
    this.#byNamespace = new Map([...groups].map(([namespace, group]) => [namespace, new NamespacePresets(group)]));
  }

  /** The presets that a VMI of this namespace meets; those of other namespaces are never read. */
  of(namespace: string): NamespacePresets {
    return this.#byNamespace.get(namespace) ?? noPresets;
  }
}

export interface SelectorError {
  readonly preset: string;
  /** In apimachinery's words. */
  readonly message: string;
}

/** The presets that match a VMI, by name, and the conflicts between them. */
export interface MatchedPresets {
  readonly presets: readonly ReadPreset[];
  readonly names: readonly string[];
  /** The areas that any of them sets. */
  readonly areas: readonly Area[];
  /** Names of those without a domain. */
  readonly withoutDomain: readonly string[];
  readonly conflicts: readonly PresetConflict[];
}

const noMatch: MatchedPresets = { presets: [], names: [], areas: [], withoutDomain: [], conflicts: [] };

interface Numbered {
  readonly number: number;
  readonly preset: ReadPreset;
}

/** The presets of one namespace: selectors are read once, and every combination of matches is checked once, however many VMIs it meets. */
export class NamespacePresets {
  /** Any invalid selector refuses every VMI of the namespace that does not exclude itself. */
  readonly selectorErrors: readonly SelectorError[];
  /** By one label that the selector demands: key, then value. */
  readonly #byLabel = new Map<string, Map<string, Numbered[]>>();
  /** Presets whose selector demands no single value of any label. */
  readonly #others: Numbered[] = [];
  readonly #combinations = new Map<string, MatchedPresets>();

  constructor(presets: readonly Preset[]) {
    const read = presets.toSorted((a, b) => compareText(a.name, b.name)).map(readPreset);
    this.selectorErrors = read.flatMap(({ name, selector }) => ('error' in selector ? [{ preset: name, message: selector.error }] : []));
    read.forEach((preset, number) => this.#file({ number, preset }));
  }

  #file(entry: Numbered): void {
    const { selector } = entry.preset;
    if ('error' in selector) return;
    const demanded = selector.requirements.find(({ operator, values }) => operator === 'In' && values.length === 1);
    const [value] = demanded?.values ?? [];
    if (demanded === undefined || value === undefined) {
      this.#others.push(entry);
      return;
    }
    const byValue = getOrAdd(this.#byLabel, demanded.key, () => new Map<string, Numbered[]>());
    getOrAdd(byValue, value, () => []).push(entry);
  }

  /** The presets that match these labels. Equal combinations are the same object. */
  matching(labels: Labels): MatchedPresets {
    const found: Numbered[] = [];
    for (const entry of this.#others) if (selects(entry, labels)) found.push(entry);
    for (const [key, byValue] of this.#byLabel) {
      const value = labels[key];
      if (value === undefined) continue;
      for (const entry of byValue.get(value) ?? []) if (selects(entry, labels)) found.push(entry);
    }
    if (found.length === 0) return noMatch;
    if (!areInOrder(found)) found.sort((a, b) => a.number - b.number);
    let numbers = '';
    for (const { number } of found) numbers += `${number} `;
    return getOrAdd(this.#combinations, numbers, () => combine(found.map(({ preset }) => preset)));
  }
}

function areInOrder(found: readonly Numbered[]): boolean {
  let last = -1;
  for (const { number } of found) {
    if (number < last) return false;
    last = number;
  }
  return true;
}

const noPresets = new NamespacePresets([]);

function selects({ preset: { selector } }: Numbered, labels: Labels): boolean {
  return !('error' in selector) && matchesLabels(selector, labels);
}

function combine(presets: readonly ReadPreset[]): MatchedPresets {
  return {
    presets,
    names: presets.map(({ name }) => name),
    areas: areas.filter((area) => presets.some(({ values }) => values?.[area] !== undefined)),
    withoutDomain: presets.filter(({ values }) => values === undefined).map(({ name }) => name),
    conflicts: presets.flatMap((later, i) => presets.slice(0, i).flatMap((earlier) => conflictsBetween(later, earlier))),
  };
}
