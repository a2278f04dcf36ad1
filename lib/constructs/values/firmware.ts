import type { Bootloader, Firmware } from '../../../imports/kubevirt-v1.ts';
import { given } from '../props/given.ts';

/** The boot loader of a guest, and what it reads of its machine by SMBIOS. */
export interface FirmwareProps extends Omit<Firmware, 'bootloader'> {
  /**
   * `efi` boots without secure boot. For secure boot write `{ efi: { secureBoot: true } }` and `features: { smm: true }`, which it needs.
   * @default - the preference's; else BIOS on amd64 and EFI on arm64
   */
  readonly bootloader?: 'bios' | 'efi' | Bootloader | undefined;
}

/** `identity` is what the props leave open. */
export function firmwareOf(props: FirmwareProps | undefined, identity?: Pick<Firmware, 'uuid' | 'serial'>): Firmware | undefined {
  const own = identity && given(identity, ['uuid', 'serial']); // the MAC addresses of an identity stand with the interfaces
  if (props === undefined) return own;
  const { bootloader, ...rest } = props;
  const firmware = own === undefined ? rest : { ...own, ...rest };
  return bootloader === undefined ? firmware : { ...firmware, bootloader: bootloaderOf(bootloader) };
}

function bootloaderOf(bootloader: 'bios' | 'efi' | Bootloader): Bootloader {
  if (bootloader === 'bios') return { bios: {} };
  if (bootloader === 'efi') return { efi: { secureBoot: false } }; // an empty efi means secure boot
  return bootloader;
}
