import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import { unprintable } from '../rules/advice/object/unprintable.ts';

/** What is found in objects, but for what a schema says of values that could not be printed: `printing` has said what they are. */
export function withoutUnprintable(diagnostics: readonly Diagnostic[], printing: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Map<ObjectInCluster, Set<string | undefined>>();
  for (const { code, object, path } of printing) {
    if (code === unprintable.code && object !== undefined) getOrAdd(places, object, () => new Set()).add(path);
  }
  if (places.size === 0) return diagnostics;
  return diagnostics.filter(({ code, object, path }) => !code.startsWith('K8') || !object || !places.get(object)?.has(path));
}
