import type { Construct } from 'constructs';
import type { VirtualMachineBackupSpec } from '../../imports/backup-v1alpha1.ts';
import { fromName, type FromName } from './external.ts';
import { given } from './props/given.ts';
import type { PropNames } from './props/prop-shape.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';

/** What is backed up, how much of it, and where to. */
export interface VmBackupProps
  extends SpecProps<VirtualMachineBackupSpec>, Omit<VirtualMachineBackupSpec, 'pvcName' | 'source' | 'tokenSecretRef'> {
  /** A running VM for a full backup, or its `VmBackupTracker` for what has changed since the tracker's last backup. */
  readonly source: Source<'VirtualMachineBackupTracker'>;
  /** The claim into which KubeVirt writes the backup. With the mode Pull, it writes there what the guest changes while clients read. */
  readonly pvcName: Named;
  /** The Secret with the token of clients. Needed with the mode Pull. @default - none */
  readonly tokenSecretRef?: Named | undefined;
}

/**
 * A backup of the disks of a running VM, taken once, in the VM's namespace. Needs KubeVirt 1.8 or newer, and its feature gate
 * IncrementalBackup.
 *
 *     new VmBackup(chart, 'monday', { source: tracker, pvcName: store });
 */
export class VmBackup extends SpecObject<VirtualMachineBackupSpec, VmBackupProps> {
  declare readonly kind: 'VirtualMachineBackup';
  /** A reference to a backup that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineBackup'> = fromName('VirtualMachineBackup');
  /** @internal */
  static readonly _propNames: PropNames<VmBackupProps> = {
    ...specNames,
    source: true,
    forceFullBackup: true,
    mode: true,
    pvcName: true,
    skipQuiesce: true,
    tokenSecretRef: true,
    ttlDuration: true,
  };

  constructor(scope: Construct, id: string, props: VmBackupProps) {
    super(scope, id, { apiVersion: 'backup.kubevirt.io/v1alpha1', kind: 'VirtualMachineBackup' }, inNamespaceOf('source', props));
  }

  protected override ownSpec(): VirtualMachineBackupSpec {
    const { pvcName, source, tokenSecretRef } = this.given;
    return {
      ...given(this.given, ['forceFullBackup', 'mode', 'skipQuiesce', 'ttlDuration']),
      source: typedReference(source),
      pvcName: nameOf(pvcName),
      ...(tokenSecretRef !== undefined && { tokenSecretRef: nameOf(tokenSecretRef) }),
    };
  }
}
