import { mapStrings, type Place } from '../core/data/map-strings.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Manifest } from '../core/manifest.ts';
import type { HeldObject } from './compare/held-object.ts';
import { placePath, withoutNameAt } from './own-name.ts';
import { legacyUuid } from './vm/legacy-uuid.ts';

const longestUserData = 2048;
const uuidPlace = 'domain.firmware.uuid';

/** Values of which each guest has its own. As long as it is valid, the value makes no difference to what a change does. */
const ownValues: readonly (readonly [place: RegExp, isValid: (value: string) => boolean])[] = [
  [/^domain\.firmware\.uuid$/, (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)],
  [/^domain\.firmware\.serial$/, (value) => /^[\w.+-]{1,256}$/.test(value)],
  [/^domain\.devices\.interfaces\[\d+\]\.macAddress$/, (value) => /^([\da-f]{2}:){5}[\da-f]{2}$/i.test(value)],
  [/^hostname$/, (value) => /^[\da-z]([\da-z-]{0,61}[\da-z])?$/.test(value)],
  [/^volumes\[\d+\]\.cloudInit\w+\.userData$/, (value) => value !== '' && Buffer.byteLength(value) <= longestUserData],
];

const ofGuest = 'spec.template.spec.';

/** The last keys of these places. Most strings have another one, and need no path. */
const ownKey = /^(?:uuid|serial|macAddress|hostname|userData)$/;

/**
 * A change of a VM as a text that is equal for VMs that change alike: with holes for the name where a name is expected, and with numbers for
 * values of its own, equal ones for equal values. The uuid that KubeVirt would give the VM itself stays.
 */
export function changeText({ manifest: before, ref: { name } }: HeldObject, { manifest: after }: HeldObject): string {
  const numbers = new Map<string, number>();
  const ofNobody = (text: string, place: Place): unknown => {
    const isOwn = ownKey.test(String(place.at(-1))) && isOwnValue(text, placePath(place), name);
    if (!isOwn) return withoutNameAt(text, name, () => placePath(place));
    return { number: getOrAdd(numbers, text, () => numbers.size) };
  };
  const textOf = (manifest: Manifest): string => JSON.stringify(mapStrings(manifest, ofNobody));
  const text = textOf(before);
  return `${text} ${after === before ? text : textOf(after)}`;
}

function isOwnValue(value: string, path: string, name: string): boolean {
  if (!path.startsWith(ofGuest)) return false;
  const place = path.slice(ofGuest.length);
  return ownValues.some(([of, isValid]) => of.test(place) && isValid(value)) && !(place === uuidPlace && value === legacyUuid(name));
}
