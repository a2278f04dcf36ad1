import type { Construct } from 'constructs';
import type { VirtualMachineExportSpec } from '../../imports/export-v1.ts';
import { given } from './props/given.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { inNamespaceOf, typedReference, type Source } from './tree/target.ts';
import type { PropNames } from './props/prop-shape.ts';

/** What can be downloaded, by whom and how long. */
export interface VmExportProps extends SpecProps<VirtualMachineExportSpec> {
  /** A VM, which has to be stopped, a snapshot or a backup of one, or a claim. */
  readonly source: Source<'VirtualMachineSnapshot' | 'PersistentVolumeClaim' | 'VirtualMachineBackup'>;
  /** The Secret with the token that downloads need, under the key `token`. @default - KubeVirt makes one */
  readonly tokenSecretRef?: Named | undefined;
  /** How long the export exists, as a duration such as `30m`. @default '2h' */
  readonly ttlDuration?: string | undefined;
}

/** Offers the disks of a VM, a snapshot or a claim for download, in their namespace. */
export class VmExport extends SpecObject<VirtualMachineExportSpec, VmExportProps> {
  declare readonly kind: 'VirtualMachineExport';
  /** @internal */
  static readonly _propNames: PropNames<VmExportProps> = {
    ...specNames,
    source: true,
    tokenSecretRef: true,
    ttlDuration: true,
  };

  constructor(scope: Construct, id: string, props: VmExportProps) {
    super(scope, id, { apiVersion: 'export.kubevirt.io/v1', kind: 'VirtualMachineExport' }, inNamespaceOf('source', props));
  }

  protected override ownSpec(): VirtualMachineExportSpec {
    const { source, tokenSecretRef } = this.given;
    return {
      ...given(this.given, ['ttlDuration']),
      source: typedReference(source),
      ...(tokenSecretRef !== undefined && { tokenSecretRef: nameOf(tokenSecretRef) }),
    };
  }
}
