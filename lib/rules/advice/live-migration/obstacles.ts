import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Claims } from '../../../storage/claims.ts';
import { guestOf, type WrittenGuest } from '../../kubevirt/guest.ts';
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
    ...claimObstacles(manifest, guest, known.claims),
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
function claimObstacles(manifest: Manifest, { spec }: WrittenGuest, claims: Claims | undefined): readonly Obstacle[] {
  const bound = new Map<string, Omit<Obstacle, 'cure'>>();
  for (const volume of listOf(spec['volumes'])) {
    const map = mapOf(volume);
    const name = textOf(mapOf(map?.['persistentVolumeClaim'])?.['claimName']) ?? textOf(mapOf(map?.['dataVolume'])?.['name']);
    if (name === undefined) continue;
    const modes = accessModes(name, manifest, claims);
    if (modes.length === 0 || modes.includes('ReadWriteMany')) continue;
    const is = `is ${modes.join(', ')}`;
    bound.set(name, { why: `its claim ${name} ${is}`, brief: `a claim of it ${is}` });
  }
  const cure = `Give ${Array.from(bound.keys()).join(' and ')} the access mode ReadWriteMany`;
  return Array.from(bound.values(), (obstacle) => ({ ...obstacle, cure }));
}

function accessModes(name: string, manifest: Manifest, claims: Claims | undefined): readonly string[] {
  const { namespace } = manifest.metadata;
  const own = listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).find((each) => valueAt(each, ['metadata', 'name']) === name);
  const known = claims?.accessModes(namespace, name) ?? [];
  return known.length > 0 || own === undefined ? known : (claims?.accessModesOf(own, namespace) ?? []);
}
