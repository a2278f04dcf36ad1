import type { Disk } from '../spec.ts';

/** Where the guest finds a disk. Without any, KubeVirt makes it a `disk`. */
export type DiskTarget = 'disk' | 'lun' | 'cdrom';

const targets = ['disk', 'lun', 'cdrom'] as const;

/** The first one that is set, as upstream looks for them. */
export function targetOf(disk: Disk): DiskTarget | undefined {
  if (disk.disk !== undefined) return 'disk';
  if (disk.lun !== undefined) return 'lun';
  return disk.cdrom === undefined ? undefined : 'cdrom';
}

/** '' where no bus is set. */
export function busOf(disk: Disk): string {
  const target = targetOf(disk);
  return (target && disk[target]?.bus) ?? '';
}

export function countTargets(disk: Disk): number {
  return targets.filter((target) => disk[target] !== undefined).length;
}
