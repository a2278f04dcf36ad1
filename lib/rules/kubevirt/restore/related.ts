import type { VirtualMachineRestore, VirtualMachineSnapshot } from '../../../../imports/snapshot-v1beta1.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import type { Written } from '../../../core/data/written.ts';

export const snapshotApi = 'snapshot.kubevirt.io/v1beta1';

/** The snapshot that is restored. */
export function snapshotOf(
  { metadata, spec }: Written<VirtualMachineRestore>,
  live: KnownObjects,
): Written<VirtualMachineSnapshot> | undefined {
  const name = spec?.virtualMachineSnapshotName ?? '';
  return live.get({ apiVersion: snapshotApi, kind: 'VirtualMachineSnapshot', namespace: metadata?.namespace ?? undefined, name });
}
