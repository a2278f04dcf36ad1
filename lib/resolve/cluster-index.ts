import type { Draft, Scaling } from '../core/draft.ts';
import { knownObjects, type KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, isSameObject, type ObjectRef } from '../core/object-ref.ts';
import { valueAt } from '../core/path.ts';
import { duplicate } from '../rules/object/duplicate.ts';
import type { Related, Scaler } from '../rules/rule.ts';
import type { ClusterDrafts, Report } from './cluster-drafts.ts';

const crdKind = 'CustomResourceDefinition';
const presetKind = 'VirtualMachineInstancePreset';
const scalerKinds: ReadonlySet<string> = new Set(['HorizontalPodAutoscaler', 'ScaledObject']);
/** Of kinds that a VM is looked up with. */
const lookedUpKinds: ReadonlySet<string> = new Set([
  'ControllerRevision',
  'DataSource',
  'DataVolume',
  'PersistentVolumeClaim',
  'VirtualMachineInstancetype',
  'VirtualMachineClusterInstancetype',
  'VirtualMachinePreference',
  'VirtualMachineClusterPreference',
]);

/** What objects of one cluster know of each other. Only the few kinds that others ask for are rendered ahead. */
export class ClusterIndex implements Related {
  /** The drafts in order, each identity once. */
  readonly drafts: readonly Draft[];
  readonly presets: readonly Draft[];
  readonly #scalers = new Map<string, Scaler>();
  /** What admission looks up. */
  readonly objects: KnownObjects;
  /** The kinds that the app brings along. */
  readonly crds: readonly Draft[];
  /** The KubeVirt object of the cluster. */
  readonly kubeVirt: Draft | undefined;

  constructor({ drafts }: ClusterDrafts, report: Report) {
    this.drafts = firstOfEach(drafts, report);
    this.presets = this.drafts.filter(({ ref }) => ref.kind === presetKind);
    this.crds = this.drafts.filter(({ ref }) => ref.kind === crdKind);
    this.kubeVirt = this.drafts.find(({ ref }) => ref.kind === 'KubeVirt' && groupOf(ref.apiVersion) === 'kubevirt.io');
    const lookedUp: Manifest[] = [];
    for (const draft of this.drafts) {
      const { kind } = draft.ref;
      if (scalerKinds.has(kind)) this.#addScaler(draft);
      else if (lookedUpKinds.has(kind)) lookedUp.push(draft.manifest());
    }
    this.objects = knownObjects(lookedUp);
  }

  scalerOf(target: ObjectRef): Scaler | undefined {
    return this.#scalers.size === 0 ? undefined : this.#scalers.get(identityOf(target));
  }

  #addScaler(draft: Draft): void {
    const scaling = draft.scaling ?? scalingOf(draft);
    if (scaling === undefined) return;
    const { kind, name } = draft.ref;
    this.#scalers.set(identityOf(scaling.target), { kind, name, minimum: scaling.minimum });
  }
}

function scalingOf(draft: Draft): Scaling | undefined {
  const { ref } = draft;
  const spec = valueAt(draft.manifest(), ['spec']);
  const { apiVersion = 'kubevirt.io/v1', kind, name } = (valueAt(spec, ['scaleTargetRef']) ?? {}) as Partial<ObjectRef>; // each field is looked at next
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || typeof name !== 'string') return undefined;
  const minimum = valueAt(spec, [ref.kind === 'ScaledObject' ? 'minReplicaCount' : 'minReplicas']);
  const target = { apiVersion, kind, namespace: ref.namespace, name };
  return { target, minimum: typeof minimum === 'number' ? minimum : undefined };
}

/** Looked up by namespace and name, and compared where these are equal, which few objects share. */
function firstOfEach(drafts: readonly Draft[], report: Report): readonly Draft[] {
  const byPlace = new Map<string, Draft | Draft[]>();
  const isFirst = (draft: Draft): boolean => {
    const { namespace = '', name } = draft.ref;
    const place = `${namespace}/${name}`;
    const known = byPlace.get(place);
    const namesakes = known === undefined ? [] : Array.isArray(known) ? known : [known];
    const first = namesakes.find((namesake) => isSameObject(namesake.ref, draft.ref));
    if (first !== undefined) reportDuplicate(draft, first, report);
    else if (Array.isArray(known)) known.push(draft);
    else byPlace.set(place, known === undefined ? draft : [known, draft]);
    return first === undefined;
  };
  return drafts.filter(isFirst);
}

function reportDuplicate(draft: Draft, first: Draft, report: Report): void {
  report({
    code: duplicate.code,
    severity: duplicate.severity,
    object: draft,
    ...(draft.location && { location: draft.location }),
    path: 'metadata.name',
    message: `${draft.ref.kind} ${draft.ref.name} stands twice in this cluster, at ${draft.constructPath ?? '?'} and ${first.constructPath ?? '?'}`,
    hint: 'Give one of them another name or namespace, or put them into two Clusters.',
    related: [{ message: 'first made here', ...(first.location && { location: first.location }) }],
  });
}
