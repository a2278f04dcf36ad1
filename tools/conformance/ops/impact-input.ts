import type { KubeVirtView } from '../../../lib/cluster/read-kubevirt.ts';
import { roundTrip } from '../../../lib/core/go/json.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Release } from '../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { ClusterView } from '../../../lib/impact/vm/cluster-view.ts';
import type { VmFacts } from '../../../lib/impact/vm/vm-impact.ts';
import { PresetIndex } from '../../../lib/presets/match.ts';
import { presetOf } from '../../../lib/presets/preset.ts';
import { asStored } from '../../../lib/schema/as-stored.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import { configOf, releaseOf, type AdmissionInput } from '../admission-request.ts';
import type { Answer, Op } from '../question.ts';
import { dataVolumeRefusal } from './data-volume-refusal.ts';

/** The input of the ops that answer what a change does. */
export interface ImpactInput extends AdmissionInput {
  /** Committed before, and running. */
  readonly oldObject: Manifest;
  /** What the guest was started from, if not from `oldObject`. */
  readonly startObject?: Manifest;
  readonly kubevirtAfter?: KubeVirtView;
  readonly relatedAfter?: readonly Manifest[];
  readonly guest?: { readonly notMigratable?: boolean; readonly phase?: string; readonly stopped?: boolean };
}

/** The recorded shape; another one ends as an error of its question. */
export function asImpactInput(input: unknown): ImpactInput {
  return input as ImpactInput;
}

export function factsOf({ guest = {} }: ImpactInput): VmFacts {
  return { migratable: guest.notMigratable !== true, phase: guest.phase, stopped: guest.stopped };
}

/** A cluster that holds what the question lists, and no other namespace than that of the object. */
export function viewOf(input: ImpactInput): ClusterView {
  const { oldObject, presets = [], related = [], release } = input;
  const objects = knownObjects(related.map((each) => asReleaseHolds(each, releaseOf(release))));
  return {
    config: configOf(input),
    objects,
    presets: new PresetIndex(presets.map(presetOf)).of(oldObject.metadata.namespace ?? ''),
    complete: true,
    dataVolumeRefusal: (template, vm) => dataVolumeRefusal(template, vm, objects),
  };
}

/** A related object without the fields that the release does not know. */
function asReleaseHolds(object: Manifest, release: Release): Manifest {
  const schema = shippedSchema(object.apiVersion, object.kind, release);
  return schema === undefined ? object : asStored(schema, object);
}

/** The object as the API server would store it, or its refusal. */
export type Written = { readonly stored: Manifest; readonly warnings: readonly string[] } | { readonly refused: Answer };

/** A write through the API server: the op `create` of a new object, or of an update of `old`. */
export function write(create: Op, input: ImpactInput, object: Manifest, old?: Manifest): Written {
  const { presets: _none, kubevirt, related, namespace, user, release } = input;
  const request = {
    object,
    ...(old && { oldObject: old, operation: 'UPDATE' }),
    ...(kubevirt && { kubevirt }),
    ...(related && { related }),
    ...(namespace !== undefined && { namespace }),
    ...(user !== undefined && { user }),
    ...(release !== undefined && { release }),
  };
  const answer = create(request);
  if (answer['allowed'] !== true) return { refused: answer };
  return { stored: answer['object'] as Manifest, warnings: (answer['warnings'] ?? []) as readonly string[] }; // of an admitted object
}

/** The same after the Go program that keeps it has read and written it. */
export function asGoKeeps(goType: string, stored: Manifest): Manifest {
  const read = roundTrip(goType, stored);
  if ('error' in read) throw new Error(read.error);
  return { ...(read.value as Manifest), apiVersion: stored.apiVersion, kind: stored.kind }; // Go has read it as one
}

/** A refusal as the impact ops answer it. */
export function refusedAnswer({ stage, message, code, causes, errors }: Answer, refused: 'refused' | 'refused-old'): Answer {
  return {
    allowed: false,
    stage: refused,
    at: stage,
    message,
    code,
    ...(causes !== undefined && { causes }),
    ...(errors !== undefined && { errors }),
    class: refused,
  };
}
