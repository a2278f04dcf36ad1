import type { Finding } from '../../core/diagnostic.ts';
import { parsePath, pathStartsWith, printPath, valueAt, withValues, type Path } from '../../core/data/path.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { applyToVmi } from '../../instancetypes/apply-to-vmi.ts';
import { matcherFields, type MatcherField } from '../../instancetypes/matcher.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { vmInference, vmInstancetypeConflict, vmMatcher, vmPreferenceRequirements } from '../../rules/kubevirt/vm/codes.ts';
import type { SizedVm, VmSizes } from '../instancetypes/vm-sizes.ts';
import type { Refusals } from './refusals.ts';

type Vm = Manifest & SizedVm;

/** These speak of the instancetype and the preference themselves. */
const ofMatchers: ReadonlySet<CodeEntry> = new Set([vmInstancetypeConflict, vmPreferenceRequirements, vmMatcher, vmInference]);

const templateAt: Path = ['spec', 'template'];

/** What the instancetype and the preference of a VM have to do with its refusals. A reader of the VM alone would not look for them there. */
export class CausedBySizes {
  readonly #vm: Vm;
  readonly #sizes: VmSizes;
  readonly #release: Release;
  readonly #judge: (vm: Vm) => Refusals;
  readonly #without = new Map<MatcherField | undefined, Refusals>();

  /** `judge` judges the VM once more, without one of them, or without both. */
  constructor(vm: Vm, sizes: VmSizes, release: Release, judge: (vm: Vm) => Refusals) {
    this.#vm = vm;
    this.#sizes = sizes;
    this.#release = release;
    this.#judge = judge;
  }

  /** The finding with a note where the VM alone would be accepted, and with another hint where the VM does not have the field. */
  explained(rule: CodeEntry, finding: Finding): Finding {
    const path = parsePath(finding.path ?? '');
    if (ofMatchers.has(rule) || matcherFields.some((field) => pathStartsWith(path, ['spec', field]))) return finding;
    const known = matcherFields.filter((field) => this.#vm.spec[field] && this.#sizes[field] !== undefined);
    if (known.length === 0 || this.#refusedWithout(undefined).include({ rule, finding })) return finding;
    const decisive = known.filter((field) => !this.#refusedWithout(field).include({ rule, finding }));
    const causes = decisive.length > 0 ? decisive : known;
    const names = causes.map((field) => this.#print(field));
    const message = `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} part of the cause: the VM alone would be accepted`;
    const hint = causes.length === 1 && this.#isGiven(path) ? this.#hint(causes[0] ?? 'preference', path) : finding.hint;
    return { ...finding, ...(hint !== undefined && { hint }), related: [...(finding.related ?? []), { message }] };
  }

  #refusedWithout(field: MatcherField | undefined): Refusals {
    const known = this.#without.get(field);
    if (known !== undefined) return known;
    const removed = field === undefined ? matcherFields : [field];
    const judged = this.#judge(
      withValues(
        this.#vm,
        removed.map((each) => ({ path: ['spec', each], value: undefined })),
      ),
    );
    this.#without.set(field, judged);
    return judged;
  }

  /** `preference desk`. */
  #print(field: MatcherField): string {
    return `${field} ${this.#vm.spec[field]?.name ?? ''}`.trim();
  }

  /** Whether the VM has a field from them, and not itself. */
  #isGiven(path: Path): boolean {
    const { template } = this.#vm.spec;
    const below = belowTemplate(path);
    if (below === undefined || valueAt(template, below) !== undefined) return false;
    const applied = applyToVmi(template as Vmi, this.#sizes, printPath(templateAt), this.#release); // what its schema accepts
    return 'template' in applied && valueAt(applied.template, below) !== undefined;
  }

  #hint(field: MatcherField, path: Path): string {
    if (field === 'instancetype') return `Correct ${this.#print(field)}, or name another one.`;
    const at = printPath((belowTemplate(path) ?? []).slice(1));
    return `Correct ${this.#print(field)}, or write ${at} into the template, which counts instead.`;
  }
}

/** Below the template of the VM; some of upstream's paths forget the template. */
function belowTemplate(path: Path): Path | undefined {
  const below = pathStartsWith(path, templateAt) ? path.slice(templateAt.length) : path;
  return below[0] === 'spec' && below.length > 1 ? below : undefined;
}
