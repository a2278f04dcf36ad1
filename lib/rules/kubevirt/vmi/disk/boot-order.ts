import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type CodeEntry, type ItemRule } from '../../../rule.ts';
import { isFirst } from '../is-first.ts';
import type { Disk, Interface, WithDomain } from '../spec.ts';

const upstream = 'admitters.validateBootOrder';

const orderTaken: CodeEntry & { readonly fields: readonly string[] } = {
  code: 'KV1305',
  name: 'vmi/disk/boot-order-shared',
  severity: 'error',
  upstream,
  page: {
    summary: 'No two devices have the same bootOrder; disks and interfaces share one order.',
    refused: 'disks: [{ name: a, disk: {}, bootOrder: 1 }], interfaces: [{ name: default, masquerade: {}, bootOrder: 1 }]',
    accepted: 'disks: [{ name: a, disk: {}, bootOrder: 1 }], interfaces: [{ name: default, masquerade: {}, bootOrder: 2 }]',
  },
  fields: ['bootOrder'],
};

function refusal(path: string): Finding {
  const message = `Boot order for ${path} already set for a different device.`;
  return { type: 'FieldValueInvalid', path, message, hint: 'Give each device its own bootOrder.' };
}

export const diskBootOrder: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  ...orderTaken,
  check({ bootOrder }, at, _context, { domain }) {
    if (bootOrder === undefined || isFirst(at, domain.devices.disks, (disk) => disk.bootOrder === bootOrder)) return none;
    return [refusal(field(at, 'bootOrder'))];
  },
});

/** Interfaces come after the disks. */
export const interfaceBootOrder: ItemRule<Interface, WithDomain> = defineItemRule<Interface, WithDomain>({
  ...orderTaken,
  check({ bootOrder }, at, _context, { domain: { devices } }) {
    if (bootOrder === undefined || bootOrder < 1) return none;
    const isTaken = devices.disks?.some((disk) => disk.bootOrder === bootOrder);
    if (!isTaken && isFirst(at, devices.interfaces, (iface) => iface.bootOrder === bootOrder)) return none;
    return [refusal(field(at, 'bootOrder'))];
  },
});

export const interfaceBootOrderPositive: ItemRule<Interface, WithDomain> = defineItemRule<Interface, WithDomain>({
  code: 'KV1306',
  name: 'vmi/disk/interface-boot-order',
  severity: 'error',
  upstream: 'admitters.validateInterfaceBootOrder',
  page: {
    summary: 'The bootOrder of an interface is at least 1.',
    refused: 'interfaces: [{ name: default, masquerade: {}, bootOrder: 0 }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, bootOrder: 1 }]',
  },
  fields: ['bootOrder'],
  check({ bootOrder }, at) {
    if (bootOrder === undefined || bootOrder >= 1) return none;
    // Upstream leaves domain.devices.interfaces out of this path.
    const path = field([...at.slice(0, -4), ...at.slice(-1)]);
    return [
      {
        type: 'FieldValueInvalid',
        path: `${path}.bootOrder`,
        message: `${path} must have a boot order > 0, if supplied`,
        hint: 'Write a bootOrder from 1 upwards, or leave it out.',
      },
    ];
  },
});
