import type { VirtualMachineSnapshot } from '../../../../imports/snapshot-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { immutableSpec } from '../immutable-spec.ts';
import { snapshotSource } from './source.ts';

const snapshotGate = gatedKind<Written<VirtualMachineSnapshot>>({
  code: 'KV6001',
  name: 'snapshot/gate',
  upstream: 'admitters.VMSnapshotAdmitter.Admit',
  kind: 'VirtualMachineSnapshot',
  gate: 'Snapshot',
  message: 'snapshot feature gate not enabled',
});

const snapshotImmutable = immutableSpec<Written<VirtualMachineSnapshot>>({
  code: 'KV6003',
  name: 'snapshot/immutable-spec',
  upstream: 'admitters.VMSnapshotAdmitter.Admit',
  kind: 'VirtualMachineSnapshot',
  goType: 'snapshot/v1beta1.VirtualMachineSnapshotSpec',
  fields: ['spec.source', 'spec.deletionPolicy', 'spec.failureDeadline'],
  example: 'failureDeadline: 10m',
});

/** VMSnapshotAdmitter, in upstream's call order. */
export const snapshotAdmitter: Admitter<Written<VirtualMachineSnapshot>> = [[snapshotGate], [snapshotSource, snapshotImmutable]];
