import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/path.ts';
import { field } from '../field.ts';
import { guestOf, type WrittenGuest } from '../guest.ts';
import { defineRule, none, type Rule, type Surroundings } from '../rule.ts';

export const cannotMigrate: Rule = defineRule({
  code: 'KP1101',
  name: 'live-migration/cannot-migrate',
  severity: 'warning',
  page: {
    summary:
      'The eviction strategy LiveMigrate blocks the drain of a node until the guest has migrated, and so for ever if it cannot: with claims that are not ReadWriteMany, a bridge to the pod network, host devices, unshared host disks, or encrypted memory.',
    refused: 'evictionStrategy: LiveMigrate, interfaces: [{ name: default, bridge: {} }], networks: [{ name: default, pod: {} }]',
    accepted: 'evictionStrategy: LiveMigrate, interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
  },
  fields: ['spec.template.spec.evictionStrategy'],
  check(manifest, _at, { cluster, surroundings }) {
    const guest = guestOf(manifest);
    if (guest === undefined) return none;
    const own = guest.spec['evictionStrategy'];
    if ((own ?? cluster.evictionStrategy) !== 'LiveMigrate') return none;
    const reasons = [...reasonsOf(guest, cluster), ...claimReasons(manifest, guest, surroundings)];
    if (reasons.length === 0) return none;
    const whose = own === 'LiveMigrate' ? 'evictionStrategy: LiveMigrate' : 'the LiveMigrate of the cluster';
    return [
      {
        path: field(guest.at, 'evictionStrategy'),
        message: `${whose} blocks the drain of a node, because this guest cannot migrate: ${reasons.map(({ why }) => why).join('; ')}`,
        hint: `${printCures(reasons)}, or write evictionStrategy: LiveMigrateIfPossible.`,
      },
    ];
  },
});

interface Reason {
  readonly why: string;
  /** The beginning of an imperative sentence. */
  readonly cure: string;
}

/** All of them: with one left the guest cannot migrate. */
function printCures(reasons: readonly Reason[]): string {
  const cures = Array.from(new Set(reasons.map(({ cure }) => cure)));
  return cures.map((cure, i) => (i === 0 ? cure : `${cure.charAt(0).toLowerCase()}${cure.slice(1)}`)).join(' and ');
}

const bridgeAnnotation = 'kubevirt.io/allow-pod-bridge-network-live-migration';

/** What speaks against a migration in the guest itself. Upstream: `calculateLiveMigrationCondition` of virt-handler. */
function reasonsOf({ metadata, spec, domain }: WrittenGuest, cluster: ClusterConfig): readonly Reason[] {
  const reasons: Reason[] = [];
  const devices = mapOf(domain['devices']);
  if (hasBridgeToPod(spec, devices) && valueAt(metadata, ['annotations', bridgeAnnotation]) === undefined) {
    reasons.push({ why: 'it is bridged to the pod network', cure: 'Write masquerade: {} instead of bridge' });
  }
  if (listOf(devices?.['hostDevices']).length > 0) reasons.push({ why: 'it has host devices', cure: 'Remove hostDevices' });
  const gpus = listOf(devices?.['gpus']);
  if (gpus.length > 1) reasons.push({ why: 'it has several GPUs', cure: 'Leave it one GPU' });
  else if (gpus.length === 1 && !canMoveGpu(gpus[0], cluster)) {
    reasons.push({ why: 'it has a GPU that does not migrate', cure: 'Take a mediated device and the feature gate VGPULiveMigration' });
  }
  const security = mapOf(domain['launchSecurity']);
  if (security !== undefined) {
    const what = security['sev'] ? 'SEV' : security['snp'] ? 'SEV-SNP' : security['tdx'] ? 'TDX' : 'Secure Execution';
    reasons.push({ why: `its memory is encrypted by ${what}`, cure: 'Remove launchSecurity' });
  }
  const passthrough = mapOf(valueAt(domain['features'], ['hypervPassthrough']));
  if (passthrough?.['enabled'] === true) {
    reasons.push({ why: 'it passes hyperv through', cure: 'Name the features in hyperv instead of hypervPassthrough' });
  }
  for (const volume of listOf(spec['volumes'])) {
    const hostDisk = mapOf(mapOf(volume)?.['hostDisk']);
    if (hostDisk === undefined || hostDisk['shared'] === true) continue;
    reasons.push({ why: `its hostDisk ${String(hostDisk['path'])} is not shared`, cure: 'Keep its data in a ReadWriteMany claim' });
  }
  return reasons;
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
function claimReasons(manifest: Manifest, { spec }: WrittenGuest, surroundings: Surroundings | undefined): readonly Reason[] {
  const claims = new Map<string, string>();
  for (const volume of listOf(spec['volumes'])) {
    const map = mapOf(volume);
    const name = textOf(mapOf(map?.['persistentVolumeClaim'])?.['claimName']) ?? textOf(mapOf(map?.['dataVolume'])?.['name']);
    if (name === undefined) continue;
    const modes = accessModes(name, manifest, surroundings);
    if (modes.length === 0 || modes.includes('ReadWriteMany')) continue;
    claims.set(name, `its claim ${name} is ${modes.join(', ')}`);
  }
  const cure = `Give ${Array.from(claims.keys()).join(' and ')} the access mode ReadWriteMany`;
  return Array.from(claims.values(), (why) => ({ why, cure }));
}

/** Empty where nobody knows, or the storage class decides. */
function accessModes(name: string, manifest: Manifest, surroundings: Surroundings | undefined): readonly unknown[] {
  const { namespace } = manifest.metadata;
  const own = listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).find((each) => valueAt(each, ['metadata', 'name']) === name);
  const claim = surroundings?.objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name });
  if (claim !== undefined) return listOf(valueAt(claim, ['spec', 'accessModes']));
  const volume = own ?? surroundings?.objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name });
  return ['pvc', 'storage'].flatMap((field) => listOf(valueAt(volume, ['spec', field, 'accessModes'])));
}
