import type { ExperimentalMigrationOptions } from './kubevirt-v1.ts';
import type { ObjectMeta, Quantity } from './meta-v1.ts';

export type MigrationPolicyStatus = { readonly [key: string]: never };

export interface MigrationPolicy {
  readonly apiVersion: 'migrations.kubevirt.io/v1alpha1';
  readonly kind: 'MigrationPolicy';
  readonly metadata: ObjectMeta;
  readonly spec: MigrationPolicySpec;
  readonly status?: MigrationPolicyStatus | undefined;
}
export interface MigrationPolicySpec {
  readonly allowAutoConverge?: boolean | undefined;
  readonly allowPostCopy?: boolean | undefined;
  readonly allowWorkloadDisruption?: boolean | undefined;
  readonly bandwidthPerMigration?: Quantity | undefined;
  readonly completionTimeoutPerGiB?: number | undefined;
  /** @since KubeVirt 1.9 */
  readonly experimental?: ExperimentalMigrationOptions | undefined;
  /** @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  readonly selectors: Selectors;
}
export interface Selectors {
  readonly namespaceSelector?: { readonly [key: string]: string } | undefined;
  readonly virtualMachineInstanceSelector?: { readonly [key: string]: string } | undefined;
}
