import type { Construct } from 'constructs';
import type { MigrationPolicySpec } from '../../imports/migrations-v1alpha1.ts';
import { DirectSpecObject } from './tree/direct-spec-object.ts';
import type { SpecProps } from './tree/spec-object.ts';

/**
 * `selectors` choose VMIs by their labels and the labels of their namespaces. Settings that are left out come from KubeVirt's
 * configuration.
 */
export interface MigrationPolicyProps extends Omit<SpecProps<MigrationPolicySpec>, 'namespace'>, MigrationPolicySpec {}

/**
 * Settings for the live migrations of some VMIs. If several policies match a VMI, KubeVirt uses the one that matches it by the most labels.
 */
export class MigrationPolicy extends DirectSpecObject<MigrationPolicySpec, MigrationPolicyProps> {
  declare readonly kind: 'MigrationPolicy';

  constructor(scope: Construct, id: string, props: MigrationPolicyProps) {
    super(scope, id, { apiVersion: 'migrations.kubevirt.io/v1alpha1', kind: 'MigrationPolicy', scope: 'Cluster' }, props);
  }
}
