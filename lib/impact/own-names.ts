import { listOf, mapOf, textOf } from '../core/data/narrow.ts';
import { valueAt } from '../core/data/path.ts';
import type { HeldObject } from './compare/held-object.ts';

/** Stands for a name in what is told of many objects: its place among the names of each. */
const hole = (i: number): string => `\0${i}\0`;

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
 * Names that a VM has for itself: its own, and those of its claims and DataVolumes. One that may stand for something else, as `scsi`, `amd64`
 * and `1024` do, or that may not stand everywhere, as `web.example` does, is none.
 */
export function ownNames(before: HeldObject, after: HeldObject): readonly string[] {
  return [...new Set([after.ref.name, ...claimNames(before), ...claimNames(after)])].filter(isDistinct);
}

function isDistinct(name: string): boolean {
  return name.length >= shortest && /^[a-z][a-z\d-]*[a-z\d]$/.test(name) && /[-\d]/.test(name) && !words.has(name);
}

function claimNames({ manifest }: HeldObject): readonly string[] {
  const templates = listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).map((each) => valueAt(each, ['metadata', 'name']));
  const claims = listOf(valueAt(manifest, ['spec', 'template', 'spec', 'volumes'])).map((volume) => {
    const { dataVolume, persistentVolumeClaim } = mapOf(volume) ?? {};
    return mapOf(dataVolume)?.['name'] ?? mapOf(persistentVolumeClaim)?.['claimName'];
  });
  return [...templates, ...claims].flatMap((name) => textOf(name) ?? []);
}

/** A text with holes where it has a name, so that what is told alike of many objects reads alike. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((left, name, i) => left.replaceAll(name, hole(i)), text);
}

/** The same text of another object. */
export function withNames(text: string, names: readonly string[]): string {
  return text.includes('\0') ? names.reduce((left, name, i) => left.replaceAll(hole(i), name), text) : text;
}
