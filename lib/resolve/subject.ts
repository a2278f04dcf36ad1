import type { HyperConvergedRelease } from '../cluster/hyperconverged/releases.ts';
import type { Code, Finding, Related } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import { secretsShown } from '../core/secrets.ts';
import { valueAt, withValues, type Path, type Placed } from '../core/data/path.ts';
import { Provenance, type Author } from '../core/provenance.ts';
import { vmiTemplateAt, vmiTemplatePath, type VmiTemplate } from '../core/kubevirt/vmi-template.ts';
import type { CodeEntry } from '../rules/rule.ts';
import type { Report, Resolved } from './cluster-drafts.ts';
import type { FindingLimits } from './finding-limits.ts';

const untraced = new Provenance();
const none: readonly PresetValue[] = [];

/** A value that a preset has put into an object. */
export interface PresetValue extends Placed {
  readonly preset: Draft | undefined;
}

/** A finding, and what it is reported as. */
export interface Told {
  readonly rule: Pick<CodeEntry, 'code' | 'severity'>;
  readonly finding: Finding;
}

/** The secrets that a finding shows. */
export function shownBy(
  { message, hint = '', path = '', related = [] }: Finding,
  manifest: Manifest,
): { readonly secrets?: readonly string[] } {
  const secrets = secretsShown(manifest, message, hint, path, ...related.map((each) => each.message));
  return secrets.length === 0 ? {} : { secrets };
}

/** One object on its way through the pipeline: its manifest with all writes so far, and who made them. */
export class Subject {
  readonly draft: Draft;
  /** The path of the template of its VMIs; undefined for objects that make none. */
  readonly templatePath: Path | undefined;
  #manifest: Manifest;
  readonly #report: Report;
  readonly #limits: FindingLimits;
  readonly #provenance: Provenance | undefined;
  #fromPresets: readonly PresetValue[] = none;
  readonly #told: Told[] = [];
  #hasCounted = false;
  /** What KubeVirt would have for this object, if it were not refused: a note on each of its refusals. */
  missed: readonly Related[] = [];

  /** With `traced`, authors are recorded, which a synth does not need. */
  constructor(draft: Draft, report: Report, traced: boolean, limits: FindingLimits) {
    this.draft = draft;
    this.#provenance = traced ? new Provenance() : undefined;
    this.#manifest = draft.manifest();
    this.templatePath = vmiTemplatePath(draft.ref.apiVersion, draft.ref.kind);
    this.#report = report;
    this.#limits = limits;
  }

  /** Whether authors are recorded. */
  get isTraced(): boolean {
    return this.#provenance !== undefined;
  }

  get manifest(): Manifest {
    return this.#manifest;
  }

  get template(): VmiTemplate | undefined {
    return this.templatePath && vmiTemplateAt(this.#manifest, this.templatePath);
  }

  valueAt(path: Path): unknown {
    return valueAt(this.#manifest, path);
  }

  /** `authorOf` is called with the index of each value, in a traced run only. */
  write(values: readonly Placed[], authorOf: (index: number) => Author): void {
    if (values.length === 0) return;
    this.#manifest = withValues(this.#manifest, values);
    if (this.#provenance === undefined) return;
    for (const [i, { path, value }] of values.entries()) this.#provenance.record({ path, value, author: authorOf(i), overridden: false });
  }

  /** Writes the values of presets, and remembers where they come from. */
  writePresets(values: readonly PresetValue[], authorOf: (index: number) => Author): void {
    this.#fromPresets = values;
    this.write(values, authorOf);
  }

  get fromPresets(): readonly PresetValue[] {
    return this.#fromPresets;
  }

  /** Writes values whose paths begin at `at`. Writes nothing if there is no map or list. */
  writeBelow<Value extends Placed>(at: Path, values: readonly Value[], authorOf: (value: Value) => Author): void {
    const below = values.length === 0 ? undefined : this.valueAt(at);
    if (typeof below !== 'object' || below === null) return;
    const written = withValues(below, values);
    this.#manifest = at.length === 0 ? (written as Manifest) : withValues(this.#manifest, [{ path: at, value: written }]); // a copy of itself
    if (this.#provenance === undefined) return;
    for (const each of values)
      this.#provenance.record({ path: [...at, ...each.path], value: each.value, author: authorOf(each), overridden: false });
  }

  /** Replaces values by other spellings, whose author stays the same. */
  respell(values: readonly Placed[]): void {
    if (values.length > 0) this.#manifest = withValues(this.#manifest, values);
  }

  /** Records a value that is left to the cluster. */
  leave(path: Path, value: unknown, author: () => Author): void {
    this.#provenance?.leave({ path, value, author: author() });
  }

  /** Records a value that is not written because the object has its own. */
  passOver(path: Path, value: unknown, author: () => Author): void {
    this.#provenance?.record({ path, value, author: author(), overridden: true });
  }

  tell(rule: Told['rule'], finding: Finding): void {
    const { draft } = this;
    const { code, severity } = rule;
    this.#told.push({ rule, finding });
    if (this.countsOnly(code)) {
      this.#hasCounted = true;
      this.#report({ code, severity, message: finding.message, object: draft, location: draft.location });
    } else
      this.#report({
        code,
        severity,
        ...this.#withMissed(rule, finding),
        ...shownBy(finding, this.#manifest),
        object: draft,
        location: draft.location,
      });
  }

  #withMissed({ code, severity }: Told['rule'], finding: Finding): Finding {
    if (this.missed.length === 0 || severity !== 'error' || code.startsWith('K8')) return finding;
    return { ...finding, related: [...(finding.related ?? []), ...this.missed] };
  }

  /** Whether its further findings of a code are counted, and not listed. */
  countsOnly(code: Code): boolean {
    return this.#limits.isFull(this.draft, code);
  }

  /** Whether it has findings that are counted only, and may lack their explanation. */
  get hasCounted(): boolean {
    return this.#hasCounted;
  }

  /** Its findings so far. */
  get told(): readonly Told[] {
    return this.#told;
  }

  /** Whether the API server refuses it, before any policy or webhook sees it. */
  get isUnstored(): boolean {
    return this.#told.some(({ rule: { code, severity } }) => severity === 'error' && code.startsWith('K8'));
  }

  resolved(operator: HyperConvergedRelease | undefined): Resolved {
    return { draft: this.draft, manifest: this.#manifest, provenance: this.#provenance ?? untraced, operator };
  }
}
