import type { KnownObjects } from '../../core/known-objects.ts';
import { listOf, mapOf, textOf } from '../../core/data/narrow.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';
import { guestOf, type WrittenGuest } from '../guest.ts';
import { deviceObstacles } from './device-obstacles.ts';
import { networkObstacles } from './network-obstacles.ts';
import type { Known, Obstacle } from './obstacle.ts';

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
    ...hostObstacles(guest),
    ...claimObstacles(manifest, guest, known.objects),
  ];
}

/** What only this host has. */
function hostObstacles({ spec, domain }: WrittenGuest): readonly Obstacle[] {
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
