import type { Path } from '../../../../core/data/path.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule, type Page, type Rule } from '../../../rule.ts';
import { isPciAddress } from '../pci-address.ts';
import type { Disk, WithDomain } from '../spec.ts';
import { doubledPath } from './disk-name.ts';

type Field = 'bootOrder' | 'serial' | 'cache' | 'errorPolicy';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'> {
  readonly of: Field;
  readonly refuses: (disk: Disk) => boolean;
  /** `path` is that of the disk. */
  readonly message: (disk: Disk, path: string) => string;
  readonly page: Page;
  readonly hint: string;
}

function diskField({ of, refuses, message, hint, ...entry }: Row): ItemRule<Disk, WithDomain> {
  return defineItemRule<Disk, WithDomain>({
    ...entry,
    severity: 'error',
    fields: [of],
    check(disk, at) {
      if (disk[of] === undefined || !refuses(disk)) return none;
      return [{ type: 'FieldValueInvalid', path: field(at, of), message: message(disk, field(at)), hint }];
    },
  });
}

export const cacheModes: readonly string[] = ['none', 'writethrough', 'writeback'];
const caches: ReadonlySet<string> = new Set(['', ...cacheModes]);
export const ioModes: readonly string[] = ['native', 'threads'];
const errorPolicies: ReadonlySet<string> = new Set(['stop', 'ignore', 'report', 'enospace']);

export const diskBootOrderPositive: ItemRule<Disk, WithDomain> = diskField({
  code: 'KV1325',
  name: 'vmi/disk/disk-boot-order',
  upstream: 'admitters.validateBootOrderValue',
  of: 'bootOrder',
  refuses: ({ bootOrder = 1 }) => bootOrder < 1,
  message: (_disk, path) => `${path} must have a boot order > 0, if supplied`,
  page: {
    summary: 'The bootOrder of a disk is at least 1.',
    refused: 'disks: [{ name: root, disk: {}, bootOrder: 0 }]',
    accepted: 'disks: [{ name: root, disk: {}, bootOrder: 1 }]',
  },
  hint: 'Write a bootOrder from 1 upwards, or leave it out.',
});

export const diskSerialCharacters: ItemRule<Disk, WithDomain> = diskField({
  code: 'KV1329',
  name: 'vmi/disk/serial-characters',
  upstream: 'admitters.validateSerialNumValue',
  of: 'serial',
  refuses: ({ serial = '' }) => serial !== '' && !/^[\w.+-]+$/.test(serial),
  message: (_disk, path) => `${path} must be made up of the following characters [A-Za-z0-9_.+-], if specified`,
  page: {
    summary: 'The serial of a disk is made of letters, digits and the characters _, ., + and -.',
    refused: 'disks: [{ name: root, disk: {}, serial: "disk 1" }]',
    accepted: 'disks: [{ name: root, disk: {}, serial: disk-1 }]',
  },
  hint: 'Write serial with letters, digits, underscores, dots, plus signs and dashes.',
});

export const diskSerialLength: ItemRule<Disk, WithDomain> = diskField({
  code: 'KV1330',
  name: 'vmi/disk/serial-length',
  upstream: 'admitters.validateSerialNumLength',
  of: 'serial',
  refuses: ({ serial = '' }) => serial.length > 256 && Array.from(serial).length > 256,
  message: (_disk, path) => `${path} must be less than or equal to 256 in length, if specified`,
  page: {
    summary: 'The serial of a disk has at most 256 characters.',
    refused: `disks: [{ name: root, disk: {}, serial: "${'0'.repeat(257)}" }]`,
    accepted: `disks: [{ name: root, disk: {}, serial: "${'0'.repeat(256)}" }]`,
  },
  hint: 'Write a serial of at most 256 characters; most guests see 20 of them.',
});

