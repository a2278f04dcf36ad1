import type { Manifest } from '../../core/manifest.ts';

/** What annotations tell a sync tool something, and by which values. */
export type Annotations = Readonly<Record<string, RegExp>>;

/** The first of them that an object has, as it stands there: `helm.sh/resource-policy: keep`. */
export function annotated({ metadata: { annotations = {} } }: Manifest, wanted: Annotations): string | undefined {
  const found = Object.entries(wanted).find(([key, value]) => value.test(annotations[key] ?? ''));
  return found && `${found[0]}: ${annotations[found[0]] ?? ''}`;
}
