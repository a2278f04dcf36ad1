import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import { diskOfEachVolume } from './disk-of-each-volume.ts';
import { shown, type Rewriting } from './rewriting.ts';

const targets = ['disk', 'cdrom', 'lun', 'floppy'];

/** Disks and volumes below `at`, the spec of a guest, by the names of today. */
export function modernVolumes(rewriting: Rewriting, at: Path, isLive: boolean): void {
  const volumesAt = [...at, 'volumes'];
  for (const [i, volume] of rewriting.listAt(volumesAt).entries()) {
    if (isMap(volume)) modernVolume(rewriting, [...volumesAt, i], volume);
  }
  joinByName(rewriting, at);
  for (const [i, disk] of rewriting.listAt([...at, 'domain', 'devices', 'disks']).entries()) {
    if (!isMap(disk)) continue;
    const device = [...at, 'domain', 'devices', 'disks', i];
    if (!isLive && targets.every((target) => disk[target] === undefined)) {
      rewriting.set([...device, 'disk'], {});
      rewriting.tell('target', [...device, 'disk'], `${printPath(device)} has no target and becomes disk: {}, as it would in the cluster`);
    }
    if (disk['floppy'] === undefined) continue;
    const path = [...device, 'floppy'];
    const message = `${printPath(path)} asks for a floppy drive, which KubeVirt would silently turn into a hard disk`;
    rewriting.tell('floppy', path, message, 'Write cdrom: {} instead of floppy, or remove the disk.');
  }
  if (!isLive) diskOfEachVolume(rewriting, at);
}

function modernVolume(rewriting: Rewriting, at: Path, volume: AnyMap): void {
  if (volume['registryDisk'] !== undefined && volume['containerDisk'] === undefined) {
    rewriting.rename([...at, 'registryDisk'], 'containerDisk');
    rewriting.tellMoved(
      'registryDisk',
      [...at, 'registryDisk'],
      [...at, 'containerDisk'],
      `${printPath([...at, 'registryDisk'])} is called containerDisk now`,
    );
  }
  for (const source of ['cloudInitNoCloud', 'cloudInitConfigDrive']) {
    const init = volume[source];
    if (!isMap(init)) continue;
    const path = [...at, source, 'userDataSecretRef'];
    if (init['userDataSecretRef'] !== undefined && init['secretRef'] === undefined) {
      rewriting.rename(path, 'secretRef');
      rewriting.tellMoved('secretRef', path, [...at, source, 'secretRef'], `${printPath(path)} is called secretRef now`);
    }
    tellPassword(rewriting, [...at, source, 'userData'], init['userData']);
  }
}

const passwordLine = /^\s*-?\s*(?:password|passwd|hashed_passwd|plain_text_passwd)\s*:\s*\S/m;
/** Beside `expire`, which says nothing of any password. */
const passwordList = /^\s*chpasswd\s*:\s*(?:\{[^}]*\b(?:list|users)\b|(?:\n[ \t]+.*)*?\n?[ \t]+(?:list|users)[ \t]*:)/m;

/** The text itself is never printed. */
function tellPassword(rewriting: Rewriting, at: Path, userData: unknown): void {
  if (typeof userData !== 'string') return;
  // KubeVirt takes 2048 bytes of user data; a text beyond all measure is looked at in part.
  const start = userData.slice(0, 1 << 16);
  if (!passwordLine.test(start) && !passwordList.test(start)) return;
  const message = `${printPath(at)} holds a password, which goes to Git with the chart`;
  rewriting.tell('password', at, message, 'Put the user data into a Secret, and write secretRef: { name: … }.');
}

/** The first release joined disk and volume by volumeName; since then the two have one name. */
function joinByName(rewriting: Rewriting, at: Path): void {
  const disksAt = [...at, 'domain', 'devices', 'disks'];
  const takenBy = new Map<string, string>();
  for (const [i, disk] of rewriting.listAt(disksAt).entries()) {
    if (!isMap(disk) || typeof disk['volumeName'] !== 'string') continue;
    const { name, volumeName } = disk;
    const path = [...disksAt, i, 'volumeName'];
    const other = takenBy.get(volumeName);
    if (other !== undefined) {
      const message = `disks ${other} and ${shown(name)} share the volume ${volumeName}`;
      rewriting.tell('sharedVolume', path, message, 'Give each disk its own volume.');
      continue;
    }
    takenBy.set(volumeName, shown(name));
    rewriting.remove(path);
    const index = rewriting.listAt([...at, 'volumes']).findIndex((volume) => isMap(volume) && volume['name'] === volumeName);
    if (volumeName === name || index === -1) {
      rewriting.tell('volumeName', path, `${printPath(path)} is dropped: a volume has the name of its disk`);
      continue;
    }
    rewriting.set([...at, 'volumes', index, 'name'], name);
    const message = `volume ${volumeName} is called ${shown(name)} now, as its disk is`;
    rewriting.tellBoth('volumeName', path, [...at, 'volumes', index, 'name'], message);
  }
}
