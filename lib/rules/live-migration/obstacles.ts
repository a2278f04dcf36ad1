import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/path.ts';
import { guestOf, type WrittenGuest } from '../guest.ts';

export interface Obstacle {
  readonly why: string;
  /** The same without the names that one guest has and another has not. @default why */
  readonly brief?: string;
  /** The beginning of an imperative sentence. */
  readonly cure: string;
}

/**
 * What speaks against a live migration of the guests of an object, as far as that is written; `objects` are what is known of its claims.
 * Upstream: `calculateLiveMigrationCondition` of virt-handler.
 */
export function migrationObstacles(manifest: Manifest, cluster: ClusterConfig, objects: KnownObjects | undefined): readonly Obstacle[] {
  const guest = guestOf(manifest);
  return guest === undefined ? [] : [...obstaclesOf(guest, cluster), ...claimObstacles(manifest, guest, objects)];
}

const bridgeAnnotation = 'kubevirt.io/allow-pod-bridge-network-live-migration';

/** In the guest itself. */
function obstaclesOf({ metadata, spec, domain }: WrittenGuest, cluster: ClusterConfig): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  const devices = mapOf(domain['devices']);
  if (hasBridgeToPod(spec, devices) && valueAt(metadata, ['annotations', bridgeAnnotation]) === undefined) {
    obstacles.push({ why: 'it is bridged to the pod network', cure: 'Write masquerade: {} instead of bridge' });
  }
  if (listOf(devices?.['hostDevices']).length > 0) obstacles.push({ why: 'it has host devices', cure: 'Remove hostDevices' });
  const gpus = listOf(devices?.['gpus']);
  if (gpus.length > 1) obstacles.push({ why: 'it has several GPUs', cure: 'Leave it one GPU' });
  else if (gpus.length === 1 && !canMoveGpu(gpus[0], cluster)) {
    obstacles.push({ why: 'it has a GPU that does not migrate', cure: 'Take a mediated device and the feature gate VGPULiveMigration' });
  }
  const security = mapOf(domain['launchSecurity']);
  if (security !== undefined) {
    const what = security['sev'] ? 'SEV' : security['snp'] ? 'SEV-SNP' : security['tdx'] ? 'TDX' : 'Secure Execution';
    obstacles.push({ why: `its memory is encrypted by ${what}`, cure: 'Remove launchSecurity' });
  }
  const passthrough = mapOf(valueAt(domain['features'], ['hypervPassthrough']));
  if (passthrough?.['enabled'] === true) {
    obstacles.push({ why: 'it passes hyperv through', cure: 'Name the features in hyperv instead of hypervPassthrough' });
  }
  for (const volume of listOf(spec['volumes'])) {
    const hostDisk = mapOf(mapOf(volume)?.['hostDisk']);
    if (hostDisk === undefined || hostDisk['shared'] === true) continue;
    obstacles.push({ why: `its hostDisk ${String(hostDisk['path'])} is not shared`, cure: 'Keep its data in a ReadWriteMany claim' });
  }
  return obstacles;
}

function hasBridgeToPod(spec: AnyMap, devices: AnyMap | undefined): boolean {
  const pod = listOf(spec['networks']).find((network) => mapOf(network)?.['pod'] !== undefined);
  const name = mapOf(pod)?.['name'];
  if (name === undefined) return false;
  return listOf(devices?.['interfaces']).some((each) => mapOf(each)?.['name'] === name && mapOf(each)?.['bridge'] !== undefined);
}

function canMoveGpu(gpu: unknown, cluster: ClusterConfig): boolean {
  const mediated = cluster.configuration.permittedHostDevices?.mediatedDevices ?? [];
  return cluster.isGateOn('VGPULiveMigration') && mediated.some(({ resourceName }) => resourceName === mapOf(gpu)?.['deviceName']);
}

/** Claims of the app, or of the VM's own templates, that only one node can mount. */
function claimObstacles(manifest: Manifest, { spec }: WrittenGuest, objects: KnownObjects | undefined): readonly Obstacle[] {
  const claims = new Map<string, Omit<Obstacle, 'cure'>>();
  for (const volume of listOf(spec['volumes'])) {
    const map = mapOf(volume);
    const name = textOf(mapOf(map?.['persistentVolumeClaim'])?.['claimName']) ?? textOf(mapOf(map?.['dataVolume'])?.['name']);
    if (name === undefined) continue;
    const modes = accessModes(name, manifest, objects);
    if (modes.length === 0 || modes.includes('ReadWriteMany')) continue;
    const is = `is ${modes.join(', ')}`;
    claims.set(name, { why: `its claim ${name} ${is}`, brief: `a claim of it ${is}` });
  }
  const cure = `Give ${Array.from(claims.keys()).join(' and ')} the access mode ReadWriteMany`;
  return Array.from(claims.values(), (obstacle) => ({ ...obstacle, cure }));
}

/** Empty where nobody knows, or the storage class decides. */
function accessModes(name: string, manifest: Manifest, objects: KnownObjects | undefined): readonly unknown[] {
  const { namespace } = manifest.metadata;
  const own = listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).find((each) => valueAt(each, ['metadata', 'name']) === name);
  const claim = objects?.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name });
  if (claim !== undefined) return listOf(valueAt(claim, ['spec', 'accessModes']));
  const volume = own ?? objects?.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name });
  return ['pvc', 'storage'].flatMap((field) => listOf(valueAt(volume, ['spec', field, 'accessModes'])));
}
