import { parseFieldPath, relationOf, type FieldPath } from './field-path.ts';

/** What a change of a committed VM does to its running guest, in the words of the recorded answers of virt-controller. */
export type ChangeClass = 'live' | 'restart-required' | 'next-start-silent' | 'stop' | 'no-guest-effect';

interface Change {
  readonly class: ChangeClass;
  readonly says: string;
}

const restart: Change = {
  class: 'restart-required',
  says: 'The VM gets the condition RestartRequired; its guest runs on as it is until it is restarted.',
};
const placement: Change = {
  class: 'live',
  says: 'Live: the running VMI takes it over, but nothing moves; it counts at the next migration or start.',
};

/** By fields of a VirtualMachine. A field that is not listed changes as the closest listed one that holds it. */
const changes: readonly (readonly [FieldPath, Change])[] = (
  [
    ['metadata', { class: 'no-guest-effect', says: 'Nothing happens to the guest.' }],
    [
      'spec.runStrategy',
      { class: 'stop', says: 'Halted stops the guest at once, and Always starts it; a change between the others leaves it alone.' },
    ],
    ['spec.running', { class: 'stop', says: 'false stops the guest at once, true starts it.' }],
    [
      'spec.dataVolumeTemplates',
      { class: 'no-guest-effect', says: 'DataVolumes that are missing are made at once; the guest is left alone.' },
    ],
    [
      'spec.instancetype.name',
      {
        class: 'live',
        says: 'Live as far as CPU sockets and memory grow within what the guest was started with; anything else needs a restart.',
      },
    ],
    ['spec.template.metadata', { class: 'next-start-silent', says: 'It takes effect at the next start, and nothing shows it until then.' }],
    ['spec.preference', restart],
    ['spec.template.spec', restart],
    [
      'spec.template.spec.domain.cpu.sockets',
      {
        class: 'live',
        says: 'Live where it grows up to maxSockets, by a live migration, in clusters with vmRolloutStrategy LiveUpdate; fewer sockets need a restart, and on arm64 every change does.',
      },
    ],
    [
      'spec.template.spec.domain.memory.guest',
      {
        class: 'live',
        says: 'Live where it grows up to maxGuest, by a live migration, on amd64 and from 1Gi on, in clusters with vmRolloutStrategy LiveUpdate; less than at the start needs a restart.',
      },
    ],
    ['spec.template.spec.nodeSelector', placement],
    ['spec.template.spec.affinity', placement],
    ['spec.template.spec.tolerations', placement],
    [
      'spec.template.spec.volumes',
      {
        class: 'restart-required',
        says: 'Volumes with hotpluggable: true come and go while the guest runs; any other change needs a restart.',
      },
    ],
    [
      'spec.template.spec.volumes[*].dataVolume.hotpluggable',
      { class: 'next-start-silent', says: 'It takes effect at the next start, and nothing shows it until then.' },
    ],
    [
      'spec.template.spec.volumes[*].persistentVolumeClaim.hotpluggable',
      { class: 'next-start-silent', says: 'It takes effect at the next start, and nothing shows it until then.' },
    ],
    [
      'spec.template.spec.volumes[*].memoryDump.hotpluggable',
      { class: 'next-start-silent', says: 'It takes effect at the next start, and nothing shows it until then.' },
    ],
    [
      'spec.template.spec.domain.devices.disks',
      {
        class: 'restart-required',
        says: 'Disks of hotpluggable volumes come and go while the guest runs; any other change needs a restart.',
      },
    ],
    [
      'spec.template.spec.domain.devices.interfaces',
      {
        class: 'restart-required',
        says: 'Interfaces with bridge or sriov are plugged while the guest runs; any other change needs a restart.',
      },
    ],
    [
      'spec.template.spec.domain.devices.interfaces[*].state',
      { class: 'live', says: 'Live: up and down switch the link; absent unplugs the interface, and KubeVirt then removes it from the VM.' },
    ],
    ['spec.template.spec.networks[*].multus.networkName', { class: 'live', says: 'Live, by a migration to a pod with the other network.' }],
  ] as const
).map(([field, change]) => [parseFieldPath(field), change]);

/** What a change of this field of a VirtualMachine does to its guest; undefined for fields that say nothing about it. */
export function changeOf(path: FieldPath): Change | undefined {
  let best: readonly [FieldPath, Change] | undefined;
  for (const entry of changes) {
    const relation = relationOf(path, entry[0]);
    if ((relation === 'same' || relation === 'above') && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best?.[1];
}
