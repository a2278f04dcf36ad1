import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { Rewriting } from './rewriting.ts';

/**
 * Gives each volume below `at`, the spec of a guest, the disk that the cluster would give it, and writes the volumes in the order of their
 * disks: that alone decides what the guest sees, and a chart has disk and volume in one.
 */
export function diskOfEachVolume(rewriting: Rewriting, at: Path): void {
  const disksAt = [...at, 'domain', 'devices', 'disks'];
  const mountsAt = [...at, 'domain', 'devices', 'filesystems'];
  const volumesAt = [...at, 'volumes'];
  const namesAt = (path: Path): readonly unknown[] => rewriting.listAt(path).map((each) => (isMap(each) ? each['name'] : undefined));
  const volumes = namesAt(volumesAt);
  if (new Set(volumes).size < volumes.length || !volumes.every((name) => typeof name === 'string')) return;
  addDisks(rewriting, volumes, new Set([...namesAt(disksAt), ...namesAt(mountsAt)]), { disksAt, volumesAt });
  const devices = [namesAt(disksAt), namesAt(mountsAt)];
  if (devices.every((names) => isInOrder(names, volumes))) return;
  const place = (name: unknown): number => {
    const index = devices.flat().indexOf(name);
    return index === -1 ? Number.MAX_SAFE_INTEGER : index;
  };
  rewriting.reorder(
    volumesAt,
    Array.from(volumes.keys()).toSorted((a, b) => place(volumes[a]) - place(volumes[b])),
  );
  rewriting.tell('volumeOrder', volumesAt, `${printPath(volumesAt)} stand in the order of their disks now, which is the one that counts`);
}

/** Adds disks as util.SetDefaultVolumeDisk does, before preferences are applied. */
function addDisks(
  rewriting: Rewriting,
  volumes: readonly unknown[],
  used: ReadonlySet<unknown>,
  { disksAt, volumesAt }: { readonly disksAt: Path; readonly volumesAt: Path },
): void {
  // A containerPath is mounted and not a disk, and a memoryDump is not for the guest.
  const isDisk = (volume: AnyMap): boolean => volume['containerPath'] === undefined && volume['memoryDump'] === undefined;
  const alone = volumes.filter((name, i) => !used.has(name) && isDisk(rewriting.mapAt([...volumesAt, i]) ?? {}));
  const [first] = alone;
  if (first === undefined) return;
  rewriting.set(disksAt, [...rewriting.listAt(disksAt), ...alone.map((name) => ({ name, disk: {} }))]);
  const names = alone.map(String).join(', ');
  const message = `${alone.length === 1 ? `the volume ${names} gets a disk of its own` : `the volumes ${names} get disks of their own`}, as in the cluster`;
  rewriting.tellBoth('volumeDisk', [...volumesAt, volumes.indexOf(first)], disksAt, message);
}

/** Whether those of the volumes that are named stand in the order of the names. */
function isInOrder(names: readonly unknown[], volumes: readonly unknown[]): boolean {
  const order = names.map((name) => volumes.indexOf(name)).filter((index) => index !== -1);
  return order.every((index, i) => index > (order[i - 1] ?? -1));
}
