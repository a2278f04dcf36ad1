import type { Construct } from 'constructs';
import type { VirtualMachineCloneSpec } from '../../imports/clone-v1beta1.ts';
import { given } from './props/given.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';
import type { PropNames } from './props/prop-shape.ts';

/** What is copied, and what is to differ in the copy. */
export interface VmCloneProps extends SpecProps<VirtualMachineCloneSpec>, Omit<VirtualMachineCloneSpec, 'source' | 'target'> {
  /** A VM, stopped or running, or a snapshot of one. */
  readonly source: Source<'VirtualMachineSnapshot'>;
  /** The VM to make. @default - `clone-`, the source's name and five random characters, which the cluster chooses */
  readonly target?: Named | undefined;
}

/** A copy of a VM, its disks included, in the source's namespace. */
export class VmClone extends SpecObject<VirtualMachineCloneSpec, VmCloneProps> {
  declare readonly kind: 'VirtualMachineClone';
  /** @internal */
  static readonly _propNames: PropNames<VmCloneProps> = {
    ...specNames,
    source: true,
    target: true,
    annotationFilters: true,
    labelFilters: true,
    newMacAddresses: true,
    newSMBiosSerial: true,
    patches: true,
    template: true,
    volumeNamePolicy: true,
  };

  constructor(scope: Construct, id: string, props: VmCloneProps) {
    super(scope, id, { apiVersion: 'clone.kubevirt.io/v1beta1', kind: 'VirtualMachineClone' }, inNamespaceOf('source', props));
  }

  protected override ownSpec(): VirtualMachineCloneSpec {
    const { source, target } = this.given;
    return {
      ...given(this.given, [
        'annotationFilters',
        'labelFilters',
        'newMacAddresses',
        'newSMBiosSerial',
        'patches',
        'template',
        'volumeNamePolicy',
      ]),
      source: typedReference(source),
      ...(target !== undefined && { target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: nameOf(target) } }),
    };
  }
}
