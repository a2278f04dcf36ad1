import { isIn, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { shippedBy } from '../releases.ts';
import type { OperandRequest } from './request.ts';

export type WrittenPart =
  | 'minCPUModel'
  | 'defaultArchitecture'
  | 'mediatedDevicesSwitch'
  | 'tlsProfileOfAaq'
  | 'tlsProfileOfMigration'
  | 'goldenImageRetention'
  | 'autopilot';

/**
 * What not every release of the operator writes into its operands, or does otherwise. Only 1.18 is recorded; 1.17 and 1.16 are read in the
 * operator's source, at v1.17.3 and on branch release-1.16. Gates have ranges of their own, in kubevirt-feature-gates.ts.
 */
const writtenParts: Readonly<Record<WrittenPart, ReleaseRange>> = {
  /** KubeVirt spec.configuration.minCPUModel, from obsoleteCPUs.minCPUModel. */
  minCPUModel: { until: shippedBy('1.16') },
  /** KubeVirt spec.configuration.architectureConfiguration.defaultArchitecture. */
  defaultArchitecture: { since: shippedBy('1.18') },
  /** KubeVirt spec.configuration.mediatedDevicesConfiguration.enabled; before, disableMDevConfiguration opens a gate. */
  mediatedDevicesSwitch: { since: shippedBy('1.18') },
  /** AAQ spec.tlsSecurityProfile. */
  tlsProfileOfAaq: { since: shippedBy('1.18') },
  /** MigController spec.tlsSecurityProfile. */
  tlsProfileOfMigration: { since: shippedBy('1.18') },
  /** retentionPolicy None and importsToKeep 1 of common golden images. */
  goldenImageRetention: { since: shippedBy('1.18') },
  /** The autopilot's annotation keeps the wasp agent away. */
  autopilot: { since: shippedBy('1.18') },
};

/** Whether the operator of the request writes a part. */
export function writes(part: WrittenPart, { release }: Pick<OperandRequest, 'release'>): boolean {
  return isIn(writtenParts[part], release);
}
