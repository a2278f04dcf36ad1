import { knownObjects, type KnownObjects } from '../../../../lib/core/known-objects.ts';
import { mapOf } from '../../../../lib/core/data/guards.ts';
import { valueAt } from '../../../../lib/core/data/path.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { applyStorageProfile } from '../../../../lib/storage/annotations.ts';
import { overheadOf, readCdiConfig } from '../../../../lib/storage/cdi-config.ts';
import { renderByWebhook } from '../../../../lib/storage/render-by-webhook.ts';
import { noProvisioner, provisionerOf } from '../../../../lib/storage/provisioners.ts';
import { Storage } from '../../../../lib/storage/storage.ts';
import { settledProfile } from '../../../../lib/storage/storage-profile.ts';
import type { Answer, Op } from '../../question.ts';
import { refusedByError } from '../../refusal.ts';
import { asCdiInput, type CdiInput } from './input.ts';

/** What HyperConverged writes: the CDI of a question that names none. */
export const hyperConvergedCdi: Manifest = {
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind: 'CDI',
  metadata: { name: 'cdi-kubevirt-hyperconverged' },
  spec: { config: { featureGates: ['HonorWaitForFirstConsumer', 'DataVolumeClaimAdoption', 'WebhookPvcRendering'] } },
};

export interface World {
  readonly objects: KnownObjects;
  readonly storage: Storage;
}

export function worldOf({ related = [], cdi = hyperConvergedCdi }: CdiInput): World {
  return { objects: knownObjects(related), storage: new Storage(related, readCdiConfig(valueAt(cdi, ['spec', 'config']))) };
}

/** The webhook of claims. */
export const answerPvcMutate: Op = (input) => {
  const request = asCdiInput(input);
  const { object, operation } = request;
  if (operation !== 'CREATE' || object.metadata.labels?.[applyStorageProfile] !== 'true') return { allowed: true };
  const { objects, storage } = worldOf(request);
  const rendered = renderByWebhook(object, objects, storage);
  if ('fault' in rendered) return refusedByError(rendered.fault.message);
  return { allowed: true, object: { ...object, spec: rendered.spec } };
};

/** What the controller of CDI's configuration states. */
export const answerCdiConfig: Op = (input) => {
  const { related = [], cdi } = asCdiInput(input);
  const config = valueAt(cdi, ['spec', 'config']);
  const classes = related.filter(({ kind }) => kind === 'StorageClass').flatMap(({ metadata }) => metadata.name ?? []);
  const { global, storageClass } = overheadOf(readCdiConfig(config).overhead, classes);
  const filesystemOverhead = { global, ...(Object.keys(storageClass).length > 0 && { storageClass }) };
  return { allowed: true, cdiConfig: { metadata: { name: 'config' }, spec: config, status: { filesystemOverhead } } };
};

const recognized = {
  yes: { status: 'True', reason: 'RecognizedProvisioner', message: 'Provisioner is recognized' },
  'unknown provisioner': { status: 'False', reason: 'UnrecognizedProvisioner', message: 'Provisioner is not recognized' },
  'unknown parameters': {
    status: 'False',
    reason: 'UnrecognizedStorageClassParameters',
    message: 'Storage class parameters are not recognized',
  },
} as const;

/** The controller of StorageProfiles, once: an update of a profile that is there resets the status of the object at hand. */
export const answerStorageProfile: Op = (input) => {
  const { object, related = [] } = asCdiInput(input);
  const written = related.find(({ kind }) => kind === 'StorageProfile');
  const ofKind = (wanted: string): readonly Manifest[] => related.filter(({ kind }) => kind === wanted);
  const settled = settledProfile(object, { written, snapshotClasses: ofKind('VolumeSnapshotClass'), volumes: ofKind('PersistentVolume') });
  const { name } = object.metadata;
  if ('error' in settled) return { allowed: true, error: settled.error, storageProfile: withNullModes(written) };
  const { claimPropertySets, cloneStrategy, dataImportCronSourceFormat, snapshotClass } = settled.status;
  const known = object['provisioner'] === noProvisioner ? 'unknown provisioner' : provisionerOf(object);
  const condition = {
    type: 'Recognized',
    ...recognized[typeof known === 'string' ? known : 'yes'],
    lastHeartbeatTime: '<time>',
    lastTransitionTime: '<time>',
  };
  const status = {
    ...(claimPropertySets.length > 0 && { claimPropertySets }),
    cloneStrategy,
    conditions: [condition],
    dataImportCronSourceFormat,
    provisioner: object['provisioner'],
    storageClass: name,
    ...(snapshotClass !== undefined && { snapshotClass }),
  };
  const annotations = settled.annotations;
  const labels = { 'app.kubernetes.io/component': 'storage', 'app.kubernetes.io/managed-by': 'cdi-controller' };
  return {
    allowed: true,
    storageProfile: {
      apiVersion: 'cdi.kubevirt.io/v1beta1',
      kind: 'StorageProfile',
      metadata: {
        name,
        labels: written === undefined ? { app: 'containerized-data-importer', 'cdi.kubevirt.io': '', ...labels } : labels,
        ...(Object.keys(annotations).length > 0 && { annotations }),
      },
      spec: mapOf(written?.['spec']) ?? {},
      status: written === undefined ? status : {},
    },
  } satisfies Answer;
};

function withNullModes(profile: Manifest | undefined): unknown {
  if (profile === undefined) return undefined;
  const sets = valueAt(profile, ['spec', 'claimPropertySets']) as readonly object[] | undefined; // what its schema accepts
  const spec =
    sets === undefined
      ? profile['spec']
      : { ...(profile['spec'] as object), claimPropertySets: sets.map((set) => Object.assign({ volumeMode: null }, set)) };
  return { ...profile, spec, status: {} };
}
