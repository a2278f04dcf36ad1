import { mapOf } from './guards.ts';
import { sameData } from './same-data.ts';

/** Whether a map has all that another one says, whatever else it says. Anything but a map has to be the same. */
export function includesData(whole: unknown, part: unknown): boolean {
  const [outer, inner] = [mapOf(whole), mapOf(part)];
  if (outer === undefined || inner === undefined) return sameData(whole, part);
  return Object.keys(inner).every((key) => inner[key] === undefined || (Object.hasOwn(outer, key) && includesData(outer[key], inner[key])));
}
