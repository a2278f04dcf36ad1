import type { Construct } from 'constructs';
import type { VirtualMachineBackupTrackerSpec } from '../../imports/backup-v1alpha1.ts';
import { fromName, type FromName } from './external.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';

/** The VM whose changes are tracked. */
export interface VmBackupTrackerProps extends SpecProps<VirtualMachineBackupTrackerSpec> {
  /** The VM, which cannot be changed later. */
  readonly source: Source<never>;
}

/**
 * Remembers the last backup of a VM, so that the next one holds only what has changed. Needs KubeVirt 1.8 or newer, and its feature gate
 * IncrementalBackup.
 */
export class VmBackupTracker extends SpecObject<VirtualMachineBackupTrackerSpec, VmBackupTrackerProps> {
  declare readonly kind: 'VirtualMachineBackupTracker';
  /** A reference to a tracker that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineBackupTracker'> = fromName('VirtualMachineBackupTracker');
  /** @internal */
  static readonly _propNames: PropNames<VmBackupTrackerProps> = { ...specNames, source: true };

  constructor(scope: Construct, id: string, props: VmBackupTrackerProps) {
    super(scope, id, { apiVersion: 'backup.kubevirt.io/v1alpha1', kind: 'VirtualMachineBackupTracker' }, inNamespaceOf('source', props));
  }

  protected override ownSpec(): VirtualMachineBackupTrackerSpec {
    return { source: typedReference(this.given.source) };
  }
}
