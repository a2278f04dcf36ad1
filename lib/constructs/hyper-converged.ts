import type { Construct } from 'constructs';
import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';
import { DirectSpecObject } from './direct-spec-object.ts';
import type { SpecProps } from './spec-object.ts';

const defaultName = 'kubevirt-hyperconverged';

/**
 * The options of HyperConverged, as its v1beta1 API names them. `name` and `namespace` are `kubevirt-hyperconverged` unless given: the
 * operator is installed there and looks at no other namespace.
 */
export interface HyperConvergedProps extends SpecProps<HyperConvergedSpec>, HyperConvergedSpec {}

/** The HyperConverged of a cluster: one configuration for KubeVirt, CDI, networking and the other operators beside it. */
export class HyperConverged extends DirectSpecObject<HyperConvergedSpec, HyperConvergedProps> {
  declare readonly kind: 'HyperConverged';

  constructor(scope: Construct, id: string, props: HyperConvergedProps = {}) {
    const name = props.name ?? props.metadata?.name ?? defaultName;
    const namespace = props.namespace ?? props.metadata?.namespace ?? defaultName;
    super(scope, id, { apiVersion: 'hco.kubevirt.io/v1beta1', kind: 'HyperConverged' }, { ...props, name, namespace });
  }
}
