import type { Finding } from '../../../../core/diagnostic.ts';
import { dnsLabelErrors } from '../../../../core/labels/label-name.ts';
import type { Path } from '../../../../core/data/path.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { isFirstNamed, positionsOf } from '../named.ts';
import type { Disk, WithDomain } from '../spec.ts';

/** The API server answers ten causes at most, so no more namesakes of one disk are ever named. */
const namesakesNamed = 10;

export const diskNameUnique: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1321',
  name: 'vmi/disk/disk-name-shared',
  severity: 'error',
  upstream: 'admitters.validateDiskName',
  page: {
    summary: 'No two disks of a VM have the same name.',
    refused: 'disks: [{ name: data, disk: {} }, { name: data, disk: {} }]',
    accepted: 'disks: [{ name: root, disk: {} }, { name: data, disk: {} }]',
  },
  fields: ['name'],
  check({ name }, at, _context, { domain }) {
    const { disks } = domain.devices;
    return disks === undefined || isFirstNamed(at, disks, name) ? none : namesakes(name, disks, at);
  },
});

function namesakes(name: string, disks: readonly Disk[], at: Path): readonly Finding[] {
  const listAt = at.slice(0, -1);
  const earlier = positionsOf(disks, name)
    .slice(0, namesakesNamed)
    .filter((i) => i < Number(at.at(-1)));
  return earlier.map((i) => ({
    type: 'FieldValueInvalid',
    path: field(at, 'name'),
    message: `${field(at)} and ${field(listAt, i)} must not have the same Name.`,
    hint: 'Give the disk and its volume another name.',
  }));
}

/** Part of a path that upstream doubles: it stands below the list of disks. */
export const doubledPath = ['domain', 'devices', 'disks'] as const;

export const diskNameLabel: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1334',
  name: 'vmi/disk/disk-name-of-container',
  severity: 'error',
  upstream: 'admitters.validateDiskNameAsContainerName',
  page: {
    summary: 'The name of a disk is a DNS label, because a container may get it as its name.',
    refused: 'disks: [{ name: root_disk, disk: {} }]',
    accepted: 'disks: [{ name: root-disk, disk: {} }]',
  },
  fields: ['name'],
  check({ name }, at) {
    const reasons = dnsLabelErrors(name);
    if (reasons.length === 0) return none;
    const path = field(at.slice(0, -1), ...doubledPath, ...at.slice(-1), 'name');
    const hint = 'Write the name of the disk and of its volume in lower-case letters, digits and dashes.';
    return reasons.map((message) => ({ type: 'FieldValueInvalid', path, message, hint }));
  },
});
