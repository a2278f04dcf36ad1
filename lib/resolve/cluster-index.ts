import { isHyperConverged } from '../cluster/hyperconverged/types.ts';
import type { Related as RelatedPlace } from '../core/diagnostic.ts';
import type { Draft, Scaling } from '../core/draft.ts';
import { externalManifest, type ExternalObject } from '../core/external-object.ts';
import { getOrAdd } from '../core/get-or-add.ts';
import { knownObjects, lookedUpKinds, type KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import { listOf, mapOf } from '../core/look.ts';
import { groupOf, isSameObject, type ObjectRef } from '../core/object-ref.ts';
import { isOwned } from '../core/owned.ts';
import { valueAt } from '../core/path.ts';
import { isScaler, scaleTargetOf } from '../rules/hpa/scale-target.ts';
import { duplicate } from '../rules/object/duplicate.ts';
import type { Related, Scaler, Surroundings } from '../rules/rule.ts';
import type { ClusterDrafts, Held, Report } from './cluster-drafts.ts';

const crdKind = 'CustomResourceDefinition';
const presetKind = 'VirtualMachineInstancePreset';

interface ScalerOfTarget extends Scaler {
  readonly target: ObjectRef;
}

/** What objects of one cluster know of each other. Only the few kinds that others ask for are rendered ahead. */
export class ClusterIndex implements Related {
  /** The drafts in order, each identity once. */
  readonly drafts: readonly Draft[];
  readonly presets: readonly Draft[];
  /** By the name of the target. */
  readonly #scalers = new Map<string, ScalerOfTarget[]>();
  readonly #places = new Places();
  readonly #externals: Set<string>;
  /** What admission looks up. */
  readonly objects: KnownObjects;
  /** The kinds that the app brings along. */
  readonly crds: readonly Draft[];
  /** The KubeVirt object of the cluster. */
  readonly kubeVirt: Draft | undefined;
  /** The HyperConverged of the cluster, which its KubeVirt follows. */
  readonly hyperConverged: Draft | undefined;

  /** What somebody has told that the cluster holds besides. */
  readonly externals: readonly ExternalObject[];

  /** What the cluster holds of its objects already; undefined where nobody has told. */
  readonly held: Held | undefined;

  constructor({ drafts, externals = [], held }: ClusterDrafts, report: Report) {
    this.held = held;
    this.drafts = firstOfEach(drafts, this.#places, report);
    this.presets = this.drafts.filter(({ ref }) => ref.kind === presetKind);
    this.crds = this.drafts.filter(({ ref }) => ref.kind === crdKind);
    this.kubeVirt = this.drafts.find(({ ref }) => ref.kind === 'KubeVirt' && groupOf(ref.apiVersion) === 'kubevirt.io');
    this.hyperConverged = this.drafts.find(({ ref }) => isHyperConverged(ref));
    const lookedUp: Manifest[] = [];
    for (const draft of this.drafts) {
      const { kind } = draft.ref;
      if (isScaler(kind)) this.#addScaler(draft);
      else if (lookedUpKinds.has(kind)) lookedUp.push(draft.manifest());
    }
    for (const external of externals) if (external.spec !== undefined) lookedUp.push(externalManifest(external));
    this.objects = knownObjects(lookedUp);
    this.#externals = new Set(externals.map(({ kind, namespace, name }) => externalKey(kind, namespace, name)));
    this.externals = externals;
  }

  /** Whether the app holds such an object, or somebody has told that the cluster does. */
  has(kind: string, namespace: string | undefined, name: string): boolean {
    if (this.#places.at(namespace, name).some(({ ref }) => ref.kind === kind)) return true;
    if (this.#externals.size === 0) return false;
    return this.#externals.has(externalKey(kind, namespace, name)) || this.#externals.has(externalKey(kind, undefined, name));
  }

  /** What an operator of the cluster makes by itself counts as told. */
  addMade(objects: readonly ExternalObject[]): void {
    for (const { kind, namespace, name } of objects) this.#externals.add(externalKey(kind, namespace, name));
  }

  /** What our own rules ask of the cluster. */
  surroundings(statesConfiguration: boolean): Surroundings {
    const { hyperConverged: draft } = this;
    return {
      has: (kind, namespace, name) => this.has(kind, namespace, name),
      objects: this.objects,
      statesConfiguration,
      hyperConverged: draft && { object: draft, location: draft.location },
    };
  }

  scalerOf(target: ObjectRef): Scaler | undefined {
    return this.#scalers.get(target.name)?.find((each) => isSameObject(each.target, target));
  }

  #addScaler(draft: Draft): void {
    const scaling = draft.scaling ?? scalingOf(draft);
    if (scaling === undefined) return;
    const { kind, name } = draft.ref;
    const { target, minimum, cpuUtilization } = scaling;
    // The first one stays: of several that fight over one target, the later ones are told.
    if (this.scalerOf(target) !== undefined) return;
    const scaler = { target, kind, name, minimum, cpuUtilization, object: draft, location: draft.location };
    getOrAdd(this.#scalers, target.name, (): ScalerOfTarget[] => []).push(scaler);
  }
}

function scalingOf(draft: Draft): Scaling | undefined {
  const { ref } = draft;
  const manifest = draft.manifest();
  // KEDA scales by a HorizontalPodAutoscaler that it makes itself.
  if (isOwned(manifest)) return undefined;
  const spec = valueAt(manifest, ['spec']);
  const target = scaleTargetOf(manifest);
  if (target === undefined) return undefined;
  const minimum = valueAt(spec, [ref.kind === 'ScaledObject' ? 'minReplicaCount' : 'minReplicas']);
  const cpuUtilization = ref.kind === 'ScaledObject' ? triggerUtilization(spec) : cpuUtilizationOf(spec);
  return { target, minimum: typeof minimum === 'number' ? minimum : undefined, cpuUtilization };
}

/** What the API server takes where nothing is said. */
const usualUtilization = 80;

/** The percentage of v1, or of a v2 metric of the pods' CPU; 80 where a HorizontalPodAutoscaler names no metric at all. */
function cpuUtilizationOf(spec: unknown): number | undefined {
  const ofV1 = valueAt(spec, ['targetCPUUtilizationPercentage']);
  if (typeof ofV1 === 'number') return ofV1;
  const metrics = listOf(valueAt(spec, ['metrics']));
  if (metrics.length === 0) return usualUtilization;
  for (const metric of metrics) {
    const resource = mapOf(valueAt(metric, ['resource']));
    const target = valueAt(resource, ['target', 'averageUtilization']);
    if (resource?.['name'] === 'cpu' && typeof target === 'number') return target;
  }
  return undefined;
}

/** KEDA's trigger `cpu`. */
function triggerUtilization(spec: unknown): number | undefined {
  for (const trigger of listOf(valueAt(spec, ['triggers']))) {
    const { type, metricType, metadata } = mapOf(trigger) ?? {};
    const settings = mapOf(metadata);
    if (type !== 'cpu' || (metricType ?? settings?.['type']) !== 'Utilization') continue;
    const value = Number(settings?.['value']);
    if (Number.isFinite(value)) return value;
  }
  return undefined;
}

function externalKey(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}

/** Objects by namespace and name, which few of them share. */
class Places {
  readonly #byNamespace = new Map<string, Map<string, Draft[]>>();

  at(namespace: string | undefined, name: string): readonly Draft[] {
    return this.#byNamespace.get(namespace ?? '')?.get(name) ?? none;
  }

  add(draft: Draft): void {
    const { namespace, name } = draft.ref;
    const byName = getOrAdd(this.#byNamespace, namespace ?? '', () => new Map<string, Draft[]>());
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [draft]);
    else known.push(draft);
  }
}

const none: readonly Draft[] = [];

function firstOfEach(drafts: readonly Draft[], places: Places, report: Report): readonly Draft[] {
  const again = new Map<Draft, [Draft, ...Draft[]]>();
  const isFirst = (draft: Draft): boolean => {
    const { ref } = draft;
    const first = places.at(ref.namespace, ref.name).find((namesake) => isSameObject(namesake.ref, ref));
    if (first === undefined) {
      places.add(draft);
      return true;
    }
    const others = again.get(first);
    if (others === undefined) again.set(first, [draft]);
    else others.push(draft);
    return false;
  };
  const firsts = drafts.filter(isFirst);
  for (const [first, others] of again) reportDuplicate(first, others, report);
  return firsts;
}

/** How many of the places where an object is made again are named. */
const namedAgain = 3;

/** One finding for an object, however often it is made again; without its name, so that those of one cause are told as one. */
function reportDuplicate(first: Draft, [second, ...others]: readonly [Draft, ...Draft[]], report: Report): void {
  const count = others.length + 2;
  const more = others.length - namedAgain;
  report({
    code: duplicate.code,
    severity: duplicate.severity,
    object: second,
    location: second.location,
    path: 'metadata.name',
    message: `the cluster gets this ${second.ref.kind} ${count === 2 ? 'twice' : `${count} times`}`,
    hint: 'Give each one a name or namespace of its own, or put them into different Clusters.',
    related: [
      made('first made', first),
      ...others.slice(0, namedAgain).map((other) => made('made again', other)),
      ...(more > 0 ? [{ message: `and ${more} more times` }] : []),
    ],
  });
}

function made(how: string, { location, constructPath }: Draft): RelatedPlace {
  return location === undefined
    ? { message: constructPath === undefined ? how : `${how} as ${constructPath}` }
    : { message: `${how} here`, location };
}
