import { isMap } from '../core/data/guards.ts';
import { fieldPath } from './compare/field-changes.ts';
import type { Manifest } from '../core/manifest.ts';
import type { HeldObject } from './compare/held-object.ts';
import { withoutName } from './own-name.ts';
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

/**
 * A change of a VM as a text that is equal for VMs that change alike: with holes for the name where a name is expected, and with numbers for
 * values of its own, equal ones for equal values. The uuid that KubeVirt would give the VM itself stays.
 */
export function changeText({ manifest: before, ref: { name } }: HeldObject, { manifest: after }: HeldObject): string {
  const numbers = new Map<string, number>();
  const numbered = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, i) => numbered(item, `${path}[${i}]`));
    if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbered(inner, fieldPath(path, key))]));
    if (typeof value !== 'string' || !path.startsWith(ofGuest)) return value;
    const place = path.slice(ofGuest.length);
    if (!ownValues.some(([of, isValid]) => of.test(place) && isValid(value))) return value;
    if (place === uuidPlace && value === legacyUuid(name)) return value;
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return { number: numbers.get(value) };
  };
  const textOf = (manifest: Manifest): string => JSON.stringify(withoutName(numbered(manifest, ''), name));
  const text = textOf(before);
  return `${text} ${after === before ? text : textOf(after)}`;
}
