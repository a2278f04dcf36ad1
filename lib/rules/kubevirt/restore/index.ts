import type { VirtualMachineRestore } from '../../../../imports/snapshot-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { immutableSpec } from '../immutable-spec.ts';
import { restoreInProgress } from './in-progress.ts';
import { restoreOtherTarget } from './other-target.ts';
import { restorePatches } from './patches.ts';
import { restoreVolumeOwnershipPolicy, restoreVolumePolicies } from './policies.ts';
import { restoreTarget } from './target.ts';
import { restoreVolumeOverrides } from './volume-overrides.ts';

const restoreGate = gatedKind<Written<VirtualMachineRestore>>({
  code: 'KV6101',
  name: 'restore/gate',
  upstream: 'admitters.VMRestoreAdmitter.Admit',
  kind: 'VirtualMachineRestore',
  gate: 'Snapshot',
  message: 'Snapshot/Restore feature gate not enabled',
});

const restoreImmutable = immutableSpec<Written<VirtualMachineRestore>>({
  code: 'KV6109',
  name: 'restore/immutable-spec',
  upstream: 'admitters.VMRestoreAdmitter.Admit',
  kind: 'VirtualMachineRestore',
  goType: 'snapshot/v1beta1.VirtualMachineRestoreSpec',
  fields: ['spec.target', 'spec.virtualMachineSnapshotName', 'spec.patches', 'spec.volumeRestoreOverrides', 'spec.volumeRestorePolicy'],
  example: 'volumeRestorePolicy: InPlace',
});

/** VMRestoreAdmitter, in upstream's call order. */
export const restoreAdmitter: Admitter<Written<VirtualMachineRestore>> = [
  [restoreGate],
  [
    restoreTarget,
    restorePatches,
    restoreOtherTarget,
    restoreVolumeOverrides,
    ...restoreVolumePolicies,
    restoreVolumeOwnershipPolicy,
    restoreInProgress,
    restoreImmutable,
  ],
];
