import type { Code } from '../../../../lib/core/diagnostic.ts';
import type { KnownObjects } from '../../../../lib/core/known-objects.ts';
import type { Manifest, ObjectMeta } from '../../../../lib/core/manifest.ts';
import { cloneSourceOf } from '../../../../lib/storage/clone-source-of.ts';
import { claimNotValid, cloneRefused } from '../../../../lib/rules/cdi/made-claim.ts';
import { applyStorageProfile, extendedCloneToken, usePopulator } from '../../../../lib/storage/annotations.ts';
import { claimOfDataVolume, type MadeClaim, type Waiting } from '../../../../lib/storage/claim-of-data-volume.ts';
import type { WrittenDataVolume } from '../../../../lib/storage/data-volume.ts';
import { renderByWebhook } from '../../../../lib/storage/render-by-webhook.ts';
import type { Answer, Op } from '../../question.ts';
import { noteCode } from '../../noted-codes.ts';
import { answerDataVolumeMutate } from './data-volume-mutate.ts';
import { asCdiInput } from './input.ts';
import { worldOf, type World } from './storage.ts';

/** A DataVolume that is posted and then reconciled until its claim is there or nothing changes any more. */
export const answerDataVolumeClaim: Op = (input) => {
  const request = asCdiInput(input);
  const mutated = answerDataVolumeMutate(request);
  if (mutated['allowed'] !== true) return mutated;
  const world = worldOf(request);
  const posted = (mutated['object'] ?? request.object) as WrittenDataVolume; // the object of the question, with a token
  const dataVolume = withSource({ ...posted, metadata: { ...posted.metadata, uid: `uid-of-${posted.metadata.name}` } }, world);
  const made = claimOfDataVolume({ dataVolume, objects: world.objects }, world.storage);
  const { outcome } = made;
  const code = 'waiting' in outcome ? codes[outcome.waiting.reason] : undefined;
  if (code !== undefined) noteCode(code);
  return { allowed: true, controller: made.filler, ...reconciled(dataVolume, made, world) };
};

const codes: Readonly<Partial<Record<Waiting['reason'], Code>>> = {
  ErrClaimNotValid: claimNotValid.code,
  CloneValidationFailed: cloneRefused.code,
};

/** populateSourceIfSourceRef */
function withSource(dataVolume: WrittenDataVolume, { objects }: World): WrittenDataVolume {
  const { spec, metadata } = dataVolume;
  const source = cloneSourceOf(spec, metadata.namespace ?? '', objects);
  if (!spec.sourceRef || source === undefined || 'missing' in source) return dataVolume;
  const { kind, name, namespace } = source;
  return { ...dataVolume, spec: { ...spec, source: { [kind === 'PersistentVolumeClaim' ? 'pvc' : 'snapshot']: { name, namespace } } } };
}

interface State {
  readonly phase: string;
  readonly reason?: string;
  readonly message?: string;
  readonly events: readonly string[];
}

const noClaim: State = { phase: 'Pending', reason: 'NotFound', message: 'No PVC found', events: ['Normal NotFound No PVC found'] };
const fresh: State = { phase: '', events: [] };

/** What one DataVolume goes through. */
interface Course {
  readonly dataVolume: WrittenDataVolume;
  readonly made: MadeClaim;
  /** The source of a clone, where it is in another namespace: a token is written first, in a round of its own. */
  readonly elsewhere: boolean;
  readonly scheduled: string;
}

function reconciled(dataVolume: WrittenDataVolume, made: MadeClaim, { objects, storage }: World): Answer {
  const { outcome, byPopulator } = made;
  const { name = '', namespace = '' } = dataVolume.spec.source?.pvc ?? dataVolume.spec.source?.snapshot ?? {};
  const own = dataVolume.metadata;
  const scheduled = `Cloning from ${namespace}/${name} into ${own.namespace}/${own.name} scheduled`;
  const course = { dataVolume, made, elsewhere: Boolean(namespace) && namespace !== own.namespace, scheduled };
  if (byPopulator === undefined) return givenUp(course);
  const metadata = writtenMetadata(course, objects);
  if ('waiting' in outcome) {
    const { waits, message } = outcome.waiting;
    return { ...printed(metadata, waitingState(outcome.waiting, course)), ...(waits !== true && { error: message }) };
  }
  const claim = withMetadata(outcome.claim, course, metadata);
  const isRendered = claim.metadata.labels?.[applyStorageProfile] === 'true';
  const rendered = isRendered ? renderByWebhook(claim, objects, storage) : { spec: claim['spec'] };
  if ('fault' in rendered) {
    const error = `admission webhook "pvc-mutate.cdi.kubevirt.io" denied the request: ${rendered.fault.message}`;
    return { ...printed(metadata, noClaim), error };
  }
  const pvc = { metadata: claim.metadata, spec: rendered.spec, status: {} };
  const legacy = isClone(course) && !byPopulator;
  const copied = legacy && !course.elsewhere ? { 'cdi.kubevirt.io/cloneType': 'copy' } : {};
  const final = { ...metadata, annotations: { ...metadata.annotations, ...copied } };
  return { pvc, ...(isRendered && { renderedByWebhook: true }), ...printed(final, madeState(course)) };
}

