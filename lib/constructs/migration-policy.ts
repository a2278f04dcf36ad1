import type { Construct } from 'constructs';
import type { MigrationPolicySpec } from '../../imports/migrations-v1alpha1.ts';
import { DirectSpecObject } from './tree/direct-spec-object.ts';
import type { SpecProps } from './tree/spec-object.ts';

/** `selectors` say which VMIs it is for, by the labels of their namespaces and their own; what is left out is as KubeVirt's configuration says. */
export interface MigrationPolicyProps extends Omit<SpecProps<MigrationPolicySpec>, 'namespace'>, MigrationPolicySpec {}

/** How live migrations of some VMIs differ from the cluster's. Of several that match, the one with the most labels matched counts. */
export class MigrationPolicy extends DirectSpecObject<MigrationPolicySpec, MigrationPolicyProps> {
  declare readonly kind: 'MigrationPolicy';

  constructor(scope: Construct, id: string, props: MigrationPolicyProps) {
    super(scope, id, { apiVersion: 'migrations.kubevirt.io/v1alpha1', kind: 'MigrationPolicy', scope: 'Cluster' }, props);
  }
}
