import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import type { Draft } from '../../core/draft.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { isClusterScoped } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { mapOf } from '../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { allOf } from '../../core/text/any-of.ts';
import { missingTarget } from '../../rules/kubernetes/hpa/scale-target.ts';
import { impossibleName, mistypedReference, unknownMatcher, unknownReference } from '../../rules/advice/reference/codes.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject, Told } from '../subject.ts';
import { IdleNamesakes } from './idle-namesakes.ts';
import { inferredReferences } from './inferred-references.ts';
import { nameFault } from './impossible-names.ts';
import { madeBy } from './made-objects.ts';
import { MissingKeys } from './missing-keys.ts';
import { tellMistypedNamespaces } from './mistyped-namespaces.ts';
import { keyOf, namesakesOf, namesByPlace } from './names.ts';
import { numberedNames } from './numbered-names.ts';
import type { RelationOptions } from './options.ts';
import { isCommon, ReferenceAdvice, wholeOf, type UnknownReference } from './reference-advice.ts';
import { objectReferences } from './object-references.ts';
import { vmiReferences, vmReferences, type Manner } from './references.ts';
import { reportLater } from './report-later.ts';
import type * as HyperConvergedReferences from './hyper-converged-references.ts';

/** Objects that every namespace has. */
const everywhere: ReadonlySet<string> = new Set([
  'ServiceAccount/default',
  'ConfigMap/kube-root-ca.crt',
  'ConfigMap/openshift-service-ca.crt',
]);

/** What operators and people make in a cluster, mostly: files that refer to several without a word on what else there is lack one statement. */
const seldomInGit: ReadonlySet<string> = new Set(['PersistentVolumeClaim', 'StorageClass', 'Secret']);

/** What autoscalers scale. */
const scaled: ReadonlySet<string> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);

/** Kinds of objects that an app holds or declares. Others, such as the VM of a snapshot, are often made elsewhere and are only searched for slips. */
const asked: ReadonlySet<string> = new Set([
  ...scaled,
  'ConfigMap',
  'DataSource',
  'DataVolume',
  'NetworkAttachmentDefinition',
  'PersistentVolumeClaim',
  'Secret',
  'ServiceAccount',
  'StorageClass',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'VirtualMachineInstancetype',
  'VirtualMachinePreference',
]);

/** How many objects that one field refers to are named. */
const mostNamed = 3;

