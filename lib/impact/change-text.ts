import type { HeldObject } from './compare/held-object.ts';
import { withoutNames } from './own-names.ts';
import { legacyUuid } from './vm/legacy-uuid.ts';

/** Fields in which each VM has a value of its own. As long as it is valid, the value makes no difference to what a change does. */
const ownFields = /"(uuid|serial|macAddress|hostname|userData|userDataBase64)":"((?:[^"\\]|\\.)+)"/g;

const longestUserData = 2048;

const isValid: Readonly<Record<string, (value: string) => boolean>> = {
  uuid: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  serial: (value) => /^[\w.+-]{1,256}$/.test(value),
  macAddress: (value) => /^([\da-f]{2}:){5}[\da-f]{2}$/i.test(value),
  hostname: (value) => /^[\da-z]([\da-z-]{0,61}[\da-z])?$/.test(value),
  userData: (value) => Buffer.byteLength(value) <= longestUserData,
  userDataBase64: (value) => value.length <= longestUserData && value.length % 4 === 0 && /^[\w+/]+={0,2}$/.test(value),
};

/**
 * A change of a VM as a text that is equal for VMs that change alike. Values of its own are replaced by numbers, in the order in which they
 * first come, so that two that are equal stay equal; its own names are replaced by holes. Values stay that a cluster may refuse, and so does
 * the uuid that KubeVirt would give the VM itself.
 */
export function changeText(before: HeldObject, after: HeldObject, names: readonly string[]): string {
  const order = new Map<string, number>();
  const { name } = after.ref;
  const text = JSON.stringify([before.manifest, after.manifest]).replaceAll(ownFields, (all, field: string, value: string) => {
    if (isValid[field]?.(value) !== true || (field === 'uuid' && value === legacyUuid(name))) return all;
    if (!order.has(value)) order.set(value, order.size);
    return `"${field}":"${order.get(value) ?? 0}~"`;
  });
  return withoutNames(text, names);
}
