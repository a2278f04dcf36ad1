import type { VirtualMachineInstanceSpec } from '../../../../imports/kubevirt-v1.ts';
import type { VirtualMachineRestore, VirtualMachineSnapshotContent } from '../../../../imports/snapshot-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { goQuote } from '../../../core/go/print.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { snapshotApi, snapshotOf } from './related.ts';
import { isVirtualMachineTarget } from './target.ts';

export const restoreOtherTarget: Rule<Written<VirtualMachineRestore>> = defineRule({
  code: 'KV6104',
  name: 'restore/other-target',
  severity: 'error',
  upstream: 'admitters.VMRestoreAdmitter.validateTargetVM',
  page: {
    summary: 'A snapshot of a VM with a persistent TPM or EFI can only be restored into that VM.',
    refused: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: copy }',
    accepted: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
    holds: [
      'kind: VirtualMachine, metadata: { uid: 7f8e }',
      'kind: VirtualMachineSnapshot, status: { sourceUID: 7f8e, virtualMachineSnapshotContentName: content }',
      `apiVersion: ${snapshotApi}, kind: VirtualMachineSnapshotContent, metadata: { name: content, namespace: vms }, spec: { source: { virtualMachine: { spec: { template: { spec: { domain: { devices: { tpm: { persistent: true } } } } } } } } }`,
    ],
  },
  fields: ['spec.target.name', 'spec.virtualMachineSnapshotName'],
  check(restore, _at, { old, live }) {
    if (old !== undefined || live === undefined || !isVirtualMachineTarget(restore)) return none;
    const snapshot = snapshotOf(restore, live);
    if (snapshot === undefined) return none;
    const namespace = restore.metadata?.namespace ?? undefined;
    const name = restore.spec?.target?.name ?? '';
    const target = live.get({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace, name });
    const sourceUid = snapshot.status?.sourceUID;
    if (target !== undefined && !isAbsent(snapshot.status) && (isAbsent(sourceUid) || sourceUid === (target.metadata['uid'] ?? '')))
      return none;
    return refusals(snapshot.status?.virtualMachineSnapshotContentName, namespace, live);
  },
});

function refusals(contentName: string | null | undefined, namespace: string | undefined, live: KnownObjects): readonly Finding[] {
  if (isAbsent(contentName)) return [waiting('snapshot content name is nil in vmSnapshot status')];
  const content: Written<VirtualMachineSnapshotContent> | undefined = live.get({
    apiVersion: snapshotApi,
    kind: 'VirtualMachineSnapshotContent',
    namespace,
    name: contentName,
  });
  if (content === undefined) return [waiting(`virtualmachinesnapshotcontents.snapshot.kubevirt.io ${goQuote(contentName)} not found`)];
  const vm = content.spec?.source?.virtualMachine;
  if (isAbsent(vm)) return [waiting('unexpected snapshot source')];
  if (!hasBackendStorage(vm.spec?.template?.spec)) return none;
  return [
    {
      type: 'FieldValueInvalid',
      path: 'spec',
      message: 'Restore to a different VM is not supported when snapshotted VM has backend storage (persistent TPM or EFI)',
      hint: 'Name the VM that the snapshot was taken of in spec.target.name.',
    },
  ];
}

function waiting(message: string): Finding {
  return { message, hint: 'Wait until the snapshot is ready, or name another one in spec.virtualMachineSnapshotName.' };
}

function hasBackendStorage(spec: Written<VirtualMachineInstanceSpec> | null | undefined): boolean {
  const tpm = spec?.domain?.devices?.tpm;
  if (tpm?.persistent === true && tpm.enabled !== false) return true;
  return spec?.domain?.firmware?.bootloader?.efi?.persistent === true;
}
