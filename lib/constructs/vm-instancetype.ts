import type { Construct } from 'constructs';
import type { CPUInstancetype, MemoryInstancetype, VirtualMachineInstancetypeSpec } from '../../imports/instancetype-v1beta1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import { fromName, type FromName } from './external.ts';
import { DirectSpecObject } from './tree/direct-spec-object.ts';
import type { SpecProps } from './tree/spec-object.ts';

/** The fields of an instancetype. `annotations` are those of the object; write the annotations that its VMIs get into `spec`. */
export interface VmInstancetypeProps
  extends SpecProps<VirtualMachineInstancetypeSpec>, Omit<VirtualMachineInstancetypeSpec, 'annotations' | 'cpu' | 'memory'> {
  /** vCPUs: their number, or an object with further settings. */
  readonly cpu: number | CPUInstancetype;
  /** Memory that the guest sees, or an object with further settings. */
  readonly memory: Quantity | MemoryInstancetype;
}

/** The fields of a VirtualMachineClusterInstancetype, which has no namespace. */
export type VmClusterInstancetypeProps = Omit<VmInstancetypeProps, 'namespace'>;

abstract class Instancetype extends DirectSpecObject<VirtualMachineInstancetypeSpec, VmInstancetypeProps> {
  protected override ownSpec(): VirtualMachineInstancetypeSpec {
    const { cpu, memory } = this.given;
    return {
      ...super.ownSpec(),
      cpu: typeof cpu === 'number' ? { guest: cpu } : cpu,
      memory: typeof memory === 'object' ? memory : { guest: memory },
    };
  }
}

/** A size for VMs of one namespace: CPU, memory and devices, which these VMs may then not set themselves. */
export class VmInstancetype extends Instancetype {
  declare readonly kind: 'VirtualMachineInstancetype';
  /** A reference to an instancetype that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineInstancetype'> = fromName('VirtualMachineInstancetype');

  constructor(scope: Construct, id: string, props: VmInstancetypeProps) {
    super(scope, id, { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachineInstancetype' }, props);
  }
}

/** A size for VMs of every namespace. */
export class VmClusterInstancetype extends Instancetype {
  declare readonly kind: 'VirtualMachineClusterInstancetype';
  /** A reference to an instancetype that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineClusterInstancetype'> = fromName('VirtualMachineClusterInstancetype');

  constructor(scope: Construct, id: string, props: VmClusterInstancetypeProps) {
    super(
      scope,
      id,
      { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachineClusterInstancetype', scope: 'Cluster' },
      props,
    );
  }
}
