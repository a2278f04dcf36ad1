import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import type { Draft } from '../../core/draft.ts';
import { externalManifest, type ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { knownObjects, lookedUpKinds, type KnownObjects } from '../../core/known-objects.ts';
import { groupOf, isSameObject, type ObjectRef } from '../../core/object-ref.ts';
import { isScaler } from '../../rules/hpa/scale-target.ts';
import type { Configuring, Related, Scaler, Surroundings } from '../../rules/rule.ts';
import type { ClusterDrafts, Held, Report } from '../cluster-drafts.ts';
import { firstOfEach } from './duplicates.ts';
import { Places } from './places.ts';
import { scalingOf } from './scaling-of.ts';

const crdKind = 'CustomResourceDefinition';
const presetKind = 'VirtualMachineInstancePreset';

interface ScalerOfTarget extends Scaler {
  readonly target: ObjectRef;
}

/** What rules and stages look up about the other objects of a cluster. Only the few kinds that are looked up are rendered ahead. */
export class ClusterIndex implements Related {
  /** The drafts in order, each identity once. */
  readonly drafts: readonly Draft[];
  readonly presets: readonly Draft[];
  /** The kinds that the app brings along. */
  readonly crds: readonly Draft[];
  /** The KubeVirt object of the cluster. */
  readonly kubeVirt: Draft | undefined;
  /** The HyperConverged of the cluster, whose operator writes the KubeVirt object. */
  readonly hyperConverged: Draft | undefined;
  /** What admission looks up. */
  readonly objects: KnownObjects;
  /** Objects that are declared to be in the cluster besides. */
  readonly externals: readonly ExternalObject[];
  /** The objects as the cluster has them; undefined if that is not known. */
  readonly held: Held | undefined;
  /** By the name of the target. */
  readonly #scalers = new Map<string, ScalerOfTarget[]>();
  readonly #places = new Places();
  readonly #externals: Set<string>;

  constructor({ drafts, externals = [], held }: ClusterDrafts, report: Report) {
    this.held = held;
    this.drafts = firstOfEach(drafts, this.#places, report);
    this.presets = this.drafts.filter(({ ref }) => ref.kind === presetKind);
    this.crds = this.drafts.filter(({ ref }) => ref.kind === crdKind);
    this.kubeVirt = this.drafts.find(({ ref }) => ref.kind === 'KubeVirt' && groupOf(ref.apiVersion) === 'kubevirt.io');
    this.hyperConverged = this.drafts.find(({ ref }) => isHyperConverged(ref));
    // Of two with one name the last counts: that of the app.
    const lookedUp = externals.flatMap((external) => (external.spec === undefined ? [] : [externalManifest(external)]));
    for (const draft of this.drafts) {
      const { kind } = draft.ref;
      if (isScaler(kind)) this.#addScaler(draft);
      else if (lookedUpKinds.has(kind)) lookedUp.push(draft.manifest());
    }
    this.objects = knownObjects(lookedUp);
    this.#externals = new Set(externals.map(({ kind, namespace, name }) => externalKey(kind, namespace, name)));
    this.externals = externals;
  }

  /** The object of the app. */
  made(kind: string, namespace: string | undefined, name: string): Draft | undefined {
    return this.#places.at(namespace, name).find(({ ref }) => ref.kind === kind);
  }

  /** Whether there is such an object: in the app, declared external, or made by an operator. */
  has(kind: string, namespace: string | undefined, name: string): boolean {
    if (this.made(kind, namespace, name) !== undefined) return true;
    if (this.#externals.size === 0) return false;
    return this.#externals.has(externalKey(kind, namespace, name)) || this.#externals.has(externalKey(kind, undefined, name));
  }

  /** Adds objects that an operator of the cluster makes. */
  addMade(objects: readonly ExternalObject[]): void {
    for (const { kind, namespace, name } of objects) this.#externals.add(externalKey(kind, namespace, name));
  }

  /** What our own rules look up. */
  surroundings(statesConfiguration: boolean): Surroundings {
    const placed = (draft: Draft | undefined): Configuring | undefined => draft && { object: draft, location: draft.location };
    return {
      has: (kind, namespace, name) => this.has(kind, namespace, name),
      objects: this.objects,
      statesConfiguration,
      hyperConverged: placed(this.hyperConverged),
      kubeVirt: placed(this.kubeVirt),
    };
  }

  scalerOf(target: ObjectRef): Scaler | undefined {
    return this.#scalers.get(target.name)?.find((each) => isSameObject(each.target, target));
  }

  #addScaler(draft: Draft): void {
    const scaling = scalingOf(draft);
    if (scaling === undefined) return;
    const { kind, name } = draft.ref;
    const { target, minimum, byCpuUtilization } = scaling;
    // Of several autoscalers of one target the first counts; the others are reported.
    if (this.scalerOf(target) !== undefined) return;
    const scaler = { target, kind, name, minimum, byCpuUtilization, object: draft, location: draft.location };
    getOrAdd(this.#scalers, target.name, (): ScalerOfTarget[] => []).push(scaler);
  }
}

function externalKey(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}
