import { isMap, type AnyMap } from '../core/data/guards.ts';

/** Fields that name objects, which kustomize takes as they are. */
export const selectingKeys: ReadonlySet<string> = new Set(['resources', 'bases', 'components']);

/** These are never names of files. */
const plainKeys: ReadonlySet<string> = new Set([
  'apiVersion',
  'kind',
  'metadata',
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonLabels',
  'commonAnnotations',
  'labels',
  'images',
  'replicas',
  'sortOptions',
  'buildMetadata',
]);

/** Every string of a kustomization that may be the name of a file, with its top-level key: also behind `KEY=`, as generators write it. */
export function namesIn(value: AnyMap): readonly (readonly [key: string, text: string])[] {
  return Object.entries(value).flatMap(([key, held]) =>
    plainKeys.has(key) ? [] : textsIn(held).flatMap((text) => [text, behindKey(text)].map((name) => [key, name] as const)),
  );
}

/** `a.txt` of `motd=a.txt`. */
function behindKey(text: string): string {
  return text.includes('=') ? text.slice(text.indexOf('=') + 1) : '';
}

/** No name of a file is longer, or has a NUL. */
const longestName = 4096;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > longestName || value.includes('\0') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isMap(value) ? Object.values(value).flatMap(textsIn) : [];
}
