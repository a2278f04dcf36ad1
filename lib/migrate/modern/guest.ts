import { printPath, type Path } from '../../core/data/path.ts';
import type { Rewriting } from './rewriting.ts';
import { modernVolumes } from './volumes.ts';

/** The spec of a guest at `at`, by the fields of today. */
export function modernGuest(rewriting: Rewriting, at: Path, isLive: boolean): void {
  modernDomain(rewriting, [...at, 'domain']);
  for (const list of lists) dropEmpty(rewriting, [...at, ...list]);
  if (!isLive) dropEmpty(rewriting, [...at, 'affinity']);
  modernVolumes(rewriting, at, isLive);
}

/** Lists that tools write even where nothing is in them. */
const lists: readonly Path[] = [
  ['networks'],
  ['volumes'],
  ['domain', 'devices', 'disks'],
  ['domain', 'devices', 'filesystems'],
  ['domain', 'devices', 'interfaces'],
];

function dropEmpty(rewriting: Rewriting, at: Path): void {
  const value = rewriting.at(at);
  if (typeof value !== 'object' || value === null || Object.keys(value).length > 0) return;
  rewriting.remove(at);
  rewriting.tell('nothing', at, `${printPath(at)} is empty and left out`);
}

/** A domain, of a guest or of a preset. */
export function modernDomain(rewriting: Rewriting, at: Path): void {
  const watchdog = rewriting.at([...at, 'watchdog']);
  if (watchdog !== undefined && rewriting.at([...at, 'devices', 'watchdog']) === undefined) {
    rewriting.remove([...at, 'watchdog']);
    rewriting.set([...at, 'devices', 'watchdog'], watchdog);
    rewriting.tellMoved(
      'movedField',
      [...at, 'watchdog'],
      [...at, 'devices', 'watchdog'],
      `${printPath([...at, 'watchdog'])} is a device now: devices.watchdog`,
    );
  }
  const efi = [...at, 'firmware', 'bootloader', 'efi'];
  const asked = rewriting.mapAt(efi);
  const smm = rewriting.mapAt([...at, 'features', 'smm']);
  if (asked !== undefined && asked['secureBoot'] === undefined && smm === undefined) {
    rewriting.set([...efi, 'secureBoot'], false);
    rewriting.tell('secureBoot', efi, `${printPath(efi)} gets secureBoot: false, which an empty efi meant`);
  }
  dropEmpty(rewriting, [...at, 'resources']);
  if (rewriting.at([...at, 'devices']) === undefined) {
    rewriting.set([...at, 'devices'], {});
    rewriting.tell('devices', [...at, 'devices'], `${printPath([...at, 'devices'])}: {} is added, because the schema requires it`);
  }
}
