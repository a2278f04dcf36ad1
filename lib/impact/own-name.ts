/** Stands for the name of an object in what is told of it. */
export const nameHole = '\0';

/** Words of KubeVirt's API that might be the name of a VM as well; other such words have no digit and no hyphen. */
const words: ReadonlySet<string> = new Set([
  'amd64',
  'arm64',
  's390x',
  'ppc64le',
  'e1000',
  'e1000e',
  'rtl8139',
  'ich9',
  'ac97',
  'i6300esb',
  'diag288',
  'q35',
  'host-model',
  'host-passthrough',
  'virtio-transitional',
  'virtio-non-transitional',
  's390-ccw-virtio',
]);

const shortest = 3;

/**
 * A text with a hole where it has the name of its object, so that what is told alike of many objects reads alike. A name that may stand for
 * something else, as `scsi`, `amd64` and `1024` do, stays.
 */
export function withoutName(text: string, name: string): string {
  const isDistinct = name.length >= shortest && /[-\d]/.test(name) && !/^\d+[a-z]*$/.test(name) && !words.has(name);
  return isDistinct ? text.replaceAll(name, nameHole) : text;
}
