import type { Construct } from 'constructs';
import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import { vmiId, vmiIdLabel } from '../core/kubevirt/vmi-id.ts';
import { GuestObject } from './guest-object.ts';
import { specNames, type SpecProps } from './tree/spec-object.ts';
import { vmiNames, vmiSpec, type VmiProps } from './specs/vmi-spec.ts';
import { exclusion } from './specs/vmi-template.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { Disk } from './values/disk.ts';

/** The guest, its disks and its metadata. */
export interface VirtualMachineInstanceProps extends VmiProps, SpecProps<VirtualMachineInstanceSpec> {
  /** No preset is applied. @default false */
  readonly excludePresets?: boolean | undefined;
}

/** One guest that runs once. Its spec cannot be updated; a VirtualMachine's can. */
export class VirtualMachineInstance extends GuestObject<VirtualMachineInstanceSpec, VirtualMachineInstanceProps, Disk> {
  declare readonly kind: 'VirtualMachineInstance';
  /** @internal */
  static readonly _propNames: PropNames<VirtualMachineInstanceProps> = { ...specNames, ...vmiNames, excludePresets: 'boolean' };

  constructor(scope: Construct, id: string, props: VirtualMachineInstanceProps = {}) {
    const annotations = props.excludePresets === true ? { ...props.annotations, ...exclusion(true) } : props.annotations;
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance' }, { ...props, annotations });
  }

  protected override ownSpec(): VirtualMachineInstanceSpec {
    return vmiSpec(this.given);
  }

  override get podSelector(): LabelSelector {
    return { matchLabels: { [vmiIdLabel]: vmiId(this.name) } };
  }
}
