import { newestRelease } from '../core/kubevirt/release.ts';
import { builtInKinds } from './built-in-schemas.ts';
import { shippedKinds } from './shipped-schemas.ts';

export interface DescribedKind {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Every kind whose schema we have, in its first version. */
export function describedKinds(): readonly DescribedKind[] {
  const kinds = new Map<string, DescribedKind>();
  for (const each of describedVersions()) if (!kinds.has(each.kind)) kinds.set(each.kind, each);
  return Array.from(kinds.values());
}

/** Every version of these kinds, the most stable ones first. */
export function describedVersions(): readonly DescribedKind[] {
  return [...shippedKinds(newestRelease), ...builtInKinds()].toSorted((a, b) => stability(b) - stability(a));
}

/** Its operator stores this version, and rules and options name the fields of it. */
const stored = 'hco.kubevirt.io/v1beta1';

/** v1beta1 comes before v1alpha3, and v2 before both. */
function stability({ apiVersion }: DescribedKind): number {
  if (apiVersion === stored) return Infinity;
  const [, major = '0', stage = '', minor = '0'] = /v(\d+)(?:(alpha|beta)(\d+))?$/.exec(apiVersion) ?? [];
  return (stage === '' ? 2e6 : stage === 'beta' ? 1e6 : 0) + Number(major) * 1e3 + Number(minor);
}
