import { isMap, mapOf, textOf } from '../../../core/data/narrow.ts';
import { valueAt } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { printRef } from '../../../core/object-ref.ts';
import { objectReferences, vmiReferences, vmReferences } from '../../../resolve/relations/references.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';

/** An object that others refer to by kind and name. */
export interface Named {
  readonly kind: string;
  readonly name: string;
}

const clusterScoped: ReadonlySet<string> = new Set([
  'PriorityClass',
  'StorageClass',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
]);

/** The objects of the repository that refer to what `named` names in the namespace of `held`, as a report prints them. */
export function usersOf({ ref: { namespace } }: HeldObject, named: Named, { objects }: ClusterSide): readonly string[] {
  return objects.filter((other) => refersTo(other, named, namespace)).map(({ ref }) => printRef(ref));
}

/** The objects with guests in a namespace; in all, without one. */
export function guestsIn(namespace: string | undefined, { objects }: ClusterSide): readonly string[] {
  return objects
    .filter(
      ({ ref }) => vmiTemplatePath(ref.apiVersion, ref.kind) !== undefined && (namespace === undefined || ref.namespace === namespace),
    )
    .map(({ ref }) => printRef(ref));
}

function refersTo({ manifest, ref }: HeldObject, { kind, name }: Named, namespace: string | undefined): boolean {
  let found = false;
  const take = (of: string, to: string, _at: unknown, within = ref.namespace): void => {
    found ||= of === kind && to === name && (clusterScoped.has(kind) || within === namespace);
  };
  const path = vmiTemplatePath(ref.apiVersion, ref.kind);
  if (path === undefined) objectReferences(manifest, take);
  else {
    const guest = mapOf(valueAt(manifest, [...path, 'spec'])) ?? {};
    vmiReferences(guest, [], take);
    const priority = textOf(guest['priorityClassName']);
    if (priority !== undefined) take('PriorityClass', priority, []);
    const vm = valueAt(manifest, path.slice(0, -1)); // of a VMI and a set, what is in its place refers to nothing
    if (isMap(vm)) vmReferences(vm, [], take);
  }
  return found;
}
