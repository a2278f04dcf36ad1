import type { ExperimentalMigrationOptions } from './kubevirt-v1.ts';
import type { ObjectMeta, Quantity } from './meta-v1.ts';

export type MigrationPolicyStatus = { readonly [key: string]: never };

export interface MigrationPolicy {
  /** API group and version of the object. */
  readonly apiVersion: 'migrations.kubevirt.io/v1alpha1';
  /** Kind of the object. */
  readonly kind: 'MigrationPolicy';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: MigrationPolicySpec;
  /** What the object is. Controllers write it. */
  readonly status?: MigrationPolicyStatus | undefined;
}
export interface MigrationPolicySpec {
  /** Slows the guest down so that its migration converges. @default - the cluster's, else false */
  readonly allowAutoConverge?: boolean | undefined;
  /** Switches a migration that takes too long to post-copy, where a failure costs the guest. @default - the cluster's, else false */
  readonly allowPostCopy?: boolean | undefined;
  /** Lets a migration that takes too long pause the guest, or switch to post-copy, instead of giving up. @default - the value of allowPostCopy */
  readonly allowWorkloadDisruption?: boolean | undefined;
  /** Most bandwidth of a migration per second, as 64Mi. @default - the cluster's, else no limit */
  readonly bandwidthPerMigration?: Quantity | undefined;
  /** Seconds that a migration may take for each GiB of memory and migrated disks. @default - the cluster's, else 150 */
  readonly completionTimeoutPerGiB?: number | undefined;
  /** Options that may change or go away with any release. @since KubeVirt 1.9 */
  readonly experimental?: ExperimentalMigrationOptions | undefined;
  /** Milliseconds that the guest may stand still at the switchover. @default - the cluster's, else 900 @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  /** VMIs that the policy is for. It must match both selectors that are set. */
  readonly selectors: Selectors;
}
export interface Selectors {
  /** Labels of the namespaces. */
  readonly namespaceSelector?: { readonly [key: string]: string } | undefined;
  /** Labels of the VMIs. */
  readonly virtualMachineInstanceSelector?: { readonly [key: string]: string } | undefined;
}
