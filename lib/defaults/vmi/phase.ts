import { admissionTime } from '../unknowable.ts';
import type { VmiDefault } from './vmi.ts';

/** Every VMI begins as Pending. */
export const phase: VmiDefault = {
  name: 'vmi/phase',
  upstream: 'mutators.VMIsMutator.Mutate',
  fields: ['status.phase', 'status.phaseTransitionTimestamps[*]'],
  random: true,
  assign({ status }) {
    const transitions = status?.phaseTransitionTimestamps?.length ?? 0;
    return [
      [['status', 'phase'], 'Pending'],
      [['status', 'phaseTransitionTimestamps', transitions], { phase: 'Pending', phaseTransitionTimestamp: admissionTime }],
    ];
  },
};
