import type { Finding } from '../../../../core/diagnostic.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import type { Disk, WithDomain } from '../spec.ts';
import { busOf } from './disk-targets.ts';

const smallest = 512;
const largest = 2_097_152;

/** matchVolume counts where it is there and not switched off. */
function matchesVolume({ blockSize }: Disk): boolean {
  return blockSize?.matchVolume !== undefined && blockSize.matchVolume.enabled !== false;
}

export const blockSizeMatched: ItemRule<Disk, WithDomain> = defineItemRule<Disk, WithDomain>({
  code: 'KV1335',
  name: 'vmi/disk/block-size-source',
  severity: 'error',
  upstream: 'admitters.validateBlockSize',
  page: {
    summary: 'The blockSize of a disk is custom or matchVolume, not both.',
    refused: 'disks: [{ name: root, disk: {}, blockSize: { matchVolume: {}, custom: { logical: 512, physical: 4096 } } }]',
    accepted: 'disks: [{ name: root, disk: {}, blockSize: { custom: { logical: 512, physical: 4096 } } }]',
  },
  fields: ['blockSize.matchVolume', 'blockSize.custom'],
  check(disk, at) {
    if (disk.blockSize?.custom === undefined || !matchesVolume(disk)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'blockSize'),
        message: "Block size matching can't be enabled together with a custom value",
        hint: 'Remove blockSize.matchVolume or blockSize.custom.',
      },
    ];
  },
});

type CustomSize = NonNullable<NonNullable<Disk['blockSize']>['custom']>;

interface SizeRefusal {
  readonly name: keyof CustomSize;
  readonly message: string;
  readonly hint: string;
}

function customSizes(
  range: ReleaseRange,
  summary: string,
  misfit: (disk: Disk, custom: CustomSize) => SizeRefusal | undefined,
): ItemRule<Disk, WithDomain> {
  return defineItemRule<Disk, WithDomain>({
    ...range,
    code: 'KV1336',
    name: 'vmi/disk/block-size-custom',
    severity: 'error',
    upstream: 'admitters.validateBlockSize',
    page: {
      summary,
      refused: 'disks: [{ name: root, disk: {}, blockSize: { custom: { logical: 4096, physical: 512 } } }]',
      accepted: 'disks: [{ name: root, disk: {}, blockSize: { custom: { logical: 512, physical: 4096 } } }]',
    },
    fields: ['blockSize.custom.logical', 'blockSize.custom.physical', 'blockSize.custom.discardGranularity'],
    check(disk, at) {
      const custom = disk.blockSize?.custom;
      if (custom === undefined || matchesVolume(disk)) return none;
      const first = logicalAbovePhysical(custom) ?? misfit(disk, custom);
      const refusals = first === undefined ? wrongSizes(custom) : [first];
      return refusals.map(({ name, message, hint }): Finding => ({
        type: 'FieldValueInvalid',
        path: field(at, 'blockSize', 'custom', name),
        message,
        hint,
      }));
    },
  });
}

const ofSizes = 'Custom block sizes are powers of 2 from 512 to 2097152; the logical one is at most the physical one';

export const blockSizeCustom: readonly ItemRule<Disk, WithDomain>[] = [
  customSizes({ until: '1.6' }, `${ofSizes}.`, () => undefined),
  customSizes(
    { since: '1.7' },
    `${ofSizes}, and 512 on sata; discardGranularity is a multiple of the logical one.`,
    (disk, custom) => wrongOnSata(disk, custom) ?? wrongGranularity(custom),
  ),
];

function logicalAbovePhysical({ logical = 0, physical = 0 }: CustomSize): SizeRefusal | undefined {
  if (logical <= physical) return undefined;
  return {
    name: 'logical',
    message: `Logical size ${logical} must be the same or less than the physical size of ${physical}`,
    hint: 'Write a physical block size of at least the logical one.',
  };
}

function wrongOnSata(disk: Disk, { logical = 0 }: CustomSize): SizeRefusal | undefined {
  if (busOf(disk) !== 'sata' || logical === smallest) return undefined;
  const message = `Logical size ${logical} must be ${smallest} for SATA devices`;
  return { name: 'logical', message, hint: 'Write logical: 512, or bus: virtio.' };
}

function wrongGranularity({ logical = 0, discardGranularity = 0 }: CustomSize): SizeRefusal | undefined {
  if (logical === 0 || discardGranularity % logical === 0) return undefined;
  const message = `Discard granularity ${discardGranularity} must be multiples of logical size ${logical}`;
  return { name: 'discardGranularity', message, hint: 'Write a multiple of the logical block size.' };
}

function wrongSizes({ logical = 0, physical = 0 }: CustomSize): readonly SizeRefusal[] {
  return Object.entries({ logical, physical }).flatMap(([name, size]): readonly SizeRefusal[] => {
    const message = wrongSize(size);
    return message === undefined ? [] : [{ name: name as 'logical' | 'physical', message, hint: 'Write 512, 4096 or another power of 2.' }]; // the two keys above
  });
}

function wrongSize(size: number): string | undefined {
  if (size < smallest) return `Provided size of ${size} is less than the supported minimum size of ${smallest}`;
  if (size > largest) return `Provided size of ${size} is greater than the supported maximum size of ${largest}`;
  return Number.isInteger(Math.log2(size)) ? undefined : `Provided size of ${size} is not a power of 2`;
}
