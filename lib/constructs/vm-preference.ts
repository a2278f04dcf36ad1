import type { Construct } from 'constructs';
import type { VirtualMachinePreferenceSpec } from '../../imports/instancetype-v1beta1.ts';
import { fromName, type FromName } from './external.ts';
import { DirectSpecObject } from './tree/direct-spec-object.ts';
import type { SpecProps } from './tree/spec-object.ts';

/** The fields of a preference. `annotations` are those of the object; write the annotations that its VMIs get into `spec`. */
export interface VmPreferenceProps extends SpecProps<VirtualMachinePreferenceSpec>, Omit<VirtualMachinePreferenceSpec, 'annotations'> {}

/** The fields of a VirtualMachineClusterPreference, which has no namespace. */
export type VmClusterPreferenceProps = Omit<VmPreferenceProps, 'namespace'>;

/** Defaults for VMs of one namespace: buses, models, firmware, CPU topology. */
export class VmPreference extends DirectSpecObject<VirtualMachinePreferenceSpec, VmPreferenceProps> {
  declare readonly kind: 'VirtualMachinePreference';
  /** A reference to a preference that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachinePreference'> = fromName('VirtualMachinePreference');

  constructor(scope: Construct, id: string, props: VmPreferenceProps = {}) {
    super(scope, id, { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachinePreference' }, props);
  }
}

/** A preference for VMs of every namespace. */
export class VmClusterPreference extends DirectSpecObject<VirtualMachinePreferenceSpec, VmClusterPreferenceProps> {
  declare readonly kind: 'VirtualMachineClusterPreference';
  /** A reference to a preference that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineClusterPreference'> = fromName('VirtualMachineClusterPreference');

  constructor(scope: Construct, id: string, props: VmClusterPreferenceProps = {}) {
    super(scope, id, { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachineClusterPreference', scope: 'Cluster' }, props);
  }
}