/** Finds references to unknown objects. Reported after the last object of a cluster, when everything that makes objects has been seen. */
export class ReferenceStage {
  readonly #index: ClusterIndex;
  readonly #objects: KnownObjects;
  readonly #release: Release;
  readonly #report: Report;
  readonly #options: RelationOptions;
  readonly #unresolved: UnknownReference[] = [];
  readonly #impossible: UnknownReference[] = [];
  /** What is told of the objects with such references, in the end. */
  readonly #told = new Map<Draft, readonly Told[]>();
  /** What objects make in the cluster, such as the DataVolumes of a VM. */
  readonly #made = new Set<string>();
  #draft: Draft | undefined;
  #manifest: Manifest | undefined;
  /** How many references have been seen. */
  #seen = 0;
  readonly #advice: ReferenceAdvice;
  readonly #idleNamesakes: IdleNamesakes;
  readonly #missingKeys: MissingKeys;
  /** Names of the objects themselves. */
  #places: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(index: ClusterIndex, { objects, release }: ClusterModel, report: Report, options: RelationOptions) {
    this.#index = index;
    this.#objects = objects;
    this.#release = release.kubevirt;
    this.#report = report;
    this.#options = options;
    this.#advice = new ReferenceAdvice(index, options);
    this.#idleNamesakes = new IdleNamesakes(index);
    this.#missingKeys = new MissingKeys(index, report, options);
  }

  /** Returns whether the object refers to any other, or has data that others refer to. */
  see(subject: Subject): boolean {
    const before = this.#seen;
    this.#draft = subject.draft;
    this.#manifest = subject.manifest;
    const impossible = this.#impossible.length;
    this.#seeAll(subject);
    if (this.#impossible.length > impossible) this.#told.set(subject.draft, subject.told);
    return this.#missingKeys.see(subject) || this.#seen > before;
  }

  #seeAll({ draft, manifest, template, templatePath }: Subject): void {
    for (const { kind, name } of madeBy(manifest)) this.#made.add(keyOf(kind, draft.ref.namespace, name));
    if (template === undefined || templatePath === undefined) {
      objectReferences(manifest, this.#take);
      if (isHyperConverged(manifest)) {
        const { hyperConvergedReferences } = require('./hyper-converged-references.ts') as typeof HyperConvergedReferences; // what it is
        hyperConvergedReferences(manifest, this.#take);
      }
      return;
    }
    vmiReferences(template.spec, specPathOf(templatePath), numberedNames(manifest, this.#take));
    if (!templatePath.includes('template') || draft.ref.kind === 'VirtualMachineInstanceReplicaSet') return;
    const vmPath = templatePath.slice(0, -1);
    const vmSpec = mapOf(valueAt(manifest, vmPath));
    if (vmSpec === undefined) return;
    vmReferences(vmSpec, vmPath, this.#take);
    inferredReferences(vmSpec, vmPath, { namespace: draft.ref.namespace, objects: this.#objects, release: this.#release }, this.#take);
  }

  readonly #take = (kind: string, name: string, at: Path, namespace?: string, manner?: Manner): void => {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#seen += 1;
    const within = isClusterScoped(kind) ? undefined : (namespace ?? draft.ref.namespace);
    if (manner === 'new') this.#made.add(keyOf(kind, within, name));
    const reference = { draft, kind, namespace: within, name, at, manner };
    if (nameFault(kind, name) !== undefined) {
      this.#keep(this.#impossible, reference);
    } else if (namespace !== undefined && nameFault('Namespace', namespace) !== undefined) {
      const namespaceAt = at.at(-1) === 'name' ? [...at.slice(0, -1), 'namespace'] : at;
      this.#keep(this.#impossible, { draft, kind: 'Namespace', namespace: undefined, name: namespace, at: namespaceAt });
    } else if (manner === 'new') return;
    else if (!this.#isKnown(kind, within, name)) this.#keep(this.#unresolved, reference);
    else if (this.#manifest !== undefined) this.#missingKeys.take(draft, this.#manifest, reference);
  };

  #keep(references: UnknownReference[], reference: UnknownReference): void {
    const { keep } = this.#options;
    references.push(keep === undefined ? reference : { ...reference, name: keep(reference.name) });
  }

  finish(): void {
    tellMistypedNamespaces(this.#index, this.#options, this.#report);
    this.#tellImpossible();
    this.#missingKeys.finish();
    const missing = this.#unresolved.filter((reference) => {
      const { kind, namespace, name } = reference;
      const isMade = namesakesOf(kind).some((each) => this.#made.has(keyOf(each, namespace, name)));
      return !isMade && (this.#isAsked(reference) || this.#isMeant(reference) || this.#isElsewhere(reference));
    });
    const isUnknowable = (reference: UnknownReference): boolean =>
      this.#options.from === 'files' &&
      this.#index.externals.length === 0 &&
      seldomInGit.has(reference.kind) &&
      this.#advice.slipOf(reference) === undefined &&
      this.#advice.namespaceOf([reference]) === undefined;
    for (const ofField of byField(missing.filter((each) => !isUnknowable(each)))) this.#tell(ofField);
    for (const ofKind of byKind(missing.filter(isUnknowable))) this.#tell(ofKind);
  }

  #isKnown(kind: string, namespace: string | undefined, name: string): boolean {
    if (this.#index.has(kind, namespace, name) || everywhere.has(`${kind}/${name}`)) return true;
    // Objects without a namespace are applied to the namespace of their neighbours.
    return namesakesOf(kind).some((each) => this.#index.has(each, namespace, name) || this.#index.has(each, undefined, name));
  }

  /** Whether such an object would have to be among those that we see: files may be only a part of a cluster. */
  #isAsked({ kind, namespace }: UnknownReference): boolean {
    if (!asked.has(kind)) return false;
    const { from, areAllNamed = true } = this.#options;
    if (from === 'charts' || (areAllNamed && this.#index.externals.length > 0)) return true;
    const places = (this.#places ??= namesByPlace(this.#index.drafts.map(({ ref }) => ref)));
    return namesakesOf(kind).some((each) => places.has(keyOf(each, namespace, '')));
  }

  /** Whether what is known shows which object is meant. */
  #isMeant(reference: UnknownReference): boolean {
    const { kind, namespace, name, manner } = reference;
    const slip = this.#advice.slipOf(reference);
    // Without a kind, the instancetype of this name in the namespace is not the one that is looked for.
    if (asked.has(kind)) return isCommon(kind, slip) || (!isCommon(kind, name) && this.#advice.kindOfOtherScope(reference) !== undefined);
    if (slip !== undefined) return true;
    return (
      this.#options.from === 'charts' &&
      namespace !== undefined &&
      manner !== 'or-new' &&
      this.#advice.namespaceOf([reference]) !== undefined
    );
  }

  /** Whether the files have what is meant in another namespace, by mistake. */
  #isElsewhere(reference: UnknownReference): boolean {
    const { kind } = reference;
    return this.#options.from === 'files' && (asked.has(kind) || kind === 'Service') && this.#idleNamesakes.areMeantBy(reference);
  }

  /** A name that a VM gives to a disk that it makes is told there, not where its volume has the name too. */
  #tellImpossible(): void {
    const given = new Map<Draft, Set<string>>();
    for (const { draft, name, manner } of this.#impossible) if (manner === 'new') getOrAdd(given, draft, () => new Set<string>()).add(name);
    for (const [reference] of byField(this.#impossible)) {
      const { draft, kind, name, at, manner } = reference;
      if (manner !== 'new' && given.get(draft)?.has(name) === true) continue;
      const path = printPath(at);
      if (this.#told.get(draft)?.some(({ finding }) => finding.path === path) === true) continue; // refused for its name
      const finding = {
        path,
        message: `no ${kind} can be named ${JSON.stringify(name)}: ${nameFault(kind, name)}`,
        hint: this.#advice.hintForImpossible(reference),
      };
      reportLater(draft, impossibleName, finding, this.#report);
    }
  }

  #tell(references: OfField): void {
    const [first] = references;
    const { draft, kind, at } = first;
    const rule = ruleOf(kind);
    const what =
      this.#options.from === 'charts'
        ? `neither in ${wholeOf(draft)} nor declared external`
        : 'neither among these objects nor named by --external';
    const isOne = references.length === 1;
    const elsewhere = this.#advice.namespaceOf(references);
    const slip = isOne && elsewhere === undefined ? this.#advice.slipOf(first) : undefined;
    const place =
      slip !== undefined
        ? `, and one letter away from ${slip}`
        : elsewhere === undefined
          ? ''
          : isOne
            ? `, but there is one in namespace ${elsewhere}`
            : `, but namespace ${elsewhere} has them`;
    const finding = {
      path: printPath(at),
      message: `${isOne ? kind : pluralOf(kind)} ${namesOf(references)} ${isOne ? 'is' : 'are'} ${what}${place}${consequenceOf(rule, at)}`,
      hint: isOne || elsewhere !== undefined ? this.#advice.hintFor(first, elsewhere) : this.#advice.hintForSeveral(first),
    };
    reportLater(draft, slip === undefined ? rule : mistypedReference, finding, this.#report);
  }
}

type OfField = readonly [UnknownReference, ...UnknownReference[]];

/** References in the order in which they were taken, those of one field together. */
function byField(references: readonly UnknownReference[]): readonly OfField[] {
  const fields: [UnknownReference, ...UnknownReference[]][] = [];
  for (const reference of references) {
    const last = fields.at(-1);
    if (last?.[0].at === reference.at && last[0].draft === reference.draft) last.push(reference);
    else fields.push([reference]);
  }
  return fields;
}

/** References by the kind of their object, the first to each object. */
function byKind(references: readonly UnknownReference[]): readonly OfField[] {
  const kinds = new Map<string, [UnknownReference, ...UnknownReference[]]>();
  const seen = new Set<string>();
  for (const reference of references) {
    const { kind, namespace, name } = reference;
    const key = keyOf(kind, namespace, name);
    if (seen.has(key)) continue;
    seen.add(key);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [reference]);
    else known.push(reference);
  }
  return [...kinds.values()];
}

/** `Secrets`, and `StorageClasses`. */
function pluralOf(kind: string): string {
  return `${kind}${kind.endsWith('s') ? 'es' : 's'}`;
}

/** The first few. */
function namesOf(references: OfField): string {
  const names = references.slice(0, mostNamed).map(({ namespace, name }) => `${namespace === undefined ? '' : `${namespace}/`}${name}`);
  const more = references.length - names.length;
  return allOf(more > 0 ? [names.join(', '), `${more} more`] : names);
}

/** Paths of specs by those of their templates, of which there is one for each kind. */
const specPaths = new Map<Path, Path>();

function specPathOf(templatePath: Path): Path {
  return getOrAdd(specPaths, templatePath, () => [...templatePath, 'spec']);
}

/** What becomes of the object where the other one does not exist. */
function consequenceOf(rule: CodeEntry, at: Path): string {
  if (rule === unknownMatcher) return ', so what it sets is not checked';
  const [source, kind] = at.slice(-3);
  if (source === 'source' && kind === 'pvc') return '; without it, CDI waits for ever';
  return at.at(-2) === 'sourceRef' ? '; without it, CDI refuses the DataVolume' : '';
}

function ruleOf(kind: string): CodeEntry {
  if (/type$|Preference$/.test(kind)) return unknownMatcher;
  return scaled.has(kind) ? missingTarget : unknownReference;
}
