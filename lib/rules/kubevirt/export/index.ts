import type { VirtualMachineExport } from '../../../../imports/export-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { immutableSpec } from '../immutable-spec.ts';
import { exportSources } from './source.ts';

const exportGate = gatedKind<Written<VirtualMachineExport>>({
  code: 'KV6203',
  name: 'export/gate',
  until: '1.8',
  upstream: 'admitters.VMExportAdmitter.Admit',
  kind: 'VirtualMachineExport',
  gate: 'VMExport',
  message: 'vm export feature gate not enabled',
});

const exportImmutable = immutableSpec<Written<VirtualMachineExport>>({
  code: 'KV6202',
  name: 'export/immutable-spec',
  upstream: 'admitters.VMExportAdmitter.Admit',
  kind: 'VirtualMachineExport',
  goType: 'export/v1.VirtualMachineExportSpec',
  fields: ['spec.source', 'spec.tokenSecretRef', 'spec.ttlDuration'],
  example: 'ttlDuration: 4h',
});

/** VMExportAdmitter, in upstream's call order. */
export const exportAdmitter: Admitter<Written<VirtualMachineExport>> = [[exportGate], [...exportSources, exportImmutable]];
