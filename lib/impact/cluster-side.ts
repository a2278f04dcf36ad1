import { newestRelease } from '../core/kubevirt/release.ts';
import { withDefaultArchitecture } from '../cluster/default-architecture.ts';
import type { OperatorFacts } from '../cluster/hyperconverged/operands/operands.ts';
import { readKubeVirt } from '../cluster/read-kubevirt.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { StatedCluster } from '../cluster/stated/stated-cluster.ts';
import { externalManifest } from '../core/external-object.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { knownObjects, lookedUpKinds, type KnownObjects } from '../core/known-objects.ts';
import { listOf } from '../core/data/narrow.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, type ObjectRef } from '../core/object-ref.ts';
import { parsePath, valueAt } from '../core/data/path.ts';
import { PresetIndex, type NamespacePresets } from '../presets/match.ts';
import { presetOf } from '../presets/preset.ts';
import { byOperator } from '../resolve/configuration/by-operator.ts';
import { openCluster } from '../resolve/configuration/open-cluster.ts';
import { operatorFacts } from '../resolve/configuration/operator-facts.ts';
import { isScaler, scaleTargetOf } from '../rules/hpa/scale-target.ts';
import type { Context } from '../rules/rule.ts';
import { schemaLookup, type SchemaLookup } from '../schema/schema-lookup.ts';
import type { HeldObject } from './compare/held-object.ts';
import { kindOf } from './kind-of.ts';
import { malformed } from './malformed.ts';
import type { ClusterView } from './vm/cluster-view.ts';

const annotationPath = 'metadata.annotations.';

const nothingStated: StatedCluster = { facts: undefined, externals: [] };

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
  /** Objects that others name, also those that charts state to be in the cluster. */
  readonly known: KnownObjects;
  /** Knows the kinds that CustomResourceDefinitions of this side describe, too. */
  readonly schemaOf: SchemaLookup;
  readonly #presets: PresetIndex;
  readonly #views = new Map<NamespacePresets, ClusterView>();
  /** Autoscalers, by the identity of what they scale. */
  readonly #scalers: ReadonlyMap<string, HeldObject>;
  readonly #named = new Map<string, Manifest[]>();
  readonly #malformed = new Map<HeldObject, string>();
  readonly #settings = new Map<string, string>();

  constructor(held: readonly HeldObject[], { facts, externals }: StatedCluster = nothingStated) {
    this.operatorFacts = operatorFacts(facts);
    const configuring = held.filter(({ ref }) => ['HyperConverged', 'KubeVirt'].includes(kindOf(ref) ?? ''));
    const readable = configuring.filter(({ manifest }) => malformed(manifest, newestRelease) === undefined);
    this.hyperConverged = readable.find(({ ref }) => kindOf(ref) === 'HyperConverged');
    // As in a synth, the KubeVirt that the operator makes of a HyperConverged, of a release of its own, wins over a KubeVirt object.
    const made = this.hyperConverged && byOperator(this.hyperConverged.manifest, this.operatorFacts);
    const kubeVirt = made?.kubeVirt ?? readable.find(({ ref }) => kindOf(ref) === 'KubeVirt')?.manifest;
    this.stated = kubeVirt !== undefined || facts?.configuration !== undefined;
    this.config = made?.config ?? readKubeVirt(kubeVirt && withDefaultArchitecture(kubeVirt)).config;
    const { release } = this.config;
    const objects = held.filter((each) => {
      const message = malformed(each.manifest, release);
      if (message !== undefined) this.#malformed.set(each, message);
      return message === undefined;
    });
    this.objects = objects;
    this.unknownEvictionStrategy = made?.isEvictionStrategyUnknown === true ? this.hyperConverged : undefined;
    this.workloadUpdateMethods = kubeVirt && methodsOf(kubeVirt);
    const besides = externals.filter(({ spec }) => spec !== undefined).map(externalManifest);
    const lookedUp = objects.filter(({ ref }) => lookedUpKinds.has(ref.kind)).map(({ manifest }) => manifest);
    const known = [...besides.filter((each) => malformed(each, release) === undefined), ...lookedUp];
    this.known = knownObjects(known); // of two with one name the last counts: that of the repository
    for (const each of known) getOrAdd(this.#named, each.metadata.name, () => []).push(each);
    const manifestsOf = (kind: string): readonly Manifest[] =>
      objects.filter(({ ref }) => kindOf(ref) === kind).map(({ manifest }) => manifest);
    this.schemaOf = schemaLookup(manifestsOf('CustomResourceDefinition'), release);
    this.#presets = new PresetIndex(manifestsOf('VirtualMachineInstancePreset').map((manifest) => presetOf(manifest)));
    this.#scalers = scalersOf(objects);
  }

  /** Why no cluster can hold an object of this side; undefined where one can. */
  malformed(held: HeldObject): string | undefined {
    return this.#malformed.get(held);
  }

  /** What virt-controller sees in a namespace. */
  viewOf(namespace: string | undefined): ClusterView {
    const presets = this.#presets.of(namespace ?? '');
    return getOrAdd(this.#views, presets, () => ({
      cluster: this.config,
      objects: { ...this.known, get: (ref) => this.known.get(ref) ?? standIn(ref) },
      presets,
      complete: false,
      dataVolumeRefusal: ({ spec }) =>
        spec?.sourceRef && spec.sourceRef.kind !== 'DataSource' ? 'DataVolume sourceRef not supported' : undefined,
    }));
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
    const cluster = this.stated ? this.config : openCluster();
    return { cluster, related: { scalerOf: () => undefined }, ...(old && { old }) };
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
function standIn({ apiVersion, kind, namespace, name }: ObjectRef): Manifest | undefined {
  if (groupOf(apiVersion) !== 'instancetype.kubevirt.io') return undefined;
  const spec = kind.endsWith('Instancetype') ? { cpu: { guest: 1 }, memory: { guest: '1Gi' } } : {};
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) }, spec };
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
