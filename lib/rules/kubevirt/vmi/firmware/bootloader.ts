import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { Domain, WithDomain } from '../spec.ts';

export const bootloader: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1341',
  name: 'vmi/firmware/bios-and-efi',
  severity: 'error',
  upstream: 'admitters.validateBootloader',
  page: {
    summary: 'A VM boots with BIOS or with EFI, not both.',
    refused: 'firmware: { bootloader: { bios: {}, efi: { secureBoot: false } } }',
    accepted: 'firmware: { bootloader: { efi: { secureBoot: false } } }',
  },
  fields: ['domain.firmware.bootloader.bios', 'domain.firmware.bootloader.efi'],
  check({ domain: { firmware } }, at) {
    if (firmware?.bootloader?.efi === undefined || firmware.bootloader.bios === undefined) return none;
    const path = field(at, 'domain', 'firmware', 'bootloader');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} has both EFI and BIOS configured, but they are mutually exclusive.`,
        hint: 'Remove bootloader.bios or bootloader.efi.',
      },
    ];
  },
});

/** SMM is on where features.smm is there and not switched off. */
export function isSmmEnabled({ features }: Domain): boolean {
  return features?.smm !== undefined && features.smm.enabled !== false;
}

/** EFI has Secure Boot unless it is switched off. */
export function isSecureBootEnabled({ firmware }: Domain): boolean {
  const efi = firmware?.bootloader?.efi;
  return efi !== undefined && efi.secureBoot !== false;
}

/** `isSafe` says where nothing has to protect the keys. */
function secureBootNeedsSmm(range: ReleaseRange, isSafe: (domain: Domain) => boolean): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...range,
    code: 'KV1346',
    name: 'vmi/firmware/secure-boot-without-smm',
    severity: 'error',
    upstream: 'admitters.validateDomainSpec',
    page: {
      summary: 'EFI uses Secure Boot unless it has secureBoot: false, and Secure Boot needs features.smm, which is off by default.',
      refused: 'firmware: { bootloader: { efi: {} } }',
      accepted: 'firmware: { bootloader: { efi: {} } }, features: { smm: { enabled: true } }',
    },
    fields: ['domain.firmware.bootloader.efi.secureBoot', 'domain.features.smm.enabled', 'domain.launchSecurity.tdx'],
    check({ domain }, at) {
      if (!isSecureBootEnabled(domain) || isSmmEnabled(domain) || isSafe(domain)) return none;
      const path = field(at, 'domain');
      return [
        {
          type: 'FieldValueInvalid',
          path,
          message: `${path} has EFI SecureBoot enabled. SecureBoot requires SMM, which is currently disabled.`,
          hint: 'Write features: { smm: { enabled: true } }, or bootloader.efi.secureBoot: false.',
        },
      ];
    },
  });
}

/** Not checked in presets. The firmware of TDX keeps its keys in ROM, which 1.9 was the first to see. */
export const secureBoot: readonly Rule<WithDomain>[] = [
  secureBootNeedsSmm({ until: '1.8' }, () => false),
  secureBootNeedsSmm({ since: '1.9' }, ({ launchSecurity }) => launchSecurity?.tdx !== undefined),
];
