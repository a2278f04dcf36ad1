import { valueAt, type Path } from '../core/path.ts';
import { matchedRef } from '../instancetypes/find.ts';
import type { Matcher } from '../instancetypes/matcher.ts';
import type { ClusterIndex } from './cluster-index.ts';
import type { Subject } from './subject.ts';

/** The instancetype and preference of a VirtualMachine or of a pool's template, as far as the app holds them. */
export interface VmSizes {
  readonly instancetype: unknown;
  readonly preference: unknown;
  /** What a VM names that the app does not hold: `the instancetype u1.small`. Nobody can say here what it sets. */
  readonly unknown: readonly string[];
}

const none: VmSizes = { instancetype: undefined, preference: undefined, unknown: [] };

/** Undefined for kinds whose VMIs have no instancetype. */
export function sizesOf({ manifest, draft: { ref } }: Subject, index: ClusterIndex): VmSizes | undefined {
  const vm = vmSpecPaths[ref.kind];
  if (vm === undefined) return undefined;
  const unknown: string[] = [];
  const find = (field: 'instancetype' | 'preference'): unknown => {
    const matcher = valueAt(manifest, [...vm, field]) as Matcher | null | undefined; // its fields are looked at below
    if (matcher === undefined || matcher === null) return undefined;
    const named = matcher.name === undefined ? undefined : matchedRef(field, matcher, ref.namespace);
    const found = named && index.objects.get(named);
    if (found === undefined) unknown.push(`the ${field} ${matcher.name ?? `inferred from volume ${matcher.inferFromVolume ?? '?'}`}`);
    return found?.['spec'];
  };
  const instancetype = find('instancetype');
  const preference = find('preference');
  return instancetype === undefined && preference === undefined && unknown.length === 0 ? none : { instancetype, preference, unknown };
}

const vmSpecPaths: Readonly<Record<string, Path>> = {
  VirtualMachine: ['spec'],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec'],
};
