import type { Finding } from '../../../../core/diagnostic.ts';
import { hasSata } from '../../../../core/kubevirt/disk-bus.ts';
import { oneWord } from '../../one-word.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import type { Disk, WithDomain } from '../spec.ts';
import { doubledPath } from './disk-name.ts';
import { busOf, countTargets, targetOf } from './disk-targets.ts';

const buses = ['virtio', 'scsi', 'sata', 'usb'];

export const diskTarget: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1322',
  name: 'vmi/disk/disk-target',
  severity: 'error',
  upstream: 'admitters.validateDeviceTarget',
  page: {
    summary: 'A disk is a disk, a lun or a cdrom.',
    refused: 'disks: [{ name: iso, disk: {}, cdrom: {} }]',
    accepted: 'disks: [{ name: iso, cdrom: {} }]',
  },
  fields: ['disk', 'lun', 'cdrom'],
  check(disk, at) {
    if (countTargets(disk) <= 1) return none;
    const path = field(at);
    const message = `${path} can only have a single target type defined`;
    return [{ type: 'FieldValueInvalid', path, message, hint: 'Write one of disk, lun and cdrom.' }];
  },
});

export const diskBus: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1326',
  name: 'vmi/disk/disk-bus',
  severity: 'error',
  upstream: 'admitters.validateBusSupport',
  page: {
    summary: 'The bus of a disk is virtio, scsi, sata or usb; a CD-ROM cannot be on virtio, and a disk on sata cannot be read-only.',
    refused: 'disks: [{ name: root, disk: { bus: ide } }]',
    accepted: 'disks: [{ name: root, disk: { bus: virtio } }]',
  },
  fields: ['disk.bus', 'disk.readonly', 'lun.bus', 'cdrom.bus'],
  words: { 'disk.bus': buses, 'lun.bus': buses, 'cdrom.bus': buses.filter((bus) => bus !== 'virtio') },
  check(disk, at, _context, { architecture }) {
    const target = targetOf(disk);
    const bus = busOf(disk);
    if (bus === '' || target === undefined) return none;
    const refusal = (message: string, hint: string): readonly Finding[] => [
      { type: 'FieldValueInvalid', path: field(at, target, 'bus'), message, hint },
    ];
    switch (bus) {
      case 'scsi':
      case 'usb':
        return none;
      case 'virtio':
        return target === 'cdrom'
          ? refusal(
              'Bus type virtio is invalid for CD-ROM device',
              hasSata(architecture) ? 'Write bus: sata, or scsi.' : 'Write bus: scsi.',
            )
          : none;
      case 'sata':
        return disk.disk?.readonly
          ? refusal('sata hard-disks do not support read-only.', 'Write bus: virtio or scsi, cdrom instead of disk, or remove readonly.')
          : none;
      case 'ide':
        return refusal(
          'IDE bus is not supported',
          hasSata(architecture)
            ? 'Write bus: sata, or virtio where the guest has its drivers.'
            : `Write bus: ${target === 'cdrom' ? 'scsi' : 'virtio'}.`,
        );
      default:
        return refusal(
          `${field(at)} is set with an unrecognized bus ${bus}, must be one of: [${buses.join(' ')}]`,
          `Write ${oneWord(bus, buses)} as bus, or leave it out.`,
        );
    }
  },
});

export const dedicatedIoThread: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1327',
  name: 'vmi/disk/dedicated-io-thread',
  severity: 'error',
  upstream: 'admitters.validateBusSupport',
  page: {
    summary: 'Only disks on the virtio bus can have a dedicatedIOThread.',
    refused: 'disks: [{ name: root, disk: { bus: sata }, dedicatedIOThread: true }]',
    accepted: 'disks: [{ name: root, disk: { bus: virtio }, dedicatedIOThread: true }]',
  },
  fields: ['dedicatedIOThread', 'disk.bus', 'lun.bus', 'cdrom.bus'],
  check(disk, at) {
    if (!disk.dedicatedIOThread) return none;
    const bus = busOf(disk);
    if (bus === '' || bus === 'virtio') return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at.slice(0, -1), ...doubledPath, ...at.slice(-1)),
        message: `IOThreads are not supported for disks on a ${bus} bus`,
        hint: 'Write bus: virtio, or remove dedicatedIOThread.',
      },
    ];
  },
});
