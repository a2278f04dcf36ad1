import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import { commonInstancetypes } from '../../core/kubevirt/common-instancetypes.ts';
import type { Draft } from '../../core/draft.ts';
import { isClusterScoped, type ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { mapOf } from '../../core/data/narrow.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { missingTarget } from '../../rules/hpa/scale-target.ts';
import { unknownMatcher, unknownReference } from '../../rules/reference/catalogue.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject } from '../subject.ts';
import { madeBy } from './makers.ts';
import type { RelationOptions } from './options.ts';
import { objectReferences, vmiReferences, vmReferences } from './references.ts';
import { reportLater } from './report-later.ts';
import type * as HyperConvergedReferences from './hyper-converged-references.ts';

interface Unresolved {
  readonly draft: Draft;
  readonly kind: string;
  readonly namespace: string | undefined;
  readonly name: string;
  readonly at: Path;
}

/** Objects that every namespace has. */
const everywhere: ReadonlySet<string> = new Set([
  'ServiceAccount/default',
  'ConfigMap/kube-root-ca.crt',
  'ConfigMap/openshift-service-ca.crt',
]);

/** No similar name is searched among more names than these. */
const mostNames = 200;

/** Finds references to unknown objects. Reported after the last object of a cluster, when everything that makes objects has been seen. */
export class ReferenceStage {
  readonly #index: ClusterIndex;
  readonly #report: Report;
  readonly #options: RelationOptions;
  readonly #unresolved: Unresolved[] = [];
  readonly #made = new Set<string>();
  #draft: Draft | undefined;
  /** How many references have been seen. */
  #seen = 0;
  #names: ReadonlyMap<string, readonly string[]> | undefined;
  /** Names of the objects themselves. */
  #places: ReadonlyMap<string, readonly string[]> | undefined;
  #namespaces: ReadonlyMap<string, string> | undefined;

  constructor(index: ClusterIndex, report: Report, options: RelationOptions) {
    this.#index = index;
    this.#report = report;
    this.#options = options;
  }

  /** Returns whether the object refers to any other. */
  see(subject: Subject): boolean {
    const before = this.#seen;
    this.#draft = subject.draft;
    this.#seeAll(subject);
    return this.#seen > before;
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
    vmiReferences(template.spec, specPathOf(templatePath), this.#take);
    if (!templatePath.includes('template') || draft.ref.kind === 'VirtualMachineInstanceReplicaSet') return;
    const vmPath = templatePath.slice(0, -1);
    const vmSpec = mapOf(valueAt(manifest, vmPath));
    if (vmSpec !== undefined) vmReferences(vmSpec, vmPath, this.#take);
  }

  readonly #take = (kind: string, name: string, at: Path, namespace?: string): void => {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#seen += 1;
    const within = isClusterScoped(kind) ? undefined : (namespace ?? draft.ref.namespace);
    if (this.#isKnown(kind, within, name)) return;
    const keep = this.#options.keep;
    this.#unresolved.push({ draft, kind, namespace: within, name: keep === undefined ? name : keep(name), at });
  };

  finish(): void {
    for (const reference of this.#unresolved) {
      const { kind, namespace, name } = reference;
      const isMade = namesakesOf(kind).some((each) => this.#made.has(keyOf(each, namespace, name)));
      if (!isMade && this.#isAsked(kind, namespace)) this.#tell(reference);
    }
  }

  /** A claim is known if there is a DataVolume of its name, and the other way round, because a volume may name either. */
  #isKnown(kind: string, namespace: string | undefined, name: string): boolean {
    if (this.#index.has(kind, namespace, name) || everywhere.has(`${kind}/${name}`)) return true;
    // Objects without a namespace are applied to the namespace of their neighbours.
    return namesakesOf(kind).some((each) => this.#index.has(each, namespace, name) || this.#index.has(each, undefined, name));
  }

  #isAsked(kind: string, namespace: string | undefined): boolean {
    const { from, areAllNamed = true } = this.#options;
    if (from === 'charts' || (areAllNamed && this.#index.externals.length > 0)) return true;
    const places = (this.#places ??= namesByPlace(this.#index.drafts.map(({ ref }) => ref)));
    return namesakesOf(kind).some((each) => places.has(keyOf(each, namespace, '')));
  }

  #tell({ draft, kind, namespace, name, at }: Unresolved): void {
    const entry = entryOf(kind);
    const printed = `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
    const what =
      this.#options.from === 'charts' ? 'neither in the app nor declared external' : 'neither among these objects nor named by --external';
    const elsewhere = this.#namespaceOf(kind, name);
    const place = elsewhere === undefined ? '' : `, but there is one in namespace ${elsewhere}`;
    const finding = {
      path: printPath(at),
      message: `${printed} is ${what}${place}${entry === unknownMatcher ? ', so what it sets is not checked' : ''}`,
      hint:
        elsewhere === undefined
          ? `${this.#correction(kind, namespace, name)}${this.#declaration(kind, namespace, name, draft)}.`
          : wayBetween(kind, elsewhere, name),
    };
    reportLater(draft, entry, finding, this.#report);
  }

  #correction(kind: string, namespace: string | undefined, name: string): string {
    const names = this.#namesOf(kind, namespace);
    const close = names.length > mostNames ? undefined : nearest(name, names);
    return close === undefined ? 'Add it' : `Write ${close}, add ${name}`;
  }

  #declaration(kind: string, namespace: string | undefined, name: string, { ref }: Draft): string {
    const isCommon = commonInstancetypes.some((each) => each.kind === kind && each.name === name);
    if (this.#options.from === 'files') {
      if (isCommon) return ' to what is checked, or pass --external commonInstancetypes';
      return ` to what is checked, or pass --external ${kind}/${namespace === undefined ? '' : `${namespace}/`}${name}`;
    }
    if (isCommon) return ' to the app, or give the App external: commonInstancetypes';
    const isForeign = namespace !== undefined && namespace !== ref.namespace;
    return ` to the app, or declare external(chart, '${kind}', '${name}'${isForeign ? `, { namespace: '${namespace}' }` : ''})`;
  }

  /** The first namespace that has an object of this kind and name, which is another than that of the reference. */
  #namespaceOf(kind: string, name: string): string | undefined {
    const namespaces = (this.#namespaces ??= namespacesByName(this.#index));
    for (const each of namesakesOf(kind)) {
      const found = namespaces.get(keyOf(each, undefined, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Names of a kind in a namespace. */
  #namesOf(kind: string, namespace: string | undefined): readonly string[] {
    const names = (this.#names ??= namesByPlace([...this.#index.drafts.map(({ ref }) => ref), ...this.#index.externals]));
    return namesakesOf(kind).flatMap((each) => names.get(keyOf(each, namespace, '')) ?? []);
  }
}

/** Paths of specs by those of their templates, of which there is one for each kind. */
const specPaths = new Map<Path, Path>();

function specPathOf(templatePath: Path): Path {
  return getOrAdd(specPaths, templatePath, () => [...templatePath, 'spec']);
}

/** What to do if the object is in another namespace, which some references can name. */
function wayBetween(kind: string, namespace: string, name: string): string {
  if (kind === 'DataSource') return `Write namespace: ${namespace} beside the name.`;
  if (kind === 'NetworkAttachmentDefinition') return `Write ${namespace}/${name}, or put both into one namespace.`;
  return 'Put both into one namespace.';
}

function entryOf(kind: string): CatalogueEntry {
  if (/type$|Preference$/.test(kind)) return unknownMatcher;
  return kind.startsWith('VirtualMachine') ? missingTarget : unknownReference;
}

function namesByPlace(objects: readonly (ObjectRef | ExternalObject)[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { kind, namespace, name } of objects) {
    // The name may be anything in included YAML; a rule reports it.
    if (typeof name === 'string') getOrAdd(names, keyOf(kind, namespace, ''), (): string[] => []).push(name);
  }
  return names;
}

function namespacesByName(index: ClusterIndex): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>();
  for (const { kind, namespace, name } of [...index.drafts.map(({ ref }) => ref), ...index.externals]) {
    const key = keyOf(kind, undefined, name);
    if (namespace !== undefined && !namespaces.has(key)) namespaces.set(key, namespace);
  }
  return namespaces;
}

const claimKinds = ['PersistentVolumeClaim', 'DataVolume'];

function namesakesOf(kind: string): readonly string[] {
  return claimKinds.includes(kind) ? claimKinds : [kind];
}

function keyOf(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}
