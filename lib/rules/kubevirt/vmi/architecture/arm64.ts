import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { defineItemRule, defineRule, none, type ItemRule, type Page, type Rule } from '../../../rule.ts';
import { isSecureBootEnabled } from '../firmware/bootloader.ts';
import type { Disk, VmiSpec } from '../spec.ts';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'>, ReleaseRange {
  /** Where upstream says that it stands. */
  readonly below: readonly string[];
  /** The field that it reads. @default - as `below` spells it */
  readonly reads?: string;
  readonly refuses: (spec: VmiSpec) => boolean;
  readonly message: string;
  readonly page: Page;
  readonly hint: string;
}

function arm64Rule({ below, reads = below.join('.'), refuses, message, hint, ...entry }: Row): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...entry,
    severity: 'error',
    fields: ['architecture', reads],
    check(spec, at) {
      if (spec.architecture !== 'arm64' || !refuses(spec)) return none;
      return [{ type: 'FieldValueNotSupported', path: field(at, ...below), message, hint }];
    },
  });
}

export const arm64Bios: Rule<VmiSpec> = arm64Rule({
  code: 'KV1704',
  name: 'vmi/architecture/arm64-bios',
  upstream: 'webhooks.validateBootOptions',
  below: ['domain', 'firmware', 'bootloader', 'bios'],
  refuses: ({ domain }) => domain.firmware?.bootloader?.bios !== undefined,
  message: 'Arm64 does not support bios boot, please change to uefi boot',
  page: {
    summary: 'arm64 boots with EFI.',
    refused: 'architecture: arm64, domain: { firmware: { bootloader: { bios: {} } } }',
    accepted: 'architecture: arm64, domain: { firmware: { bootloader: { efi: { secureBoot: false } } } }',
  },
  hint: 'Write bootloader: { efi: { secureBoot: false } } instead of bios.',
});

export const arm64SecureBoot: Rule<VmiSpec> = arm64Rule({
  code: 'KV1710',
  name: 'vmi/architecture/arm64-secure-boot',
  until: '1.8',
  goneIn: ['1.8.3'],
  upstream: 'webhooks.validateBootOptions',
  below: ['domain', 'firmware', 'bootloader', 'efi', 'secureboot'],
  reads: 'domain.firmware.bootloader.efi.secureBoot',
  refuses: ({ domain }) => isSecureBootEnabled(domain),
  message: 'UEFI secure boot is currently not supported on aarch64 Arch',
  page: {
    summary: 'arm64 has no Secure Boot, which EFI uses unless it has secureBoot: false; from 1.8.3 on, false is the default there.',
    refused: 'architecture: arm64, domain: { firmware: { bootloader: { efi: { secureBoot: true } } }, features: { smm: {} } }',
    accepted: 'architecture: arm64, domain: { firmware: { bootloader: { efi: { secureBoot: false } } } }',
  },
  hint: 'Write bootloader.efi.secureBoot: false.',
});

export const arm64CpuModel: Rule<VmiSpec> = arm64Rule({
  code: 'KV1705',
  name: 'vmi/architecture/arm64-cpu-model',
  upstream: 'webhooks.validateCPUModel',
  below: ['domain', 'cpu', 'model'],
  refuses: ({ domain }) => Boolean(domain.cpu?.model) && domain.cpu?.model !== 'host-passthrough',
  message: 'currently, host-passthrough is the only model supported on Arm64',
  page: {
    summary: 'The CPU model of arm64 is host-passthrough.',
    refused: 'architecture: arm64, domain: { cpu: { model: cortex-a57 } }',
    accepted: 'architecture: arm64, domain: { cpu: { model: host-passthrough } }',
  },
  hint: 'Write cpu.model: host-passthrough, or leave it out.',
});

export const arm64Watchdog: Rule<VmiSpec> = arm64Rule({
  code: 'KV1707',
  name: 'vmi/architecture/arm64-watchdog',
  upstream: 'webhooks.validateWatchdog',
  below: ['domain', 'devices', 'watchdog'],
  refuses: ({ domain }) => domain.devices.watchdog !== undefined,
  message: 'Arm64 not support Watchdog device',
  page: {
    summary: 'arm64 has no watchdog.',
    refused: 'architecture: arm64, domain: { devices: { watchdog: { name: dog, i6300esb: {} } } }',
    accepted: 'architecture: amd64, domain: { devices: { watchdog: { name: dog, i6300esb: {} } } }',
  },
  hint: 'Remove devices.watchdog.',
});

export const arm64Sound: Rule<VmiSpec> = arm64Rule({
  code: 'KV1708',
  name: 'vmi/architecture/arm64-sound',
  upstream: 'webhooks.validateSoundDevice',
  below: ['domain', 'devices', 'sound'],
  refuses: ({ domain }) => domain.devices.sound !== undefined,
  message: 'Arm64 not support sound device',
  page: {
    summary: 'arm64 has no sound.',
    refused: 'architecture: arm64, domain: { devices: { sound: { name: speaker } } }',
    accepted: 'architecture: amd64, domain: { devices: { sound: { name: speaker } } }',
  },
  hint: 'Remove devices.sound.',
});

export const arm64DiskBus: ItemRule<Disk, VmiSpec> = defineItemRule<Disk, VmiSpec>({
  code: 'KV1706',
  name: 'vmi/architecture/arm64-disk-bus',
  severity: 'error',
  upstream: 'webhooks.validateDiskBus',
  page: {
    summary: 'The disks of arm64 are on the virtio or the scsi bus.',
    refused: 'architecture: arm64, domain: { devices: { disks: [{ name: cd, cdrom: { bus: sata } }] } }',
    accepted: 'architecture: arm64, domain: { devices: { disks: [{ name: cd, cdrom: { bus: scsi } }] } }',
  },
  fields: ['disk.bus', 'cdrom.bus', 'lun.bus'],
  check(disk, at, _context, { architecture }) {
    if (architecture !== 'arm64') return none;
    return (['disk', 'cdrom', 'lun'] as const)
      .filter((target) => !['', 'virtio', 'scsi'].includes(disk[target]?.bus ?? ''))
      .map((target) => ({
        type: 'FieldValueNotSupported',
        path: field(at, target, 'bus'),
        message: 'Arm64 not support this disk bus type, please use virtio or scsi',
        // A CD-ROM without a bus gets virtio, which no CD-ROM may have.
        hint: target === 'cdrom' ? 'Write bus: scsi.' : 'Write bus: virtio, or leave it out.',
      }));
  },
});
