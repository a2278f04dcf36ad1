import type { VirtualMachineClone } from '../../../../imports/clone-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { cloneFilters } from './filters.ts';
import { cloneNewMacAddresses } from './new-mac-addresses.ts';
import { clonePatches } from './patches.ts';
import { cloneKinds, cloneSource, cloneTarget } from './source-and-target.ts';

const cloneGate = gatedKind<Written<VirtualMachineClone>>({
  code: 'KV6301',
  name: 'clone/gate',
  upstream: 'admitters.VirtualMachineCloneAdmitter.Admit',
  kind: 'VirtualMachineClone',
  gate: 'Snapshot',
  message: 'snapshot feature gate is not enabled',
});

/** VirtualMachineCloneAdmitter, in upstream's call order. */
export const cloneAdmitter: Admitter<Written<VirtualMachineClone>> = [
  [cloneGate],
  [cloneFilters, cloneKinds, cloneSource, cloneTarget, cloneNewMacAddresses, clonePatches],
];
