import type { Construct } from 'constructs';
import type { KubeVirtSpec } from '../../imports/kubevirt-v1.ts';
import { DirectSpecObject } from './tree/direct-spec-object.ts';
import type { SpecProps } from './tree/spec-object.ts';

/** The fields of KubeVirt's own spec; `configuration` is what admission reads. */
export interface KubeVirtProps extends SpecProps<KubeVirtSpec>, KubeVirtSpec {}

/** The KubeVirt of a cluster. Where HyperConverged runs, it writes this object, and `HyperConverged` is the place for settings. */
export class KubeVirt extends DirectSpecObject<KubeVirtSpec, KubeVirtProps> {
  declare readonly kind: 'KubeVirt';

  constructor(scope: Construct, id: string, props: KubeVirtProps = {}) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt' }, props);
  }
}
