import type { VirtualMachinePreference } from '../../../../imports/instancetype-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { preferenceDeprecatedTopology, preferenceTopology } from './preferred-topology.ts';
import { preferenceSpreadAcross, preferenceSpreadRatio } from './spread-options.ts';

/** PreferenceAdmitter and ClusterPreferenceAdmitter, in upstream's call order. */
export const preferenceAdmitter: Admitter<Written<Pick<VirtualMachinePreference, 'spec'>>> = [
  [preferenceTopology, preferenceSpreadAcross, preferenceSpreadRatio, preferenceDeprecatedTopology],
];
