import { isAbsent } from '../core/data/absent.ts';
import { mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import {
  canonicalQuantity,
  compareQuantities,
  parseQuantity,
  readQuantity,
  signOf,
  type ParsedQuantity,
} from '../core/quantity/quantity.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { applyStorageProfile, cloneToken, contentTypeOfClaim, extendedCloneToken, usePopulator } from './annotations.ts';
import { resolvedVolumeMode } from './claim-properties.ts';
import { claimCloneFault, contentOf, snapshotCloneFault } from './clone-checks.ts';
import type { WrittenDataVolume } from './data-volume.ts';
import { importAnnotations } from './import-annotations.ts';
import { inflated, renderModes, renderSize, withSize, type ClaimFault, type ClaimSpec } from './render-claim.ts';
import type { Storage } from './storage.ts';

/** What fills the claim: the name of CDI's controller for it. */
export type Filler = 'import' | 'upload' | 'pvc-clone' | 'snapshot-clone' | 'external-population';

/** Why there is no claim, and may never be one. */
export interface Waiting extends ClaimFault {
  readonly reason: 'ErrClaimNotValid' | 'CloneWithoutSource' | 'CloneValidationFailed' | 'SizeDetection' | 'Error';
}

export type Outcome = { readonly claim: Manifest } | { readonly waiting: Waiting };

export interface MadeClaim {
  readonly filler: Filler;
  readonly outcome: Outcome;
  /** Whether a populator fills the claim, and not CDI's pods by themselves. Undefined where CDI gives up before it asks. */
  readonly byPopulator?: boolean;
}

/** A DataVolume with the source that its DataSource names, if it has one. */
export interface ToFill {
  readonly dataVolume: WrittenDataVolume;
  readonly objects: KnownObjects;
}

/** The claim that CDI's controllers make of a DataVolume, or why they make none. Upstream: pkg/controller/datavolume. */
export function claimOfDataVolume({ dataVolume, objects }: ToFill, storage: Storage): MadeClaim {
  const { spec } = dataVolume;
  const filler = fillerOf(spec);
  const annotated = dataVolume.metadata.annotations?.[usePopulator];
  const isUnreadable = annotated !== undefined && parseBool(annotated) === undefined;
  const unreadable = { filler, outcome: waiting('Error', { message: `strconv.ParseBool: parsing "${annotated ?? ''}": invalid syntax` }) };
  if (isUnreadable && filler !== 'external-population') return unreadable; // these controllers ask first
  const rendered = specOf(dataVolume, filler, storage);
  if ('fault' in rendered) return { filler, outcome: waiting('ErrClaimNotValid', rendered.fault) };
  if (isUnreadable) return unreadable;
  const asked = annotated === undefined ? storage.hasDriver(rendered.spec.storageClassName) : parseBool(annotated) === true;
  const isClone = filler === 'pvc-clone' || filler === 'snapshot-clone';
  const cloned = isClone ? cloneSize(dataVolume, rendered.spec, objects, storage) : { spec: rendered.spec };
  if ('waiting' in cloned) return { filler, outcome: cloned, byPopulator: asked };
  if (filler === 'snapshot-clone' && !asked) {
    const missing = snapshotClassFault(dataVolume, objects, storage);
    if (missing !== undefined) return { filler, outcome: missing, byPopulator: asked };
  }
  return { filler, outcome: { claim: madeClaim(dataVolume, cloned, filler, asked, storage) }, byPopulator: asked };
}

function fillerOf({ source, pvc, storage }: WrittenDataVolume['spec']): Filler {
  if ((pvc ?? storage)?.dataSource || (pvc ?? storage)?.dataSourceRef) return 'external-population';
  if (source?.pvc) return 'pvc-clone';
  if (source?.snapshot) return 'snapshot-clone';
  return source?.upload ? 'upload' : 'import';
}

function waiting(reason: Waiting['reason'], fault: ClaimFault): { readonly waiting: Waiting } {
  return { waiting: { reason, ...fault } };
}

/** pvcFromStorage: `pvc` is taken as it is. With the label, the webhook of claims completes what `storage` leaves out. */
function specOf({ spec, metadata }: WrittenDataVolume, filler: Filler, storage: Storage): ReturnType<typeof renderModes> {
  if (spec.pvc) return { spec: spec.pvc };
  const written: ClaimSpec = withoutAbsent(spec.storage ?? {});
  if (rendersByWebhook(metadata, storage)) return { spec: written };
  const rendered = renderModes(written, contentOf(spec.contentType), storage);
  const isClone = filler === 'pvc-clone' || filler === 'snapshot-clone';
  return 'fault' in rendered ? rendered : renderSize(rendered.spec, storage, isClone);
}

function rendersByWebhook({ labels }: Manifest['metadata'], { config }: Storage): boolean {
  return config.featureGates.has('WebhookPvcRendering') && labels?.[applyStorageProfile] === 'true';
}

function withoutAbsent<Map extends object>(map: Map): Map {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => !isAbsent(value))) as Map; // the same without nulls
}

