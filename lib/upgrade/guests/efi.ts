import { mapOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';

/** Which firmware a guest boots: that of SEV, SNP and TDX, or another one. */
export type Efi = 'confidential' | 'plain';

/** Undefined for a BIOS. */
export function efiOf(domain: unknown): Efi | undefined {
  if (mapOf(valueAt(domain, ['firmware', 'bootloader', 'efi'])) === undefined) return undefined;
  const security = mapOf(valueAt(domain, ['launchSecurity']));
  return ['sev', 'snp', 'tdx'].some((kind) => mapOf(security?.[kind]) !== undefined) ? 'confidential' : 'plain';
}
