import { newestRelease } from '../core/kubevirt/release.ts';
import { groupOf, type ObjectRef } from '../core/object-ref.ts';
import { knownKinds } from './effects/kinds/known-kinds.ts';
import { shippedKinds } from '../schema/shipped-schemas.ts';

/** Further kinds of which we know what a change or removal does, though we ship no CRD that describes them. */
const otherGroups: readonly (readonly [kind: string, group: string])[] = [
  ['ConfigMap', ''],
  ['PersistentVolumeClaim', ''],
  ['Secret', ''],
  ['Service', ''],
  ['NetworkPolicy', 'networking.k8s.io'],
  ['HorizontalPodAutoscaler', 'autoscaling'],
  ['ScaledObject', 'keda.sh'],
];

let groups: ReadonlyMap<string, string> | undefined;

/** The kind of an object of a group that we know; undefined for others, because other APIs have a VirtualMachine too. */
export function kindOf({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>): string | undefined {
  groups ??= new Map([
    ...shippedKinds(newestRelease).map((shipped) => [shipped.kind, groupOf(shipped.apiVersion)] as const),
    ...knownKinds.map(({ kind, group }) => [kind, group] as const),
    ...otherGroups,
  ]);
  return groups.get(kind) === groupOf(apiVersion) ? kind : undefined;
}
