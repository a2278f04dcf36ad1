import type { Path } from '../../../../core/data/path.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { hasNamed } from '../named.ts';
import type { Volume, WithDomain } from '../spec.ts';

const upstream = 'admitters.validateVirtualMachineInstanceSpecVolumeDisks';
const reserved = ['/var/run/kubevirt', '/var/run/libvirt'];

function hasDisk({ name }: Volume, { domain }: WithDomain): boolean {
  return hasNamed(domain.devices.disks, name);
}

function hasFilesystem({ name }: Volume, { domain }: WithDomain): boolean {
  return hasNamed(domain.devices.filesystems, name);
}

/** Upstream thinks that volumes stand below domain. */
function pathOf(at: Path, ...below: readonly string[]): string {
  return field(at.slice(0, -2), 'domain', ...at.slice(-2), ...below);
}

/** Volumes for memory dumps need no device. */
export const volumeDevices: readonly ItemRule<Volume, WithDomain>[] = [
  defineItemRule<Volume, WithDomain>({
    code: 'KV1603',
    name: 'vmi/create/volume-without-device',
    severity: 'error',
    upstream,
    page: {
      summary: 'Every volume has a disk or a filesystem of the same name.',
      refused: 'devices: { disks: [] }, volumes: [{ name: data, emptyDisk: { capacity: 2Gi } }]',
      accepted: 'devices: { disks: [{ name: data, disk: {} }] }, volumes: [{ name: data, emptyDisk: { capacity: 2Gi } }]',
      gives: [],
    },
    fields: ['name'],
    check(volume, at, _context, spec) {
      if (volume.memoryDump !== undefined || hasDisk(volume, spec) || hasFilesystem(volume, spec)) return none;
      const path = pathOf(at, 'name');
      const hint = `Add a disk with name: ${volume.name} to domain.devices.disks, or remove the volume.`;
      return [{ type: 'FieldValueInvalid', path, message: `${path} '${volume.name}' not found.`, hint }];
    },
  }),
  defineItemRule<Volume, WithDomain>({
    code: 'KV1604',
    name: 'vmi/create/container-path-filesystem',
    severity: 'error',
    since: '1.8',
    upstream,
    page: {
      summary: 'A containerPath volume is attached to the guest as a filesystem.',
      refused: 'devices: { disks: [{ name: run, disk: {} }] }, volumes: [{ name: run, containerPath: { path: /run/app } }]',
      accepted: 'devices: { filesystems: [{ name: run, virtiofs: {} }] }, volumes: [{ name: run, containerPath: { path: /run/app } }]',
    },
    fields: ['containerPath'],
    check(volume, at, _context, spec) {
      if (volume.containerPath === undefined || volume.memoryDump !== undefined) return none;
      const path = pathOf(at);
      const hint = `Add a filesystem with name: ${volume.name} to domain.devices.filesystems instead of a disk.`;
      const onDisk = `ContainerPath volume '${volume.name}' must be mapped to a filesystem, not a disk`;
      const alone = `ContainerPath volume '${volume.name}' must have a matching filesystem defined in spec.domain.devices.filesystems`;
      return [...(hasDisk(volume, spec) ? [onDisk] : []), ...(hasFilesystem(volume, spec) ? [] : [alone])].map((message) => ({
        type: 'FieldValueInvalid',
        path,
        message,
        hint,
      }));
    },
  }),
  defineItemRule<Volume, WithDomain>({
    code: 'KV1605',
    name: 'vmi/create/container-path-reserved',
    severity: 'error',
    since: '1.8',
    upstream,
    page: {
      summary: 'A containerPath volume has no path of KubeVirt or libvirt.',
      refused: 'filesystems: [{ name: run, virtiofs: {} }], volumes: [{ name: run, containerPath: { path: /var/run/libvirt } }]',
      accepted: 'filesystems: [{ name: run, virtiofs: {} }], volumes: [{ name: run, containerPath: { path: /var/run/app } }]',
    },
    fields: ['containerPath.path'],
    check({ name, containerPath, memoryDump }, at) {
      if (containerPath === undefined || memoryDump !== undefined) return none;
      const prefix = reserved.find((each) => containerPath.path.startsWith(each));
      if (prefix === undefined) return none;
      const message = `ContainerPath volume '${name}' uses reserved path prefix '${prefix}'`;
      const path = pathOf(at, 'containerPath', 'path');
      return [{ type: 'FieldValueInvalid', path, message, hint: 'Write another path as containerPath.path.' }];
    },
  }),
];
