import type { Related } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { matchesLabels, parseLabelSelector, type ParsedSelector } from '../../core/labels/label-selector.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { Author } from '../../core/provenance.ts';
import type { VmiTemplate } from '../../core/kubevirt/vmi-template.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { PresetIndex } from '../../presets/match.ts';
import { applyPresets, type PresetOutcome } from '../../presets/merge.ts';
import { presetExclusion } from '../../core/kubevirt/preset-exclusion.ts';
import { presetOf } from '../../presets/preset.ts';
import { areasTakenInVirtualMachine } from '../../presets/taken-areas.ts';
import { withPresets } from '../../presets/with-presets.ts';
import { presetLeftToCluster, presetUnmatched } from '../../rules/kubevirt/preset/codes.ts';
import type { RuleFinding } from '../admission/rule-finding.ts';
import type { Report } from '../cluster-drafts.ts';
import type { StoredOf } from '../cluster-model/well-formed.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { RelationOptions } from '../relations/options.ts';
import type { VmSizing } from '../instancetypes/vm-sizing.ts';
import type { PresetValue, Subject } from '../subject.ts';
import { PresetFindings, tellIgnoredFields } from './preset-findings.ts';
import { leavingByMode, type Leaving } from './preset-mode.ts';

/** What has become of one preset in the templates of its namespace so far. */
interface Fate {
  matched: boolean;
  /** False if its selector is invalid, which a rule reports. */
  readonly isReadable: boolean;
  /** The first object to which the cluster must still apply it, and why. */
  left: (Leaving & { readonly object: Draft }) | undefined;
}

/** What presets write into the templates that they match, and the findings about it. */
interface Effect {
  readonly templatePath: Path;
  readonly placed: readonly PresetValue[];
  readonly findings: readonly RuleFinding[];
  /** True once the presets have been recorded as matched, with nothing left to the cluster, for such a template. */
  isSettled: boolean;
}

/** A preset that the API server refuses, so that no object meets it. */
interface Refused {
  readonly draft: Draft;
  readonly selector: ParsedSelector;
}

/** Writes the presets of a cluster into the templates of its VMIs, as KubeVirt would apply them, and records which the cluster still needs. */
export class PresetStage {
  readonly #sizing: VmSizing;
  readonly #report: Report;
  readonly #storedOf: StoredOf;
  readonly #presets: PresetIndex;
  /** Those included that are refused. */
  readonly #all: ReadonlySet<Draft>;
  readonly #drafts = new Map<string, Draft>();
  readonly #fates = new Map<Draft, Fate>();
  readonly #findings = new PresetFindings((namespace, preset) => this.#drafts.get(keyOf(namespace, preset)));
  readonly #effects = new WeakMap<PresetOutcome, Effect>();
  /** Namespaces that contain VMs, sets or pools. */
  readonly #inhabited = new Set<string | undefined>();
  /** Namespaces with a preset whose selector is invalid. */
  readonly #broken = new Set<string | undefined>();
  /** By namespace. */
  readonly #refused = new Map<string | undefined, Refused[]>();
  readonly #isWhole: boolean;

  /** Objects from files may be a part of the cluster, so a preset without VMs may be for VMs of another part. */
  constructor(index: ClusterIndex, storedOf: StoredOf, sizing: VmSizing, report: Report, { from }: RelationOptions) {
    this.#isWhole = from === 'charts';
    this.#sizing = sizing;
    this.#report = report;
    this.#storedOf = storedOf;
    this.#all = new Set(index.presets);
    const presets = index.presets.flatMap((draft) => {
      const stored = storedOf(draft);
      if (stored === undefined) this.#leaveOut(draft);
      return stored === undefined ? [] : [{ draft, preset: presetOf(stored) }];
    });
    this.#presets = new PresetIndex(presets.map(({ preset }) => preset));
    for (const { draft, preset } of presets) {
      this.#drafts.set(keyOf(draft.ref.namespace, draft.ref.name), draft);
      const isReadable = !('error' in parseLabelSelector(preset.selector));
      if (!isReadable) this.#broken.add(draft.ref.namespace);
      this.#fates.set(draft, { matched: false, isReadable, left: undefined });
    }
  }

