import type { MigrationPolicy } from '../../../../imports/migrations-v1alpha1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { bandwidth, completionTimeout } from './not-negative.ts';
import { maxDowntimeGate, stallDetectorGate } from './stall-detection-gate.ts';
import { stallDetectorFactor } from './stall-detector-factor.ts';

/** MigrationPolicyAdmitter, in upstream's call order. */
export const migrationPolicyAdmitter: Admitter<Written<MigrationPolicy>> = [
  [completionTimeout, maxDowntimeGate, stallDetectorGate, stallDetectorFactor, bandwidth],
];
