import { newestRelease } from '../core/kubevirt/release.ts';
import type { OperatorFacts } from '../cluster/hyperconverged/operands/operands.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { externalManifest } from '../core/external-object.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { lookedUpKinds } from '../core/known-objects.ts';
import { listOf } from '../core/data/guards.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { isAboutEncrypted } from '../core/sops.ts';
import type { LiveState } from './live-state.ts';
import { parsePath, valueAt } from '../core/data/path.ts';
import { PresetIndex, type NamespacePresets } from '../presets/match.ts';
import { presetOf } from '../presets/preset.ts';
import { besideFindings } from '../resolve/admission/beside-refusals.ts';
import { clusterModel, type ClusterModel } from '../resolve/cluster-model/cluster-model.ts';
import { operatorFacts } from '../resolve/cluster-model/operator-facts.ts';
import { isOfPolicies, policyDocuments } from '../resolve/policies/policy-documents.ts';
import { isScaler, scaleTargetOf } from '../rules/kubernetes/hpa/scale-target.ts';
import type { Context } from '../rules/rule.ts';
import { asClusterObject } from './as-draft.ts';
import type { HeldObject } from './compare/held-object.ts';
import { GuestsOfSide } from './demand/guests-of-side.ts';
import { kindOf } from './kind-of.ts';
import type * as Policies from './policy-refusals.ts';
import type { PolicyRefusals } from './policy-refusals.ts';
import { malformed } from './malformed.ts';
import type { ClusterView } from './vm/cluster-view.ts';

/** What namespaces say of the sums of their pods. */
const policyKinds: ReadonlySet<string> = new Set(['LimitRange', 'ResourceQuota']);

const annotationPath = 'metadata.annotations.';

const nothingStated: StatedCluster = { facts: undefined, externals: [] };

/** What HEAD is compared with. */
export interface Compared {
  /** What the cluster holds now. @default - not known */
  readonly live?: LiveState | undefined;
  /** What it gets its objects over. @default - all of them are new */
  readonly before?: ClusterSide | undefined;
}

/** One cluster as BASE or HEAD describes it. */
export class ClusterSide {
  /** Without those that no cluster can hold, because they are malformed. */
  readonly objects: readonly HeldObject[];
  /** How KubeVirt is configured. */
  readonly config: ClusterConfig;
  /** False where neither an object nor a fact says how the cluster is configured, and `config` is KubeVirt as it comes. */
  readonly stated: boolean;
  /** How outdated guests are brought up to date (spec.workloadUpdateStrategy); undefined where nobody says. */
  readonly workloadUpdateMethods: readonly string[] | undefined;
  /** The HyperConverged of the cluster, if there is one. */
  readonly hyperConverged: HeldObject | undefined;
  /** It, if its eviction strategy depends on the number of workers, which nobody states: then `config` has none. */
  readonly unknownEvictionStrategy: HeldObject | undefined;
  /** What the operator of a HyperConverged finds out about the cluster. */
  readonly operatorFacts: OperatorFacts;
  readonly model: ClusterModel;
  /** What its objects make. */
  readonly guests: GuestsOfSide;
  readonly #live: LiveState | undefined;
  readonly #before: ClusterSide | undefined;
  readonly #presets: PresetIndex;
  readonly #views = new Map<NamespacePresets, ClusterView>();
  /** Autoscalers, by the identity of what they scale. */
  readonly #scalers: ReadonlyMap<string, HeldObject>;
  readonly #named = new Map<string, Manifest[]>();
  readonly #malformed = new Map<HeldObject, string>();
  readonly #settings = new Map<string, string>();
  /** The identities of objects with values that SOPS has encrypted. */
  readonly #ofSops: ReadonlySet<string>;
  #limited: ReadonlySet<string> | undefined;

  readonly #documents: readonly PolicyDocument[];
  readonly #given: { readonly stated: StatedCluster; readonly asked: AskedRelease | undefined };
  #policies: PolicyRefusals | undefined;
  #byIdentity: ReadonlyMap<string, Manifest> | undefined;

