import { isAbsent } from '../../core/data/absent.ts';
import type { Assignment } from '../vmi-template.ts';
import type { PreferencePart } from './preference-part.ts';

const bootloader = ['spec', 'domain', 'firmware', 'bootloader'] as const;

/** The bootloader: BIOS before EFI, a preferred EFI whole before its deprecated switches. */
export const firmware: PreferencePart = {
  name: 'preference/firmware',
  upstream: 'apply.applyFirmwarePreferences',
  *assign({ firmware: preferred }, { spec }): Generator<Assignment> {
    if (!preferred) return;
    const own = spec.domain?.firmware?.bootloader;
    if (!own) yield [bootloader, {}];

    const bios = own?.bios ?? (preferred.preferredUseBios === true && isAbsent(own?.efi) ? {} : undefined);
    if (bios && !own?.bios) yield [[...bootloader, 'bios'], bios];
    if (bios && !isAbsent(preferred.preferredUseBiosSerial) && isAbsent(bios.useSerial)) {
      yield [[...bootloader, 'bios', 'useSerial'], preferred.preferredUseBiosSerial];
    }
    if (!bios && isAbsent(own?.efi) && !isAbsent(preferred.preferredEfi)) {
      yield [[...bootloader, 'efi'], preferred.preferredEfi];
      return;
    }
    const efi = own?.efi ?? (preferred.preferredUseEfi === true && !bios ? {} : undefined);
    if (efi && !own?.efi) yield [[...bootloader, 'efi'], efi];
    if (efi && !isAbsent(preferred.preferredUseSecureBoot) && isAbsent(efi.secureBoot)) {
      yield [[...bootloader, 'efi', 'secureBoot'], preferred.preferredUseSecureBoot];
    }
  },
};
