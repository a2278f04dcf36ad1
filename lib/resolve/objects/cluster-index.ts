import type { Draft } from '../../core/draft.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { isSameObject, type ObjectRef } from '../../core/object-ref.ts';
import { isScaler } from '../../rules/kubernetes/hpa/scale-target.ts';
import type { Configuring, Related, Scaler, Surroundings } from '../../rules/rule.ts';
import type { ClusterDrafts, Held, Report } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterObject } from '../cluster-model/cluster-object.ts';
import { identitiesOf } from './duplicates.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { LiveObjects } from './live-objects.ts';
import { Places } from './places.ts';
import { scalingOf } from './scaling-of.ts';

const presetKind = 'VirtualMachineInstancePreset';

interface ScalerOfTarget extends Scaler {
  readonly target: ObjectRef;
}

/** What rules and stages look up about the other objects of a cluster. Only autoscalers are rendered ahead. */
export class ClusterIndex implements Related {
  /** The drafts in order, each identity once. */
  readonly drafts: readonly Draft[];
  /** Further drafts of these identities. Nothing refers to them. */
  readonly copies: readonly Draft[];
  readonly presets: readonly Draft[];
  /** Objects that are declared to be in the cluster besides. */
  readonly externals: readonly ExternalObject[];
  /** The objects as the cluster has them; undefined if that is not known. */
  readonly held: Held | undefined;
  /** The objects as an older commit has them. */
  readonly before: Held | undefined;
  /** What the cluster holds at this moment; undefined if that is not known. */
  readonly live: LiveObjects | undefined;
  /** By the name of the target. */
  readonly #scalers = new Map<string, ScalerOfTarget[]>();
  readonly #places = new Places();
  readonly #externals: Set<string>;

  constructor({ drafts, externals = [], held, live }: ClusterDrafts, report: Report) {
    this.held = live === undefined ? held : (ref): Manifest | undefined => live.updated(ref) ?? held?.(ref);
    this.before = held;
    this.live = live;
    const { firsts, copies } = identitiesOf(drafts, this.#places, report);
    this.drafts = firsts;
    this.copies = copies;
    this.presets = this.drafts.filter(({ ref }) => ref.kind === presetKind);
    for (const draft of this.drafts) if (isScaler(draft.ref.kind)) this.#addScaler(draft);
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
  surroundings({ objects, claims, unknowns, hyperConvergedObject, kubeVirtObject }: ClusterModel): Surroundings {
    const placed = (object: ClusterObject | undefined): Configuring | undefined => object && { object, location: object.location };
    return {
      has: (kind, namespace, name) => this.has(kind, namespace, name),
      made: (kind, namespace, name) => {
        const draft = this.made(kind, namespace, name);
        return draft?.failures === undefined ? draft?.manifest() : undefined;
      },
      objects,
      claims,
      unknowns,
      hyperConverged: placed(hyperConvergedObject),
      kubeVirt: placed(kubeVirtObject),
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