/** strconv.ParseBool */
function parseBool(text: string): boolean | undefined {
  if (/^(?:1|t|T|TRUE|true|True)$/.test(text)) return true;
  return /^(?:0|f|F|FALSE|false|False)$/.test(text) ? false : undefined;
}

interface Sized {
  readonly spec: ClaimSpec;
  /** CDI's pods need not compare the sizes. */
  readonly isPermissive?: boolean;
}

/** validateCloneAndSourcePVC, validateCloneAndSourceSnapshot and detectCloneSize */
function cloneSize(
  { spec: { source, ...spec }, metadata }: WrittenDataVolume,
  rendered: ClaimSpec,
  objects: KnownObjects,
  storage: Storage,
): Sized | { readonly waiting: Waiting } {
  const isClaim = Boolean(source?.pvc);
  const named = source?.pvc ?? source?.snapshot;
  const name = named?.name ?? '';
  const namespace = named?.namespace || metadata.namespace;
  const kind = isClaim
    ? { apiVersion: 'v1', kind: 'PersistentVolumeClaim' }
    : { apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshot' };
  const found = objects.get({ ...kind, namespace, name });
  if (found === undefined) {
    return waiting('CloneWithoutSource', { message: `The source ${isClaim ? 'pvc' : 'snapshot'} ${name} doesn't exist`, waits: true });
  }
  const fault = isClaim ? claimCloneFault(found, spec, storage) : snapshotCloneFault(found, spec, storage);
  if (fault !== undefined) {
    return waiting('CloneValidationFailed', { message: `The clone doesn't meet the validation requirements: ${fault}`, waits: true });
  }
  if (!spec.storage) return { spec: rendered };
  const asked = readQuantity(rendered.resources?.requests?.['storage'] ?? undefined);
  const isAsked = asked !== undefined && signOf(asked) !== 0;
  if (isClaim) return sizedByClaim(found, rendered, isAsked ? asked : undefined, storage);
  if (isAsked) return { spec: rendered };
  return { spec: withSize(rendered, readQuantity(valueAt(found, ['status', 'restoreSize'])) ?? parseQuantity('0')) };
}

/** Misspelt as in CDI. */
const virtualSize = 'cdi.Kubervirt.io/virtualSize';
const sourceCapacity = 'cdi.Kubervirt.io/sourceCapacity';

/** detectCloneSize of a claim: how large a disk image in a file system is, only a pod can see. */
function sizedByClaim(
  source: Manifest,
  rendered: ClaimSpec,
  asked: ParsedQuantity | undefined,
  storage: Storage,
): Sized | { readonly waiting: Waiting } {
  const annotations = source.metadata.annotations ?? {};
  const isFile = resolvedVolumeMode(textOf(valueAt(source, ['spec', 'volumeMode']))) === 'Filesystem';
  const holdsImage = isFile && annotations[contentTypeOfClaim] === 'kubevirt';
  if (asked !== undefined && !(rendered.volumeMode === 'Block' && holdsImage)) return { spec: rendered };
  const capacity = readQuantity(valueAt(source, ['status', 'capacity', 'storage'])) ?? parseQuantity('0');
  const size = holdsImage ? knownSize(annotations, capacity) : quantityValue(capacity);
  if (size === undefined) return waiting('SizeDetection', { message: 'The size detection pod is not finished yet', waits: true });
  const compared = quantityValue(asked ?? capacity);
  const isPermissive = asked === undefined ? compared > size : compared >= size;
  return { spec: asked === undefined ? withSize(rendered, inflated(size, rendered, storage)) : rendered, isPermissive };
}

function knownSize(annotations: Readonly<Record<string, string>>, capacity: ParsedQuantity): bigint | undefined {
  const [size, of] = [annotations[virtualSize], readQuantity(annotations[sourceCapacity])];
  return size !== undefined && of !== undefined && compareQuantities(of, capacity) === 0 && /^\d+$/.test(size) ? BigInt(size) : undefined;
}

/** createTempHostAssistedSourcePvc: without a populator, the snapshot is restored into a claim of its class first. */
function snapshotClassFault(
  { spec: { source }, metadata }: WrittenDataVolume,
  objects: KnownObjects,
  storage: Storage,
): { readonly waiting: Waiting } | undefined {
  const { name = '', namespace } = withoutAbsent(source?.snapshot ?? {});
  const ref = {
    apiVersion: 'snapshot.storage.k8s.io/v1',
    kind: 'VolumeSnapshot',
    namespace: namespace || metadata.namespace,
    name: name ?? '',
  };
  const className = textOf(valueAt(objects.get(ref), ['spec', 'volumeSnapshotClassName'])) ?? '';
  const snapshotClass = objects.get({ apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshotClass', name: className });
  if (snapshotClass === undefined)
    return waiting('Error', { message: `volumesnapshotclasses.snapshot.storage.k8s.io "${className}" not found` });
  if (storage.classes.some(({ provisioner }) => provisioner === snapshotClass['driver'])) return undefined;
  return waiting('Error', { message: 'no storage class match for snapshot driver' });
}

/** newPersistentVolumeClaim, and what the controller of the source adds. */
function madeClaim(
  dataVolume: WrittenDataVolume,
  { spec, isPermissive = false }: Sized,
  filler: Filler,
  byPopulator: boolean,
  storage: Storage,
): Manifest {
  const { metadata } = dataVolume;
  const { name = '', namespace } = metadata;
  const uid = textOf(metadata['uid']) ?? '';
  const isFiltered = filler === 'pvc-clone' || filler === 'snapshot-clone';
  const isLabelled = rendersByWebhook(metadata, storage) && Boolean(dataVolume.spec.storage);
  const volumeMode = spec.volumeMode ?? (isLabelled ? 'FromStorageProfile' : undefined);
  const populator = byPopulator ? populatorOf(filler, uid) : undefined;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      labels: {
        'app.kubernetes.io/component': 'storage',
        'app.kubernetes.io/managed-by': 'cdi-controller',
        app: 'containerized-data-importer',
        ...(resolvedVolumeMode(spec.volumeMode) === 'Filesystem' && { 'alerts.k8s.io/KubePersistentVolumeFillingUp': 'disabled' }),
        ...metadata.labels,
      },
      annotations: {
        ...withoutTokens(metadata.annotations ?? {}, isFiltered),
        ...(isPermissive && { 'cdi.kubevirt.io/permissiveClone': 'true' }),
        ...commonAnnotations(dataVolume, uid, byPopulator, storage),
        ...fillerAnnotations(dataVolume, filler, byPopulator, storage),
      },
      ownerReferences: [
        { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', name, uid, controller: true, blockOwnerDeletion: true },
      ],
    },
    spec: {
      ...withSpelling(spec),
      ...(volumeMode && { volumeMode }),
      ...(populator !== undefined && { dataSourceRef: populator }),
    },
  };
}

/** Quantities as Go writes them. */
function withSpelling(spec: ClaimSpec): ClaimSpec {
  const size = readQuantity(spec.resources?.requests?.['storage'] ?? undefined);
  return size === undefined ? spec : withSize(spec, parseQuantity(canonicalQuantity(size)));
}

function withoutTokens(annotations: Readonly<Record<string, string>>, isClone: boolean): Readonly<Record<string, string>> {
  const { [cloneToken]: token, [extendedCloneToken]: extended, 'cdi.kubevirt.io/storage.populatedFor': _populated, ...kept } = annotations;
  return {
    ...kept,
    ...(!isClone && token !== undefined && { [cloneToken]: token }),
    ...(!isClone && extended !== undefined && { [extendedCloneToken]: extended }),
  };
}

function commonAnnotations(
  { spec }: WrittenDataVolume,
  uid: string,
  byPopulator: boolean,
  { config }: Storage,
): Readonly<Record<string, string>> {
  return {
    'cdi.kubevirt.io/storage.pod.restarts': '0',
    [contentTypeOfClaim]: contentOf(spec.contentType),
    ...(spec.priorityClassName && { 'cdi.kubevirt.io/storage.pod.priorityclassname': spec.priorityClassName }),
    ...(spec.serviceAccountName && { 'cdi.kubevirt.io/storage.pod.serviceAccountName': spec.serviceAccountName }),
    'cdi.kubevirt.io/storage.preallocation.requested': String(spec.preallocation ?? config.preallocation),
    'cdi.kubevirt.io/createdForDataVolume': uid,
    [usePopulator]: String(byPopulator),
  };
}

/** updateAnnotations and updatePVCForPopulation of the controllers. */
function fillerAnnotations(
  { spec, metadata }: WrittenDataVolume,
  filler: Filler,
  byPopulator: boolean,
  { config }: Storage,
): Readonly<Record<string, string>> {
  if (filler === 'external-population') return { 'cdi.kubevirt.io/externalPopulation': 'true' };
  const immediate = byPopulator && !config.featureGates.has('HonorWaitForFirstConsumer');
  const bind = immediate ? { 'cdi.kubevirt.io/storage.bind.immediate.requested': '' } : {};
  if (filler === 'import') return byPopulator ? bind : importAnnotations(spec);
  if (filler === 'upload') return byPopulator ? bind : { 'cdi.kubevirt.io/storage.upload.target': '' };
  const { name, namespace } = mapOf(spec.source?.pvc ?? spec.source?.snapshot) ?? {};
  const from = textOf(namespace) || (metadata.namespace ?? '');
  const isElsewhere = from !== metadata.namespace;
  const token = metadata.annotations?.[cloneToken];
  const temporary = filler === 'snapshot-clone' ? `${textOf(metadata['uid']) ?? ''}-host-assisted-source-pvc` : (textOf(name) ?? '');
  return {
    ...bind,
    ...(isElsewhere && token !== undefined && { [cloneToken]: token }),
    ...(byPopulator ? isElsewhere && { 'cdi.kubevirt.io/dataSourceNamespace': from } : { 'k8s.io/CloneRequest': `${from}/${temporary}` }),
    ...(!byPopulator && {
      'cdi.kubevirt.io/cloneType': 'copy',
      'cdi.kubevirt.io/cloneFallbackReason': 'In tree storage class does not support snapshot/clone',
    }),
  };
}

const populators = {
  import: ['VolumeImportSource', 'volume-import-source'],
  upload: ['VolumeUploadSource', 'volume-upload-source'],
  'pvc-clone': ['VolumeCloneSource', 'volume-clone-source'],
  'snapshot-clone': ['VolumeCloneSource', 'volume-clone-source'],
} as const;

function populatorOf(filler: Filler, uid: string): ClaimSpec['dataSourceRef'] {
  if (filler === 'external-population') return undefined;
  const [kind, prefix] = populators[filler];
  return { apiGroup: 'cdi.kubevirt.io', kind, name: `${prefix}-${uid}` };
}
