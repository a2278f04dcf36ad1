import type { HeldObject } from './compare/held-object.ts';
import { withoutNames } from './own-names.ts';
import { legacyUuid } from './vm/legacy-uuid.ts';

/** Fields whose values make no difference to a VM's guest as long as they are what they should be. */
const own = /"(uuid|serial|macAddress|hostname|userData|userDataBase64)":"((?:[^"\\]|\\.)+)"/g;

const longestUserData = 2048;

const isPlain: Readonly<Record<string, (value: string) => boolean>> = {
  uuid: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  serial: (value) => /^[\w.+-]{1,256}$/.test(value),
  macAddress: (value) => /^([\da-f]{2}:){5}[\da-f]{2}$/i.test(value),
  hostname: (value) => /^[\da-z]([\da-z-]{0,61}[\da-z])?$/.test(value),
  userData: (value) => Buffer.byteLength(value) <= longestUserData,
  userDataBase64: (value) => value.length <= longestUserData && value.length % 4 === 0 && /^[\w+/]+={0,2}$/.test(value),
};

/**
 * The text of a change of a VM, which changes have in common that come to the same: its own values are replaced by their order, so that what
 * is equal in it stays equal, and its own names by holes. Values that a cluster may refuse stay, as does the uuid that it would give the VM
 * itself.
 */
export function changeText(before: HeldObject, after: HeldObject, names: readonly string[]): string {
  const order = new Map<string, number>();
  const { name } = after.ref;
  const text = JSON.stringify([before.manifest, after.manifest]).replaceAll(own, (all, field: string, value: string) => {
    if (isPlain[field]?.(value) !== true || (field === 'uuid' && value === legacyUuid(name))) return all;
    if (!order.has(value)) order.set(value, order.size);
    return `"${field}":"${order.get(value) ?? 0}~"`;
  });
  return withoutNames(text, names);
}