  #leaveOut(draft: Draft): void {
    const selector = parseLabelSelector(presetOf(draft.manifest()).selector);
    if (draft.failures === undefined && !('error' in selector))
      getOrAdd(this.#refused, draft.ref.namespace, (): Refused[] => []).push({ draft, selector });
  }

  /** The refused presets that select a template, which is judged without them. */
  #missedBy({ metadata }: VmiTemplate, namespace: string | undefined): readonly Related[] {
    const refused = this.#refused.get(namespace);
    if (refused === undefined || metadata?.annotations?.[presetExclusion] === 'true') return [];
    return refused
      .filter(({ selector }) => matchesLabels(selector, metadata?.labels ?? {}))
      .map(({ draft }) => ({
        message: `judged without preset ${draft.ref.name}, which the API server refuses`,
        object: draft,
        location: draft.location,
      }));
  }

  /** True for presets that are emitted or not depending on the other objects of the cluster. */
  decidesOn(draft: Draft): boolean {
    return draft.emit !== 'always' && this.#fates.has(draft);
  }

  /** Whether a preset has to be emitted: because a VM does not get all of it here, or because it matches no VM of the app. */
  isNeeded(draft: Draft): boolean {
    const fate = this.#fates.get(draft);
    return fate === undefined || !fate.matched || fate.left !== undefined;
  }

  /** Returns whether the template lacks presets that belong to the VMIs of the object. */
  apply(subject: Subject): boolean {
    const { template, templatePath } = subject;
    if (this.#all.has(subject.draft)) tellIgnoredFields(subject, this.#storedOf(subject.draft) ?? subject.manifest);
    if (template === undefined || templatePath === undefined || this.#drafts.size + this.#refused.size === 0) return false;
    this.#inhabited.add(subject.draft.ref.namespace);
    subject.missed = this.#missedBy(template, subject.draft.ref.namespace);
    const sizes = this.#sizing.of(subject);
    const outcome = applyPresets(template, this.#presets.of(subject.draft.ref.namespace ?? ''), {
      template: templatePath.length > 0,
      ...(sizes && { taken: areasTakenInVirtualMachine(sizes.instancetype, sizes.preference) }),
    });
    if (outcome.matched.length === 0) return outcome.selectorErrors.length > 0;
    const effect = this.#effectOf(subject.draft.ref.namespace, templatePath, outcome);
    const leaving = leavingByMode(subject) ?? leavingUnknown(sizes?.unknown[0]);
    if (leaving === undefined) this.#write(subject, effect, outcome);
    for (const { rule, finding } of effect.findings) subject.tell(rule, finding);
    if (!effect.isSettled || leaving !== undefined) this.#settle(subject, outcome, leaving);
    effect.isSettled ||= leaving === undefined;
    return (
      (leaving !== undefined && isLacking(template, outcome)) || outcome.conflicts.length > 0 || outcome.heldBack.some(({ left }) => left)
    );
  }

  /** A VMI with the presets that the cluster applies when it is created, or refuses it for. */
  withPresets(vmi: Vmi, namespace: string | undefined): Vmi {
    return withPresets(vmi, this.#presets.of(namespace ?? ''));
  }

  /** To be called after the last object of the cluster. */
  finish(): void {
    for (const [draft, { matched, isReadable, left }] of this.#fates) {
      const place = { object: draft, location: draft.location };
      if (!matched && isReadable) {
        const { namespace } = draft.ref;
        // Beside one with an invalid selector no preset is applied, so nobody knows.
        if (this.#broken.has(namespace) || (!this.#isWhole && !this.#inhabited.has(namespace))) continue;
        this.#report({
          code: presetUnmatched.code,
          severity: presetUnmatched.severity,
          ...place,
          path: 'spec.selector',
          message: 'this preset matches no VM of its namespace',
          hint: 'Correct spec.selector or the labels of the template, put both into one namespace and cluster, or delete the preset.',
        });
      } else if (left !== undefined && left.object.mode !== 'off' && draft.emit !== 'always') {
        this.#report({
          code: presetLeftToCluster.code,
          severity: presetLeftToCluster.severity,
          ...place,
          message: `this preset is emitted for the cluster to apply: ${left.reason}`,
          // Only a preset of our own has the prop.
          hint: draft.emit === undefined ? `${left.cure}.` : `${left.cure}, or write emit: 'always' into the preset.`,
          related: [{ message: 'first needed by', object: left.object, location: left.object.location }],
        });
      }
    }
  }

  /** The effect of an outcome on templates at `templatePath`. Equal templates share one outcome, so it is computed once for them. */
  #effectOf(namespace: string | undefined, templatePath: Path, outcome: PresetOutcome): Effect {
    const known = this.#effects.get(outcome);
    if (known?.templatePath === templatePath) return known;
    const { writes } = outcome;
    const placed = writes.map(({ path, value, preset }) => ({
      path: [...templatePath, ...path],
      value,
      preset: this.#drafts.get(keyOf(namespace, preset)),
    }));
    const effect = { templatePath, placed, findings: this.#findings.of(namespace, templatePath, outcome), isSettled: false };
    this.#effects.set(outcome, effect);
    return effect;
  }

  #write(subject: Subject, { templatePath, placed }: Effect, { writes, differences }: PresetOutcome): void {
    const { namespace } = subject.draft.ref;
    subject.writePresets(placed, (i) => this.#author(namespace, writes[i]?.preset ?? ''));
    for (const { path, presetValue, preset } of differences) {
      subject.passOver([...templatePath, ...path], presetValue, () => this.#author(namespace, preset));
    }
  }

  #settle({ draft }: Subject, { matched, heldBack }: PresetOutcome, leaving: Leaving | undefined): void {
    for (const name of matched) {
      const fate = this.#fateOf(draft, name);
      if (fate === undefined) continue;
      fate.matched = true;
      // An object with resolve: 'off' is the least interesting reason, so that of any other object replaces it.
      if (leaving !== undefined && (fate.left === undefined || fate.left.object.mode === 'off')) fate.left = { object: draft, ...leaving };
    }
    for (const { preset, by, path, left } of heldBack) {
      const fate = left ? this.#fateOf(draft, preset) : undefined;
      const reason = `${by} keeps ${printPath(path)} out of the template`;
      if (fate !== undefined) fate.left ??= { object: draft, reason, cure: 'Move its settings to an instancetype and a preference' };
    }
  }

  #fateOf(object: Draft, preset: string): Fate | undefined {
    const draft = this.#drafts.get(keyOf(object.ref.namespace, preset));
    return draft && this.#fates.get(draft);
  }

  #author(namespace: string | undefined, name: string): Author {
    const object = this.#drafts.get(keyOf(namespace, name));
    if (object === undefined) return { layer: 'default', name: `preset/${name}`, upstream: 'mutators.applyPresets' };
    return { layer: 'preset', name, object, location: object.location };
  }
}

/** False for a template that holds all that its presets would write, because it was written before. */
function isLacking(template: VmiTemplate, { writes, withoutDomain }: PresetOutcome): boolean {
  return withoutDomain.length > 0 || writes.some(({ path, value }) => !sameData(valueAt(template, path), value));
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}

/** `unknown` is an instancetype or a preference without a spec. */
function leavingUnknown(unknown: string | undefined): Leaving | undefined {
  return unknown === undefined
    ? undefined
    : { reason: `${unknown} is not part of the app`, cure: 'Name one whose spec the app makes or declares' };
}
