import type { Construct } from 'constructs';
import type { VirtualMachineRestoreSpec } from '../../imports/snapshot-v1beta1.ts';
import { given } from './props/given.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';
import type { PropNames } from './props/prop-shape.ts';

/** Which snapshot is restored into which VM, and how. */
export interface VmRestoreProps
  extends SpecProps<VirtualMachineRestoreSpec>, Omit<VirtualMachineRestoreSpec, 'target' | 'virtualMachineSnapshotName'> {
  /** The VM to restore into. KubeVirt creates it if there is none of that name. */
  readonly target: Source<never>;
  /** A snapshot of the VM's namespace. */
  readonly virtualMachineSnapshotName: Named;
}

/** Restores a VM from a snapshot, once, in the VM's namespace. */
export class VmRestore extends SpecObject<VirtualMachineRestoreSpec, VmRestoreProps> {
  declare readonly kind: 'VirtualMachineRestore';
  /** @internal */
  static readonly _propNames: PropNames<VmRestoreProps> = {
    ...specNames,
    target: true,
    virtualMachineSnapshotName: true,
    patches: true,
    targetReadinessPolicy: true,
    volumeOwnershipPolicy: true,
    volumeRestoreOverrides: true,
    volumeRestorePolicy: true,
  };

  constructor(scope: Construct, id: string, props: VmRestoreProps) {
    super(scope, id, { apiVersion: 'snapshot.kubevirt.io/v1beta1', kind: 'VirtualMachineRestore' }, inNamespaceOf('target', props));
  }

  protected override ownSpec(): VirtualMachineRestoreSpec {
    const { target, virtualMachineSnapshotName } = this.given;
    return {
      ...given(this.given, ['patches', 'targetReadinessPolicy', 'volumeOwnershipPolicy', 'volumeRestoreOverrides', 'volumeRestorePolicy']),
      target: typedReference(target),
      virtualMachineSnapshotName: nameOf(virtualMachineSnapshotName),
    };
  }
}
