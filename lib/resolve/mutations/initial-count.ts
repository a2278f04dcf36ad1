import { mapOf } from '../../core/data/guards.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject } from '../subject.ts';

const scaledKinds: ReadonlySet<string> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);
const replicas = ['spec', 'replicas'];

/**
 * Gives a set that something scales a first count. Without one its scale subresource answers 500 (`the spec replicas field
 * ".spec.replicas" does not exist`), and a HorizontalPodAutoscaler stays at AbleToScale=False.
 */
export function writeInitialCount(subject: Subject, index: ClusterIndex): void {
  const { ref } = subject.draft;
  if (!scaledKinds.has(ref.kind) || !groupOf(ref.apiVersion).endsWith('kubevirt.io')) return;
  // The spec of included YAML may be anything, and a write into a text would spread it into its letters.
  if (mapOf(subject.manifest['spec']) === undefined || subject.valueAt(replicas) !== undefined) return;
  const scaler = index.scalerOf(ref);
  if (scaler === undefined) return;
  const { minimum = 1 } = scaler;
  if (!Number.isInteger(minimum)) return; // the autoscaler is refused for it, and the set shall not be too
  // An autoscaler that may scale to zero cannot scale from it either.
  const count = Math.max(minimum, 1);
  const author = { layer: 'default', name: 'set/initial-count', upstream: `${scaler.kind} ${scaler.name}` } as const;
  subject.write([{ path: replicas, value: count }], () => author);
}
