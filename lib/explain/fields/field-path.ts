import { printPath } from '../../core/data/path.ts';

/** Steps to a field of a kind: names, `*` for any item of a list or any key of a map, or one such key. */
export type FieldPath = readonly string[];

const keyed = /^(.*\bmetadata\.(?:annotations|labels))\.(.+)$/;

/** Reads a field as rules and people write it: with `[*]` or an index, or without either; keys of metadata may have dots in them. */
export function parseFieldPath(text: string): FieldPath {
  const [, map, key] = keyed.exec(text) ?? [];
  if (map !== undefined && key !== undefined) return [...parseFieldPath(map), key];
  return Array.from(
    text.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g),
    ([, word, bracketed]) => word ?? (/^\d*$/.test(bracketed ?? '') ? '*' : (bracketed ?? '*')),
  );
}

export function printFieldPath(path: FieldPath): string {
  return printPath(path).replaceAll('.*', '[*]');
}

/** Whether the field at `other` is the one at `path`, holds it (`above`) or is inside it (`below`); undefined for any other field. */
export function relationOf(path: FieldPath, other: FieldPath): 'same' | 'above' | 'below' | undefined {
  const shared = Math.min(path.length, other.length);
  for (let i = 0; i < shared; i++) if (path[i] !== other[i] && path[i] !== '*' && other[i] !== '*') return undefined;
  return path.length === other.length ? 'same' : other.length < path.length ? 'above' : 'below';
}
