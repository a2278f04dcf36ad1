import type { Draft } from '../../core/draft.ts';
import { pathStartsWith, valueAt, type Path } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import type { Author } from '../../core/provenance.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { unstatedConfiguration } from '../../rules/kubevirt/installation/codes.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Configuration } from '../cluster-model/configuration.ts';
import type { Subject } from '../subject.ts';
import { besideInference, choicesFor, isExpanded, nothing, type Choices } from './default-choices.ts';

/** Where a pool holds the VirtualMachine that it makes. */
const vmInPool: Path = ['spec', 'virtualMachineTemplate'];

/**
 * Writes into the objects of a cluster what the webhooks would add, as far as their modes say so, and records the rest as left to the
 * cluster. A value that depends on the cluster's configuration is written only if that is stated: Git must not override a policy that it
 * does not know.
 */
export class DefaultStage {
  readonly #isStated: boolean;
  /** The object that configures the cluster, as the author of values that depend on the configuration. */
  readonly #source: Pick<Author & { readonly layer: 'default' }, 'object' | 'location'>;
  readonly #incomplete: Draft[] = [];

  constructor({ isStated, source }: Pick<Configuration, 'isStated' | 'source'>) {
    this.#isStated = isStated;
    this.#source = source === undefined ? {} : { object: source, location: source.location };
  }

  /** Returns false if something is left out because the configuration is not stated. */
  write(subject: Subject, added: AdmissionResult): boolean {
    const { object, guest: unexpanded, expanded, sizes } = added;
    if (object.length === 0 && unexpanded.length === 0 && expanded.length === 0) return true;
    const { draft, templatePath } = subject;
    const expands = isExpanded(draft, sizes);
    const guest = expands ? expanded : unexpanded;
    const chosen = choicesFor(draft, sizes);
    if (chosen === nothing && !subject.isTraced) return true; // what is left to the cluster matters to those who ask for authors
    const at = draft.ref.kind === 'VirtualMachinePool' ? vmInPool : [];
    const ownComplete = this.#write(subject, at, object, besideInference(valueAt(subject.manifest, at), chosen.object));
    const guestComplete = templatePath === undefined || this.#write(subject, templatePath, guest, chosen.guest);
    if (expands) subject.respell(matcherFields.map((field) => ({ path: ['spec', field], value: undefined })));
    else if (templatePath !== undefined) this.#leaveSizes(subject, templatePath, added);
    if (ownComplete && guestComplete) return true;
    this.leaveIncomplete(draft);
    return false;
  }

  /** Counts an object from which something is left out. */
  leaveIncomplete(draft: Draft): void {
    this.#incomplete.push(draft);
  }

  /** To be called after the last object of the cluster. */
  finish(report: Report): void {
    const [first] = this.#incomplete;
    if (first === undefined) return;
    const others = this.#incomplete.length - 1;
    const objects = others === 0 ? 'this object' : `this and ${plural(others, 'more object')}`;
    report({
      code: unstatedConfiguration.code,
      severity: unstatedConfiguration.severity,
      message: `the configuration of the cluster is not known, so defaults that depend on it are left out of ${objects}`,
      hint: "Add the cluster's HyperConverged or KubeVirt object to the app, or write configuration: 'built-in' into its Cluster.",
      object: first,
      location: first.location,
    });
  }

  /** Returns false if a chosen value is left to the cluster because its configuration is not stated. */
  #write(subject: Subject, at: Path, writes: readonly DefaultWrite[], choose: Choices['object']): boolean {
    const written: DefaultWrite[] = [];
    const left: DefaultWrite[] = [];
    let isComplete = true;
    for (const each of writes) {
      const isChosen = choose(each);
      const isUnknown = each.followsCluster && !this.#isStated;
      if (isChosen && isUnknown) isComplete = false;
      // A value inside one that is left to the cluster cannot be written without it.
      const isLeft = !isChosen || isUnknown || left.some(({ path }) => pathStartsWith(each.path, path));
      (isLeft ? left : written).push(each);
    }
    subject.writeBelow(at, written, (each) => this.#authorOf(each));
    for (const each of left) subject.leave([...at, ...each.path], each.value, () => this.#authorOf(each));
    return isComplete;
  }

  /** Records what the instancetype and preference set, which they go on to set. */
  #leaveSizes(subject: Subject, at: Path, { expanded, guest }: AdmissionResult): void {
    if (!subject.isTraced) return;
    const others = new Set(guest);
    for (const each of expanded) if (!others.has(each)) subject.leave([...at, ...each.path], each.value, () => this.#authorOf(each));
  }

  #authorOf({ by: { name, upstream }, followsCluster }: DefaultWrite): Author {
    return { layer: 'default', name, upstream, ...(followsCluster && this.#source) };
  }
}
