import { isMap } from '../../lib/core/data/guards.ts';
import type { Answer } from './memory-tree.ts';

/** Where two answers differ; undefined where they are the same. */
export function differs(ours: Answer, theirs: Answer): string | undefined {
  if ('error' in ours) return `we refuse: ${ours.error}`;
  if ('error' in theirs) return `they refuse: ${theirs.error.slice(0, 400)}`;
  return difference(byName(ours.objects), byName(theirs.objects), '');
}

function byName(objects: readonly unknown[]): readonly unknown[] {
  return objects.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function nameOf(object: unknown): string {
  const { apiVersion, kind, metadata } = isMap(object) ? object : {};
  const { namespace, name } = isMap(metadata) ? metadata : {};
  return JSON.stringify([apiVersion, kind, namespace, name]);
}

function difference(a: unknown, b: unknown, at: string): string | undefined {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return `${at}: ${a.length} items, not ${b.length}: ${short(a)} / ${short(b)}`;
    return firstOf(a.map((item, i) => () => difference(item, b[i], `${at}[${i}]`)));
  }
  if (isMap(a) && isMap(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return firstOf(keys.map((key) => () => difference(a[key] ?? undefined, b[key] ?? undefined, `${at}.${key}`)));
  }
  return a === b ? undefined : `${at}: ${short(a)}, not ${short(b)}`;
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const found = check();
    if (found !== undefined) return found;
  }
  return undefined;
}

function short(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 300);
}