export const diskCache: ItemRule<Disk, WithDomain> = diskField({
  code: 'KV1331',
  name: 'vmi/disk/cache',
  upstream: 'admitters.validateCacheMode',
  of: 'cache',
  refuses: ({ cache = '' }) => !caches.has(cache),
  message: ({ cache = '' }, path) => `${path}.cache has invalid value ${cache}`,
  page: {
    summary: 'The cache of a disk is none, writethrough or writeback.',
    refused: 'disks: [{ name: root, disk: {}, cache: unsafe }]',
    accepted: 'disks: [{ name: root, disk: {}, cache: writeback }]',
  },
  hint: 'Write none, writethrough or writeback as cache, or leave it out.',
});

export const diskErrorPolicy: ItemRule<Disk, WithDomain> = diskField({
  code: 'KV1333',
  name: 'vmi/disk/error-policy',
  upstream: 'admitters.validateErrorPolicy',
  of: 'errorPolicy',
  refuses: ({ errorPolicy = 'stop' }) => !errorPolicies.has(errorPolicy),
  message: ({ errorPolicy = '' }, path) => `${path}.errorPolicy has invalid value "${errorPolicy}"`,
  page: {
    summary: 'The errorPolicy of a disk is stop, ignore, report or enospace.',
    refused: 'disks: [{ name: root, disk: {}, errorPolicy: retry }]',
    accepted: 'disks: [{ name: root, disk: {}, errorPolicy: report }]',
  },
  hint: 'Write stop, ignore, report or enospace as errorPolicy, or leave it out.',
});

export const diskIo: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1332',
  name: 'vmi/disk/io',
  severity: 'error',
  upstream: 'admitters.validateIOMode',
  page: {
    summary: 'The io of a disk is native or threads.',
    refused: 'disks: [{ name: root, disk: {}, io: io_uring }]',
    accepted: 'disks: [{ name: root, disk: {}, io: native }]',
  },
  fields: ['io'],
  check({ io }, at) {
    if (!io || ioModes.includes(io)) return none;
    const listAt = at.slice(0, -1);
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(listAt, ...doubledPath, ...at.slice(-1), 'io'),
        message: `Disk IO mode for ${field(listAt)} is not supported. Supported modes are: native, threads.`,
        hint: 'Write native or threads as io, or leave it out.',
      },
    ];
  },
});

/** Where upstream thinks that a disk with a PCI address stands. */
function pciPath(at: Path): Path {
  return [...at.slice(0, -1), ...doubledPath, 'disk', ...at.slice(-1)];
}

export const diskPciBus: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1323',
  name: 'vmi/disk/pci-address-bus',
  severity: 'error',
  upstream: 'admitters.validatePciAddress',
  page: {
    summary: 'A disk with a PCI address is on the virtio bus.',
    refused: 'disks: [{ name: root, disk: { bus: sata, pciAddress: "0000:81:00.1" } }]',
    accepted: 'disks: [{ name: root, disk: { bus: virtio, pciAddress: "0000:81:00.1" } }]',
  },
  fields: ['disk.pciAddress', 'disk.bus'],
  check({ disk }, at) {
    if (!disk?.pciAddress || disk.bus === 'virtio') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(pciPath(at), 'pciAddress'),
        message: `disk ${field(pciPath(at), 'name')} - setting a PCI address is only possible with bus type virtio.`,
        hint: 'Write bus: virtio, or remove pciAddress.',
      },
    ];
  },
});

export const diskPciAddress: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1324',
  name: 'vmi/disk/pci-address',
  severity: 'error',
  upstream: 'admitters.validatePciAddress',
  page: {
    summary: 'A PCI address has a domain, a bus, a slot and a function.',
    refused: 'disks: [{ name: root, disk: { bus: virtio, pciAddress: "81:00.1" } }]',
    accepted: 'disks: [{ name: root, disk: { bus: virtio, pciAddress: "0000:81:00.1" } }]',
  },
  fields: ['disk.pciAddress'],
  check({ disk }, at) {
    if (!disk?.pciAddress || isPciAddress(disk.pciAddress)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(pciPath(at), 'pciAddress'),
        message: `disk ${field(pciPath(at), 'name')} has malformed PCI address (${disk.pciAddress}).`,
        hint: 'Write pciAddress as in "0000:81:00.1".',
      },
    ];
  },
});
