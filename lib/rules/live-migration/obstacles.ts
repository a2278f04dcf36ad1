import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import { isAbsent } from '../../core/absent.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { entryOf, listOf, mapOf, textOf, type AnyMap } from '../../core/look.ts';
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

/** What is known of a cluster beside the object. */
export interface Known {
  readonly cluster: ClusterConfig;
  /** Whether somebody has said how `cluster` is configured. */
  readonly isStated: boolean;
  /** What is known of claims. */
  readonly objects: KnownObjects | undefined;
  /** The spec of the guests' instancetype. @default - nobody knows one */
  readonly instancetype?: AnyMap | undefined;
}

/**
 * What speaks against a live migration of the guests of an object, as far as anybody has said. Upstream: `calculateLiveMigrationCondition`
 * of virt-handler.
 */
export function migrationObstacles(manifest: Manifest, known: Known): readonly Obstacle[] {
  const guest = guestOf(manifest);
  if (guest === undefined) return [];
  return [
    ...networkObstacles(guest, known),
    ...deviceObstacles(guest, known),
    ...obstaclesOf(guest),
    ...claimObstacles(manifest, guest, known.objects),
  ];
}

const bridgeAnnotation = 'kubevirt.io/allow-pod-bridge-network-live-migration';

/** Upstream: VerifyVMIMigratable, asked of the interface that the guest has or that the cluster gives it. */
function networkObstacles({ metadata, spec, domain }: WrittenGuest, { cluster, isStated }: Known): readonly Obstacle[] {
  const mayBridge = valueAt(metadata, ['annotations', bridgeAnnotation]) !== undefined;
  if (needsDefaultNetwork(spec)) {
    const given = defaultNetworkInterface(cluster);
    if (!isStated || mayBridge || given.refusal !== undefined || given.interface?.bridge === undefined) return [];
    const cure = 'Write interfaces: [{ name: default, masquerade: {} }] and networks: [{ name: default, pod: {} }]';
    return [{ why: 'the cluster bridges it to the pod network', cure }];
  }
  const own = interfaceOfPod(spec, mapOf(domain['devices']));
  if (own?.['bridge'] !== undefined) {
    return mayBridge ? [] : [{ why: 'it is bridged to the pod network', cure: 'Write masquerade: {} instead of bridge' }];
  }
  const name = textOf(mapOf(own?.['binding'])?.['name']);
  const registered = name === undefined ? undefined : entryOf(cluster.configuration.network?.binding ?? {}, name);
  if (registered === undefined || !isAbsent(registered.migration)) return [];
  return [{ why: `its network binding ${name} does not migrate`, cure: 'Write masquerade: {} instead of binding' }];
}

/** Devices and encryption that the guest has by itself or by its instancetype, which refuses a guest that has both. */
function deviceObstacles({ domain }: WrittenGuest, { cluster, instancetype }: Known): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  const devices = mapOf(domain['devices']);
  const say = (isOwn: boolean, own: Obstacle, given: string): void => {
    obstacles.push(isOwn ? own : { why: `its instancetype ${given}`, cure: 'Take another instancetype' });
  };
  const hostDevices = listOf(devices?.['hostDevices']);
  if (hostDevices.length + listOf(instancetype?.['hostDevices']).length > 0) {
    say(hostDevices.length > 0, { why: 'it has host devices', cure: 'Remove hostDevices' }, 'gives it host devices');
  }
  const own = listOf(devices?.['gpus']);
  const gpus = [...own, ...listOf(instancetype?.['gpus'])];
  if (gpus.length > 1) say(own.length > 0, { why: 'it has several GPUs', cure: 'Leave it one GPU' }, 'gives it several GPUs');
  else if (gpus.length === 1 && !canMoveGpu(gpus[0], cluster)) {
    const cure = 'Take a mediated device and the feature gate VGPULiveMigration';
    say(own.length > 0, { why: 'it has a GPU that does not migrate', cure }, 'gives it a GPU that does not migrate');
  }
  const ownSecurity = mapOf(domain['launchSecurity']);
  const security = ownSecurity ?? mapOf(instancetype?.['launchSecurity']);
  if (security !== undefined) {
    const what = security['sev'] ? 'SEV' : security['snp'] ? 'SEV-SNP' : security['tdx'] ? 'TDX' : 'Secure Execution';
    const remove = { why: `its memory is encrypted by ${what}`, cure: 'Remove launchSecurity' };
    say(ownSecurity !== undefined, remove, `encrypts its memory by ${what}`);
  }
  return obstacles;
}

function obstaclesOf({ spec, domain }: WrittenGuest): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
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

function interfaceOfPod(spec: AnyMap, devices: AnyMap | undefined): AnyMap | undefined {
  const pod = listOf(spec['networks']).find((network) => mapOf(network)?.['pod'] !== undefined);
  const name = mapOf(pod)?.['name'];
  if (name === undefined) return undefined;
  return mapOf(listOf(devices?.['interfaces']).find((each) => mapOf(each)?.['name'] === name));
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
