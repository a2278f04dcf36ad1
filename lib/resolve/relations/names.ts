import type { ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectRef } from '../../core/object-ref.ts';

export function keyOf(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}

const claimKinds = ['PersistentVolumeClaim', 'DataVolume'];

const guestKinds = ['VirtualMachineInstance', 'VirtualMachine'];

/** The kinds that a reference to this kind may mean: a DataVolume and its claim have the same name, and so have a VM and its VMI. */
export function namesakesOf(kind: string): readonly string[] {
  if (kind === 'VirtualMachineInstance') return guestKinds;
  return claimKinds.includes(kind) ? claimKinds : [kind];
}

/** The names of objects by kind and namespace. */
export function namesByPlace(objects: readonly (ObjectRef | ExternalObject)[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { kind, namespace, name } of objects) {
    // The name may be anything in included YAML; a rule reports it.
    if (typeof name === 'string') getOrAdd(names, keyOf(kind, namespace, ''), (): string[] => []).push(name);
  }
  return names;
}
