import { groupOf, type ObjectRef } from '../core/object-ref.ts';
import { shippedKinds } from '../schema/shipped-schemas.ts';

/** Groups of the kinds that no CRD of ours describes, and whose change or removal is told of. */
const otherGroups: readonly (readonly [kind: string, group: string])[] = [
  ['ConfigMap', ''],
  ['Namespace', ''],
  ['PersistentVolumeClaim', ''],
  ['Secret', ''],
  ['Service', ''],
  ['NetworkPolicy', 'networking.k8s.io'],
  ['CustomResourceDefinition', 'apiextensions.k8s.io'],
  ['HorizontalPodAutoscaler', 'autoscaling'],
  ['ScaledObject', 'keda.sh'],
];

let groups: ReadonlyMap<string, string> | undefined;

/** The kind, where it is the one that we know: other APIs have a VirtualMachine too, of which nothing that is said here holds. */
export function kindOf({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>): string | undefined {
  groups ??= new Map([...shippedKinds().map((shipped) => [shipped.kind, groupOf(shipped.apiVersion)] as const), ...otherGroups]);
  return groups.get(kind) === groupOf(apiVersion) ? kind : undefined;
}
