import { valueAt, type Path } from '../core/path.ts';
import { matchedRef } from '../instancetypes/find.ts';
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
    const matcher = valueAt(manifest, [...vm, field]);
    if (matcher === undefined || matcher === null) return undefined;
    const [kind, name, inferFromVolume] = ['kind', 'name', 'inferFromVolume'].map((key) => textAt(matcher, key));
    const named = name === undefined ? undefined : matchedRef(field, { kind, name }, ref.namespace);
    const found = named && index.objects.get(named);
    if (found === undefined) unknown.push(`the ${field} ${name ?? `inferred from volume ${inferFromVolume ?? '?'}`}`);
    return found?.['spec'];
  };
  const instancetype = find('instancetype');
  const preference = find('preference');
  return instancetype === undefined && preference === undefined && unknown.length === 0 ? none : { instancetype, preference, unknown };
}

function textAt(matcher: unknown, key: string): string | undefined {
  const value = valueAt(matcher, [key]);
  return typeof value === 'string' ? value : undefined;
}

const vmSpecPaths: Readonly<Record<string, Path>> = {
  VirtualMachine: ['spec'],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec'],
};
