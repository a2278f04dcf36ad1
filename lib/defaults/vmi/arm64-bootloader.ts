import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import { ownArchitecture } from '../settled-by.ts';
import type { VmiDefault } from './vmi.ts';

/** arm64 boots by EFI, without secure boot unless it is asked for. */
export const arm64Bootloader: VmiDefault = {
  name: 'vmi/arm64-bootloader',
  upstream: 'defaults.setDefaultArm64Bootloader',
  fields: ['spec.domain.firmware.bootloader.efi.secureBoot'],
  follows: ['status.defaultArchitecture'],
  settledBy: ownArchitecture,
  assign({ spec: { architecture, domain } }) {
    if (architecture !== 'arm64') return none;
    const bootloader = domain?.firmware?.bootloader;
    if (bootloader && (!bootloader.efi || !isAbsent(bootloader.efi.secureBoot))) return none;
    return [[['spec', 'domain', 'firmware', 'bootloader', 'efi', 'secureBoot'], false]];
  },
};
