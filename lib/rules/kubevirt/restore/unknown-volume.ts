import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule, type Surroundings } from '../../rule.ts';
import { madeByName, vmOfSnapshot } from '../made-by-name.ts';

/** The claim of a TPM or EFI has a name of its own. */
const ofBackend = /^persistent-state-for/;

/** Upstream: getRestoreNameOverride, which compares the names of volumes. */
export const restoreUnknownVolume: Rule = defineRule({
  code: 'KP0809',
  name: 'restore/unknown-volume',
  severity: 'warning',
  page: {
    summary:
      'An override of a restore names a volume of the VM. KubeVirt passes over one for any other name, and restores under the name that it chooses.',
    refused: [
      'kind: VirtualMachineRestore, volumeRestorePolicy: InPlace, volumeRestoreOverrides: [{ volumeName: rot, restoreName: db-restored }]',
      'kind: VirtualMachine, metadata: { name: db, namespace: vms }, runStrategy: Halted, disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: quay.io/containerdisks/fedora:42 } }]',
    ],
    accepted: [
      'kind: VirtualMachineRestore, volumeRestorePolicy: InPlace, volumeRestoreOverrides: [{ volumeName: root, restoreName: db-restored }]',
      'kind: VirtualMachine, metadata: { name: db, namespace: vms }, runStrategy: Halted, disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: quay.io/containerdisks/fedora:42 } }]',
    ],
  },
  fields: ['spec.volumeRestoreOverrides'],
  ofEach: true,
  check(restore, _at, { surroundings }) {
    const overrides = listOf(valueAt(restore, ['spec', 'volumeRestoreOverrides']));
    if (overrides.length === 0 || surroundings === undefined) return none;
    const volumes = volumesOf(restore, surroundings);
    if (volumes.length === 0) return none;
    return overrides.flatMap((override, i): readonly Finding[] => {
      const name = textOf(mapOf(override)?.['volumeName']);
      if (!name || volumes.includes(name) || ofBackend.test(name)) return none;
      const meant = nearest(name, volumes);
      return [
        {
          path: field([], 'spec', 'volumeRestoreOverrides', i, 'volumeName'),
          message: `the VM that is restored has no volume ${name}, so KubeVirt passes over this override`,
          hint: meant === undefined ? `Name one of its volumes: ${volumes.join(', ')}.` : `Write ${meant} instead of ${name}.`,
        },
      ];
    });
  },
});

/** Those of the target, and of the VM that the snapshot was taken of: the target is made of it where there is none. */
function volumesOf({ metadata: { namespace }, ...restore }: Manifest, surroundings: Surroundings): readonly string[] {
  const vms = [
    madeByName(surroundings, 'VirtualMachine', namespace, valueAt(restore, ['spec', 'target', 'name'])),
    vmOfSnapshot(surroundings, namespace, valueAt(restore, ['spec', 'virtualMachineSnapshotName'])),
  ];
  const names = vms.flatMap((vm) =>
    listOf(valueAt(vm, ['spec', 'template', 'spec', 'volumes'])).map((volume) => textOf(mapOf(volume)?.['name'])),
  );
  return Array.from(new Set(names.filter((name) => name !== undefined)));
}
