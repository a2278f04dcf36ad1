import { isMap } from '../../../core/data/guards.ts';
import { literal, mapCode, type Code, type Props } from '../code.ts';
import { hasOnly, type Taken } from '../taken.ts';

/** Takes the firmware; a plain boot loader is its name. */
export function takeFirmware(domain: Taken, props: Props): void {
  const firmware = domain.peek('firmware');
  if (!isMap(firmware)) return;
  domain.take('firmware');
  const { bootloader, ...others } = firmware;
  const code: Props = new Map();
  if (bootloader !== undefined) code.set('bootloader', bootloaderCode(bootloader));
  for (const [key, value] of Object.entries(others)) code.set(key, literal(value));
  props.set('firmware', mapCode(code));
}

function bootloaderCode(bootloader: unknown): Code {
  if (!isMap(bootloader)) return literal(bootloader);
  const { bios, efi } = bootloader;
  if (hasOnly(bootloader, ['bios']) && isMap(bios) && hasOnly(bios, [])) return literal('bios');
  if (hasOnly(bootloader, ['efi']) && isMap(efi) && hasOnly(efi, ['secureBoot']) && efi['secureBoot'] === false) return literal('efi');
  return literal(bootloader);
}