function isClone({ made }: Course): boolean {
  return made.filler === 'pvc-clone' || made.filler === 'snapshot-clone';
}

/** What went wrong before anything of the DataVolume was written. */
function givenUp(course: Course): Answer {
  const { outcome } = course.made;
  if (!('waiting' in outcome)) throw new Error('a claim is made with or without a populator');
  const { reason, message, event, waits } = outcome.waiting;
  const state = reason === 'Error' ? noClaim : waitingState(outcome.waiting, { ...course, elsewhere: false });
  const events = event === undefined ? state.events : [...state.events, `Warning ${reason} ${event}`];
  return { ...printed(course.dataVolume.metadata, { ...state, events }), ...(waits !== true && { error: message }) };
}

type Written = Pick<ObjectMeta, 'labels' | 'annotations'>;

function writtenMetadata({ dataVolume: { metadata, spec }, made, elsewhere }: Course, objects: KnownObjects): Written {
  const source = spec.source?.pvc;
  const cloned =
    source && objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace: source.namespace ?? '', name: source.name ?? '' });
  const snapshot = spec.source?.snapshot;
  const restored =
    snapshot &&
    objects.get({
      apiVersion: 'snapshot.storage.k8s.io/v1',
      kind: 'VolumeSnapshot',
      namespace: snapshot.namespace ?? '',
      name: snapshot.name ?? '',
    });
  return {
    labels: { ...defaultInstancetype(metadata.labels ?? {}, cloned ?? restored ?? undefined), ...metadata.labels },
    annotations: {
      ...metadata.annotations,
      [usePopulator]: String(made.byPopulator),
      ...(elsewhere && { [extendedCloneToken]: '<token>' }),
    },
  };
}

/** updateDataVolumeDefaultInstancetypeLabels: all of them, or none if the DataVolume has one. */
function defaultInstancetype(own: Labels, source: Manifest | undefined): Labels {
  const isDefault = (name: string): boolean => /^instancetype\.kubevirt\.io\/default-(?:instancetype|preference)(?:-kind)?$/.test(name);
  if (Object.keys(own).some(isDefault)) return {};
  return Object.fromEntries(Object.entries(source?.metadata.labels ?? {}).filter(([name]) => isDefault(name)));
}

type Labels = Readonly<Record<string, string>>;

/** The claim takes over what was written into the DataVolume by then. */
function withMetadata({ metadata, ...claim }: Manifest, { elsewhere, made }: Course, { labels }: Written): Manifest {
  const extended = elsewhere && made.byPopulator === true ? { [extendedCloneToken]: '<token>' } : {};
  return {
    ...claim,
    metadata: { ...metadata, labels: { ...metadata.labels, ...labels }, annotations: { ...metadata.annotations, ...extended } },
  };
}

function waitingState({ reason, message }: Waiting, course: Course): State {
  const { elsewhere, scheduled, dataVolume } = course;
  const before = elsewhere ? noClaim : fresh;
  if (reason === 'Error') return noClaim;
  if (reason !== 'SizeDetection') {
    return { phase: before.phase, reason, message, events: [...before.events, `Normal ${reason} ${message}`] };
  }
  const { namespace, name } = dataVolume.spec.source?.pvc ?? {};
  return {
    phase: 'CloneScheduled',
    reason: 'CloneScheduled',
    message: scheduled,
    events: [
      ...before.events,
      'Normal SizeDetectionPodCreated Size-detection pod created',
      `Normal SizeDetectionPodNotReady ${message}`,
      `Warning CloneSourceInUse pod ${namespace}/size-detection- using PersistentVolumeClaim ${name}`,
      `Normal CloneScheduled ${scheduled}`,
    ],
  };
}

function madeState(course: Course): State {
  const { elsewhere, made, scheduled } = course;
  if (!isClone(course)) return fresh;
  const before = elsewhere ? noClaim.events : [];
  if (made.byPopulator !== true) {
    const fallback = 'Warning NoPopulator In tree storage class does not support snapshot/clone';
    return { phase: elsewhere ? 'Pending' : '', events: [...before, fallback] };
  }
  return elsewhere ? { phase: 'CloneScheduled', events: [...before, `Normal CloneScheduled ${scheduled}`] } : fresh;
}

/** The DataVolume with its conditions, and the events in the order of their texts. */
function printed({ labels, annotations }: Written, { phase, reason, message, events }: State): Answer {
  const time = { lastHeartbeatTime: '<time>', lastTransitionTime: '<time>', status: 'False' };
  const why = { ...(message !== undefined && { message }), ...(reason !== undefined && { reason }) };
  const ready = phase === 'Pending' && reason === 'NotFound' ? {} : why;
  const conditions = [
    { ...time, type: 'Bound', ...why },
    { ...time, type: 'Ready', ...ready },
    { ...time, type: 'Running' },
  ];
  const metadata = { annotations: orNull(annotations), labels: orNull(labels) };
  return { dataVolume: { conditions, metadata, phase }, ...(events.length > 0 && { events: events.toSorted() }) };
}

function orNull(map: Labels | undefined): Labels | null {
  return map === undefined || Object.keys(map).length === 0 ? null : map;
}
