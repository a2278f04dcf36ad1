import { isMap, mapOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { isClusterScoped } from '../../../core/external-object.ts';
import { printRef } from '../../../core/object-ref.ts';
import { numberedNames } from '../../../resolve/relations/numbered-names.ts';
import { objectReferences } from '../../../resolve/relations/object-references.ts';
import { vmiReferences, vmReferences, type TakeReference } from '../../../resolve/relations/references.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';

/** An object that others refer to by kind and name. */
export interface Named {
  readonly kind: string;
  readonly name: string;
}

/**
 * The objects of the repository that refer to what `named` names in the namespace of `held`, as a report prints them; those that can do
 * without it only `withOptional`.
 */
export function usersOf(
  { ref: { namespace } }: HeldObject,
  named: Named,
  { objects }: ClusterSide,
  withOptional: boolean,
): readonly string[] {
  return objects.filter((other) => refersTo(other, named, namespace, withOptional)).map(({ ref }) => printRef(ref));
}

/** The objects with guests in a namespace; in all, without one. */
export function guestsIn(namespace: string | undefined, { objects }: ClusterSide): readonly string[] {
  return objects
    .filter(({ ref }) => vmiTemplatePath(ref.apiVersion, ref.kind) !== undefined && mayBeSameNamespace(ref.namespace, namespace))
    .map(({ ref }) => printRef(ref));
}

/** An object without a namespace is in that of its neighbours, or in one that the sync tool gives it. */
export function mayBeSameNamespace(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

function refersTo(other: HeldObject, { kind, name }: Named, namespace: string | undefined, withOptional: boolean): boolean {
  let found = false;
  const take: TakeReference = (of, to, _at, within = other.ref.namespace) => {
    found ||= of === kind && to === name && (isClusterScoped(kind) || mayBeSameNamespace(within, namespace));
  };
  takeReferences(other, take, withOptional);
  return found;
}

/** Objects besides guests that need what they refer to for as long as they are there. A snapshot or an export is made once. */
const lasting: ReadonlySet<string> = new Set([
  'DataImportCron',
  'DataSource',
  'DataVolume',
  'HorizontalPodAutoscaler',
  'PersistentVolumeClaim',
  'ScaledObject',
]);

/** Every reference of a guest, a disk or an autoscaler of the repository to another object; those that it can do without only `withOptional`. */
export function takeReferences({ manifest, ref }: HeldObject, takeAny: TakeReference, withOptional: boolean): void {
  const take: TakeReference = (kind, name, at, namespace, manner) => {
    if (manner !== 'new') takeAny(kind, name, at, namespace, manner);
  };
  const path = vmiTemplatePath(ref.apiVersion, ref.kind);
  if (path === undefined) {
    if (lasting.has(ref.kind)) objectReferences(manifest, take);
  } else {
    const inGuest = [...path, 'spec'];
    const guest = mapOf(valueAt(manifest, inGuest)) ?? {};
    vmiReferences(guest, inGuest, numberedNames(manifest, take, true), withOptional);
    const vm = valueAt(manifest, path.slice(0, -1)); // of a VMI and a set, what is in its place refers to nothing
    if (isMap(vm)) vmReferences(vm, path.slice(0, -1), take);
  }
}
