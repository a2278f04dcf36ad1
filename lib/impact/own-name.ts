import type { FieldChange } from '../core/impact.ts';
import { mapStrings, type Place } from '../core/data/map-strings.ts';
import { fieldPath } from './compare/field-changes.ts';

/** The text with a hole for the name: another name in the holes gives the text of an object that has this name. */
function withHoles(text: string, name: string): string {
  return text.replaceAll('\0', '\0\0').replaceAll(name, '\0-');
}

/** Fields that hold the name of their object, or one made from it: names of objects that go with it, its labels, what its guest is told. */
const namePlaces =
  /(?:^metadata|\bdataVolumeTemplates\[[^\]]*\]\.metadata|\bdataVolume|[sS]ecretRef)\.name$|\.(?:claimName|secretName|hostname|userData|networkData)$|(?:\blabels|\bmatchLabels|^spec\.selector)(?:\.[\w-]+|\[[^\]]+\])$/;

/** A value of an object, read at `path`, without the object's name where a name is expected. Everywhere else the name is a word like others. */
export function withoutName(value: unknown, name: string, path = ''): unknown {
  return mapStrings(value, (text, place) => withoutNameAt(text, name, () => placePath(place, path)));
}

/** The same of one string. Few hold the name, so the path is printed for these alone. */
export function withoutNameAt(text: string, name: string, path: () => string): string {
  const isTouched = text.includes(name) || text.includes('\0');
  return isTouched && namePlaces.test(path()) ? withHoles(text, name) : text;
}

/** `spec.volumes[0].name` */
export function placePath(place: Place, root = ''): string {
  return place.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : fieldPath(path, key)), root);
}

/** A field that differs, without the name of its object. */
export function fieldWithoutName({ path, before, after }: FieldChange, name: string): FieldChange {
  return { path: pathWithoutName(path, name), before: withoutName(before, name, path), after: withoutName(after, name, path) };
}

/** Templates of DataVolumes are told apart by their names. */
export function pathWithoutName(path: string, name: string): string {
  return path.replace(/(?<=\bdataVolumeTemplates\[)[^\]]+/, (template) => withHoles(template, name));
}
