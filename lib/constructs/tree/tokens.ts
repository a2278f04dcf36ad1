import { isPlainMap } from '../../core/data/guards.ts';

/**
 * True where `value` is plain data all through. `Lazy` values, cdk8s-plus types and other objects with a class are left to cdk8s's own
 * resolvers.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' ? !isPlain(item) : typeof item === 'function') return false;
    return true;
  }
  if (!isPlainMap(value)) return false;
  for (const key in value) {
    const item = value[key];
    if (typeof item === 'object' ? !isPlain(item) : typeof item === 'function') return false;
  }
  return true;
}