  constructor(held: readonly HeldObject[], stated: StatedCluster = nothingStated, asked?: AskedRelease, { live, before }: Compared = {}) {
    const { facts, externals, policies = [] } = stated;
    this.#live = live;
    this.#before = before;
    this.#ofSops = new Set(held.flatMap(({ isOfSops, ref }) => (isOfSops === true ? [identityOf(ref)] : [])));
    this.#given = { stated, asked };
    const isConfiguring = ({ ref }: HeldObject): boolean => ['HyperConverged', 'KubeVirt'].includes(kindOf(ref) ?? '');
    const readable = held.filter((each) => !isConfiguring(each) || malformed(each.manifest, newestRelease) === undefined);
    const around = policies.map(({ manifest }) => manifest);
    this.model = clusterModel({ facts, externals, objects: readable.map(asClusterObject), besides: around, asked });
    const release = this.model.release.kubevirt;
    const objects = held.filter((each) => {
      const message = malformed(each.manifest, release);
      if (message !== undefined) this.#malformed.set(each, message);
      return message === undefined;
    });
    this.objects = objects;
    this.guests = new GuestsOfSide(objects, stated, asked);
    this.operatorFacts = operatorFacts(facts, this.model.release.hyperConverged);
    this.hyperConverged = readable.find(({ ref }) => kindOf(ref) === 'HyperConverged');
    this.unknownEvictionStrategy = this.model.hyperConverged?.isEvictionStrategyUnknown === true ? this.hyperConverged : undefined;
    this.config = this.model.config;
    this.stated = this.model.isStated;
    this.workloadUpdateMethods = this.model.kubeVirt && methodsOf(this.model.kubeVirt);
    const besides = [...externals.filter(({ spec }) => spec !== undefined).map(externalManifest), ...around];
    const lookedUp = objects.filter(({ ref }) => lookedUpKinds.has(ref.kind)).map(({ manifest }) => manifest);
    for (const each of [...besides, ...lookedUp]) getOrAdd(this.#named, each.metadata.name, () => []).push(each);
    const manifestsOf = (kind: string): readonly Manifest[] =>
      objects.filter(({ ref }) => kindOf(ref) === kind).map(({ manifest }) => manifest);
    this.#presets = new PresetIndex(manifestsOf('VirtualMachineInstancePreset').map((manifest) => presetOf(manifest)));
    this.#scalers = scalersOf(objects);
    const besidesGit = readable.filter(({ isBesides, ref }) => isBesides === true && isOfPolicies(ref));
    this.#documents = policyDocuments(readable.filter(({ isBesides }) => isBesides !== true).map(asClusterObject), [
      ...policies,
      ...besidesGit.map(({ manifest }) => ({ manifest })),
    ]);
  }

  /** Why no cluster can hold an object of this side; undefined where one can. */
  malformed(held: HeldObject): string | undefined {
    return this.#malformed.get(held);
  }

  /** Whether SOPS has encrypted the value at a path of an object. */
  isUnreadable(manifest: Manifest, path: string | undefined): boolean {
    return this.#ofSops.size > 0 && this.#ofSops.has(identityOf(refOf(manifest))) && isAboutEncrypted(manifest, path);
  }

  /** Its admission policies; undefined where there is none. */
  get policies(): PolicyRefusals | undefined {
    if (this.#documents.length === 0) return undefined;
    const { PolicyRefusals: Refusals } = require('./policy-refusals.ts') as typeof Policies; // with the first policy
    const { objects, model } = this;
    const held = (ref: ObjectRef): Manifest | undefined => this.#before?.get(ref);
    return (this.#policies ??= new Refusals({ ...this.#given, objects, model, documents: this.#documents, held }));
  }

  /** What is wrong with the objects beside it, apart from policies. */
  get besideFindings(): readonly Diagnostic[] {
    return besideFindings(this.#given.stated.policies ?? [], this.model);
  }

  /** The object of this side with this identity; the last one where there are several. */
  get(ref: ObjectRef): Manifest | undefined {
    this.#byIdentity ??= new Map(this.objects.map((held) => [identityOf(held.ref), held.manifest]));
    return this.#byIdentity.get(identityOf(ref));
  }

  /** What virt-controller sees in a namespace. */
  viewOf(namespace: string | undefined): ClusterView {
    const presets = this.#presets.of(namespace ?? '');
    return getOrAdd(this.#views, presets, () => ({
      config: this.config,
      objects: { ...this.model.objects, get: (ref) => this.model.objects.get(ref) ?? standIn(ref) },
      presets,
      complete: false,
      dataVolumeRefusal: ({ spec }) =>
        spec?.sourceRef && spec.sourceRef.kind !== 'DataSource' ? 'DataVolume sourceRef not supported' : undefined,
    }));
  }

  /** Whether this side says something about the pods of a namespace, or the room of its nodes. */
  hasPolicies(namespace: string): boolean {
    this.#limited ??= new Set(
      [...this.objects.map(({ ref }) => ref), ...(this.#given.stated.policies ?? []).map(({ manifest }) => refOf(manifest))]
        .filter(({ kind }) => policyKinds.has(kind))
        .map((ref) => ref.namespace ?? ''),
    );
    return this.#limited.has(namespace) || this.model.facts?.nodes?.some(({ capacity }) => capacity !== undefined) === true;
  }

  /** The known objects that have this name, of any kind and namespace. */
  named(name: string): readonly Manifest[] {
    return this.#named.get(name) ?? [];
  }

  /** The value of a field of the KubeVirt object, or the built-in one, as JSON. */
  setting(path: string): string {
    return getOrAdd(this.#settings, path, () => JSON.stringify(settingOf(this.config, path) ?? null));
  }

  /** The context in which rules judge an object. Where nobody says which feature gates are on, all of them are. */
  contextOf(old: Manifest | undefined): Context {
    const live = this.#live?.objects;
    const current = old && live?.updated(refOf(old));
    const context = {
      config: this.model.permissive,
      related: { scalerOf: (): undefined => undefined },
      live,
      apiServer: this.model.facts?.apiServer,
    };
    if (live === undefined || current === undefined) return { ...context, ...(old && { old }) };
    return { ...context, old: current, submitted: (written) => live.submitted(written, current, old) };
  }

  /** The autoscaler whose target is this object. */
  scalerOf({ ref }: HeldObject): HeldObject | undefined {
    return this.#scalers.get(identityOf(ref));
  }
}

function settingOf({ annotations, configuration, defaultArchitecture }: ClusterConfig, path: string): unknown {
  if (path === 'status.defaultArchitecture') return defaultArchitecture;
  if (path.startsWith(annotationPath)) return annotations[path.slice(annotationPath.length)];
  return valueAt({ spec: { configuration } }, parsePath(path));
}

/**
 * Stands for an instancetype or preference that the repository does not hold, say one of the common ones, and is so small that every VM starts
 * with it. How two such differ, one cannot tell from Git.
 */
function standIn({ apiVersion, kind, name }: ObjectRef): Manifest | undefined {
  if (groupOf(apiVersion) !== 'instancetype.kubevirt.io') return undefined;
  const spec = kind.endsWith('Instancetype') ? { cpu: { guest: 1 }, memory: { guest: '1Gi' } } : {};
  return { apiVersion, kind, metadata: { name }, spec };
}

function scalersOf(objects: readonly HeldObject[]): ReadonlyMap<string, HeldObject> {
  const scalers = new Map<string, HeldObject>();
  for (const held of objects) {
    const target = isScaler(kindOf(held.ref) ?? '') ? scaleTargetOf(held.manifest) : undefined;
    if (target !== undefined) scalers.set(identityOf(target), held);
  }
  return scalers;
}

function methodsOf(kubeVirt: Manifest): readonly string[] {
  return listOf(valueAt(kubeVirt, ['spec', 'workloadUpdateStrategy', 'workloadUpdateMethods'])).filter((each) => typeof each === 'string');
}
