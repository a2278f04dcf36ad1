import { listOf, mapOf, textOf } from '../core/data/narrow.ts';
import { valueAt } from '../core/data/path.ts';
import type { HeldObject } from './compare/held-object.ts';

/** Stands in a text for the name of an object: the i-th of its own names. */
const hole = (i: number): string => `\0${i}\0`;

/** Words of KubeVirt's API that look like the name of a VM. Its other words have neither a digit nor a hyphen. */
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
 * The names by which VMs that are otherwise alike differ: that of the VM, and those of its claims and DataVolumes. A name is left out that
 * could mean something else in a text, such as `scsi`, `amd64` and `1024`, or that is not valid everywhere, such as `web.example`.
 */
export function ownNames(before: HeldObject, after: HeldObject): readonly string[] {
  return [...new Set([after.ref.name, ...claimNames(before), ...claimNames(after)])].filter(isDistinct);
}

/** The names of claims and DataVolumes that an object has already. One that it gets is news, unless it is made of these. */
export function namesInBase(before: HeldObject): readonly string[] {
  return claimNames(before).filter(isDistinct);
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

/** The text with a hole for each of the names, so that texts about different objects are equal where they say the same. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((left, name, i) => left.replaceAll(name, hole(i)), text);
}

/** A text with holes, with the names of an object in them. */
export function withNames(text: string, names: readonly string[]): string {
  return text.includes('\0') ? names.reduce((left, name, i) => left.replaceAll(hole(i), name), text) : text;
}
