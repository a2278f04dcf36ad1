import { readKubeVirt } from '../../../../lib/cluster/read-kubevirt.ts';
import { knownObjects } from '../../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { restoreOtherTarget } from '../../../../lib/rules/kubevirt/restore/other-target.ts';

const apiVersion = 'snapshot.kubevirt.io/v1beta1';
const named = (name: string) => ({ name, namespace: 'vms' });

const restore = {
  apiVersion,
  kind: 'VirtualMachineRestore',
  metadata: named('back'),
  spec: { target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'copy' }, virtualMachineSnapshotName: 'monday' },
} as const;

const copy: Manifest = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { ...named('copy'), uid: 'other' } };
const snapshot: Manifest = {
  apiVersion,
  kind: 'VirtualMachineSnapshot',
  metadata: named('monday'),
  status: { sourceUID: 'db', virtualMachineSnapshotContentName: 'content' },
};

const content = (source: object): Manifest => ({
  apiVersion,
  kind: 'VirtualMachineSnapshotContent',
  metadata: named('content'),
  spec: { source },
});
const ofVm = (domain: object): Manifest => content({ virtualMachine: { spec: { template: { spec: { domain } } } } });

const refusal = 'Restore to a different VM is not supported when snapshotted VM has backend storage (persistent TPM or EFI)';

test.each<[what: string, contents: readonly Manifest[], messages: readonly string[]]>([
  ['no content', [], ['virtualmachinesnapshotcontents.snapshot.kubevirt.io "content" not found']],
  ['a content without a VM', [content({})], ['unexpected snapshot source']],
  ['nothing persistent', [ofVm({ devices: { tpm: { persistent: false } }, firmware: { bootloader: { efi: {} } } })], []],
  ['a persistent TPM', [ofVm({ devices: { tpm: { persistent: true } } })], [refusal]],
  ['a persistent TPM that is off', [ofVm({ devices: { tpm: { persistent: true, enabled: false } } })], []],
  ['a persistent EFI', [ofVm({ devices: {}, firmware: { bootloader: { efi: { persistent: true } } } })], [refusal]],
])('the snapshot of another VM has %s', (_what, contents, messages) => {
  const context = {
    config: readKubeVirt().config,
    related: { scalerOf: () => undefined },
    live: knownObjects([copy, snapshot, ...contents]),
  };
  expect(Array.from(restoreOtherTarget.check(restore, [], context), ({ message }) => message)).toEqual(messages);
});
