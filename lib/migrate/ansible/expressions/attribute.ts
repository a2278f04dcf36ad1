import { isMapValue, Missing, printed } from './value.ts';

/** Keys of maps and indexes of lists, own ones only: nothing of how this program holds them can be reached. */
export function attributeOf(of: unknown, key: unknown): unknown {
  const name = printed(key);
  if (of instanceof Missing) return of;
  if (Array.isArray(of)) {
    const index = typeof key === 'number' ? key : Number(name);
    return Number.isInteger(index) ? ((of as readonly unknown[]).at(index) ?? new Missing(`item ${name}`)) : new Missing(name);
  }
  if (isMapValue(of)) return Object.hasOwn(of, name) ? of[name] : new Missing(name);
  return new Missing(name);
}
