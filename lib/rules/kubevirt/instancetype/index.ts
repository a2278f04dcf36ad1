import type { VirtualMachineInstancetype } from '../../../../imports/instancetype-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { instancetypeLaunchSecurity } from './launch-security.ts';
import { instancetypeOvercommitHugepages, instancetypeOvercommitRange } from './memory-overcommit.ts';

/** InstancetypeAdmitter and ClusterInstancetypeAdmitter, in upstream's call order. */
export const instancetypeAdmitter: Admitter<Written<Pick<VirtualMachineInstancetype, 'spec'>>> = [
  [instancetypeOvercommitRange, instancetypeOvercommitHugepages, instancetypeLaunchSecurity],
];
