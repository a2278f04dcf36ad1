import type { ObjectRef } from '../core/object-ref.ts';
import { valueAt, type Path } from '../core/path.ts';
import type { ClusterIndex } from './cluster-index.ts';
import type { Subject } from './subject.ts';

interface Matcher {
  readonly kind?: string;
  readonly name?: string;
  readonly inferFromVolume?: string;
}

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
    const found = matcher.name === undefined ? undefined : index.sizeOf(refOf(field, matcher.kind, matcher.name, ref.namespace));
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

/** Without a kind the cluster-wide one is meant; a kind is read in singular and plural, without regard to case, as KubeVirt does. */
function refOf(field: 'instancetype' | 'preference', kind: string | undefined, name: string, namespace: string | undefined): ObjectRef {
  const namespaced = field === 'instancetype' ? 'VirtualMachineInstancetype' : 'VirtualMachinePreference';
  const apiVersion = 'instancetype.kubevirt.io/v1beta1';
  const word = kind?.toLowerCase().replace(/s$/, '');
  if (word === namespaced.toLowerCase()) return { apiVersion, kind: namespaced, namespace, name };
  return { apiVersion, kind: namespaced.replace('VirtualMachine', 'VirtualMachineCluster'), name };
}
