import { ephemeralVolumes, lostWithVm } from '../../../lib/impact/effects/disks.ts';
import type { VmSpec } from '../../../lib/impact/vm/objects.ts';

const containerDisk = { containerDisk: { image: 'example.com/virtio-win:1' } };

function vmSpec(volume: object, disk: object | undefined, domain: object = {}): VmSpec {
  const disks = disk === undefined ? [] : [{ name: 'drivers', ...disk }];
  return { template: { spec: { domain: { ...domain, devices: { disks } }, volumes: [{ name: 'drivers', ...volume }] } } };
}

test.each<[what: string, volume: object, disk: object | undefined, isLost: boolean]>([
  ['a containerDisk', containerDisk, { disk: { bus: 'virtio' } }, true],
  ['one that KubeVirt gives a disk', containerDisk, undefined, true],
  ['one in a CD-ROM drive', containerDisk, { cdrom: { bus: 'sata' } }, false],
  ['one in a CD-ROM drive that takes writes', containerDisk, { cdrom: { bus: 'sata', readonly: false } }, true],
  ['one that is only read', containerDisk, { disk: { bus: 'virtio', readonly: true } }, false],
  ['a LUN that is only read', containerDisk, { lun: { readonly: true } }, false],
  ['an emptyDisk', { emptyDisk: { capacity: '1Gi' } }, { disk: {} }, true],
  ['what lies over a claim', { ephemeral: { persistentVolumeClaim: { claimName: 'a', readOnly: true } } }, { disk: {} }, true],
  ['a claim', { persistentVolumeClaim: { claimName: 'a' } }, { disk: {} }, false],
])('%s', (_what, volume, disk, isLost) => {
  expect(ephemeralVolumes(vmSpec(volume, disk))).toEqual(isLost ? ['drivers'] : []);
});

test.each<[what: string, domain: object, lost: readonly string[]]>([
  ['a persistent TPM', { tpm: { persistent: true } }, ['TPM']],
  ['a TPM', { tpm: {} }, []],
])('a VM with %s that is deleted', (_what, devices, lost) => {
  const spec: VmSpec = { template: { spec: { domain: { devices } } } };
  expect(lostWithVm(spec, 'if').flatMap(({ names = [] }) => names)).toEqual(lost);
});

test('a VM whose EFI keeps its variables loses them when it is deleted', () => {
  const spec: VmSpec = {
    template: { spec: { domain: { firmware: { bootloader: { efi: { persistent: true } } }, devices: { tpm: { persistent: true } } } } },
  };
  expect(lostWithVm(spec, 'if')).toEqual([
    {
      effect: 'data-loss',
      why: 'The persistent state of its devices is deleted with the VM.',
      names: ['TPM', 'EFI'],
      when: 'if',
      fields: [],
    },
  ]);
});
