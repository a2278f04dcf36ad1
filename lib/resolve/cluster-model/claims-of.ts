import { valueAt } from '../../core/data/path.ts';
import { mapOf } from '../../core/data/guards.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { readCdiConfig, type CdiConfig } from '../../storage/cdi-config.ts';
import { Claims } from '../../storage/claims.ts';
import { Storage } from '../../storage/storage.ts';

/** Kinds that say how the storage of a cluster is. */
const storageKinds = ['StorageClass', 'StorageProfile', 'VolumeSnapshotClass', 'PersistentVolume'];

/** What HyperConverged turns on. */
const featureGates = ['HonorWaitForFirstConsumer', 'DataVolumeClaimAdoption', 'WebhookPvcRendering'];

/** The claims of a cluster, by the storage that its objects state. A StorageProfile alone stands for its class as well. */
export function claimsOf(objects: KnownObjects, hyperConverged: Manifest | undefined): Claims {
  const stated = storageKinds.flatMap((kind) => objects.list(kind, undefined));
  if (stated.length === 0) return new Claims(objects);
  const classes = new Set(stated.filter(({ kind }) => kind === 'StorageClass').map(({ metadata }) => metadata.name));
  const profiled = stated.filter(({ kind, metadata }) => kind === 'StorageProfile' && !classes.has(metadata.name));
  const ofProfiles = profiled.map(({ metadata: { name } }): Manifest => ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: name === undefined ? {} : { name },
  }));
  return new Claims(objects, new Storage([...stated, ...ofProfiles], configOf(objects, hyperConverged)));
}

/** As the CDI of the cluster says, else as the operator of its HyperConverged would write it. */
function configOf(objects: KnownObjects, hyperConverged: Manifest | undefined): CdiConfig {
  const [cdi] = objects.list('CDI', undefined);
  if (cdi !== undefined) return readCdiConfig(valueAt(cdi, ['spec', 'config']));
  const spec = mapOf(hyperConverged?.['spec']);
  const filesystemOverhead = spec?.['filesystemOverhead'] ?? valueAt(spec, ['storage', 'filesystemOverhead']);
  return readCdiConfig({ featureGates, filesystemOverhead });
}
