import type { ItemRule } from '../../../rule.ts';
import type { Disk, WithDomain } from '../spec.ts';
import { blockSizeCustom, blockSizeMatched } from './block-size.ts';
import { dedicatedIoThread, diskBus, diskTarget } from './disk-bus.ts';
import {
  diskBootOrderPositive,
  diskCache,
  diskErrorPolicy,
  diskIo,
  diskPciAddress,
  diskPciBus,
  diskSerialCharacters,
  diskSerialLength,
} from './disk-fields.ts';
import { diskNameLabel, diskNameUnique } from './disk-name.ts';

/** storageadmitters.ValidateDisks, in its order; of VMs and of presets. */
export const diskRules: readonly ItemRule<Disk, WithDomain>[] = [
  diskNameUnique,
  diskTarget,
  diskPciBus,
  diskPciAddress,
  diskBootOrderPositive,
  diskBus,
  dedicatedIoThread,
  diskSerialCharacters,
  diskSerialLength,
  diskCache,
  diskIo,
  diskErrorPolicy,
  diskNameLabel,
  blockSizeMatched,
  ...blockSizeCustom,
];
