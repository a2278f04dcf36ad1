import type { Construct } from 'constructs';
import type { VirtualMachineSnapshotSpec } from '../../imports/snapshot-v1beta1.ts';
import { fromName, type FromName } from './external.ts';
import { given } from './props/given.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';
import type { PropNames } from './props/prop-shape.ts';

/** The VM to snapshot, how long that may take, and what happens to the snapshot when this object is deleted. */
export interface VmSnapshotProps extends SpecProps<VirtualMachineSnapshotSpec>, Omit<VirtualMachineSnapshotSpec, 'source'> {
  /** A VM, stopped or running: its construct, `VirtualMachine.fromName(…)` or its name. */
  readonly source: Source<never>;
}

/** The state of a VM at the time at which this object is first applied, in the VM's namespace. */
export class VmSnapshot extends SpecObject<VirtualMachineSnapshotSpec, VmSnapshotProps> {
  declare readonly kind: 'VirtualMachineSnapshot';
  /** A reference to a snapshot that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineSnapshot'> = fromName('VirtualMachineSnapshot');
  /** @internal */
  static readonly _propNames: PropNames<VmSnapshotProps> = {
    ...specNames,
    source: true,
    deletionPolicy: true,
    failureDeadline: true,
  };

  constructor(scope: Construct, id: string, props: VmSnapshotProps) {
    super(scope, id, { apiVersion: 'snapshot.kubevirt.io/v1beta1', kind: 'VirtualMachineSnapshot' }, inNamespaceOf('source', props));
  }

  protected override ownSpec(): VirtualMachineSnapshotSpec {
    return { ...given(this.given, ['deletionPolicy', 'failureDeadline']), source: typedReference(this.given.source) };
  }
}
