import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import { isSmmEnabled } from '../firmware/bootloader.ts';
import type { VmiSpec } from '../spec.ts';
import { encryptionReadings, permitted, type Encryption } from './encryption.ts';

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly fields: readonly string[];
  /** The kinds of encryption that it is about. @default - all */
  readonly of?: readonly Encryption[];
  readonly page: Page;
  /** What upstream says of the encryption; undefined where it is content. */
  readonly refusal: (encryption: Encryption, spec: VmiSpec) => string | undefined;
  readonly hint: string;
}

/** What the rest of the VM must be for its encryption to work; asked with the gate on. */
function launchSecurityRule({ code, name, fields, of, page, refusal, hint }: Row): readonly Rule<VmiSpec>[] {
  const readings = encryptionReadings.filter(({ known }) => of?.some((encryption) => known.includes(encryption)) !== false);
  return readings.map(({ encryptionOf, known: _known, ...range }) =>
    defineRule<VmiSpec>({
      ...range,
      code,
      name,
      severity: 'error',
      upstream: 'webhooks.ValidateLaunchSecurityAmd64',
      formerly: [{ until: '1.6', upstream: 'admitters.validateLaunchSecurity' }],
      page,
      fields: ['domain.launchSecurity', ...fields],
      check(spec, at, context) {
        const encryption = permitted(encryptionOf(spec), context);
        const message = encryption && refusal(encryption, spec);
        return message === undefined ? none : [{ type: 'FieldValueInvalid', path: field(at, 'launchSecurity'), message, hint }];
      },
    }),
  );
}

const sev = 'launchSecurity: { sev: {} }';
const accepted = `${sev}, firmware: { bootloader: { efi: { secureBoot: false } } }`;

export const launchSecurityNeeds: readonly Rule<VmiSpec>[] = [
  ...launchSecurityRule({
    code: 'KV1536',
    name: 'vmi/launch-security/tdx-with-smm',
    of: ['TDX'],
    fields: ['domain.features.smm.enabled'],
    page: {
      summary: 'TDX does not work with SMM.',
      refused: 'launchSecurity: { tdx: {} }, firmware: { bootloader: { efi: {} } }, features: { smm: {} }',
      accepted: 'launchSecurity: { tdx: {} }, firmware: { bootloader: { efi: {} } }',
      cluster: '{ developerConfiguration: { featureGates: [WorkloadEncryptionTDX] } }',
    },
    refusal: (encryption, { domain }) => (encryption === 'TDX' && isSmmEnabled(domain) ? 'TDX does not work along with SMM' : undefined),
    hint: 'Remove features.smm.',
  }),
  ...launchSecurityRule({
    code: 'KV1537',
    name: 'vmi/launch-security/without-efi',
    fields: ['domain.firmware.bootloader.efi'],
    page: { summary: 'Encrypted guests boot with EFI.', refused: sev, accepted },
    refusal: (encryption, { domain }) =>
      domain.firmware?.bootloader?.efi === undefined ? `${encryption} requires OVMF (UEFI)` : undefined,
    hint: 'Write firmware.bootloader: { efi: { secureBoot: false } }.',
  }),
  ...launchSecurityRule({
    code: 'KV1538',
    name: 'vmi/launch-security/secure-boot',
    fields: ['domain.firmware.bootloader.efi.secureBoot'],
    page: {
      summary: 'sev and snp do not work with Secure Boot, which EFI uses unless it has secureBoot: false.',
      refused: `${sev}, firmware: { bootloader: { efi: {} } }, features: { smm: {} }`,
      accepted,
    },
    refusal(encryption, { domain }) {
      const efi = domain.firmware?.bootloader?.efi;
      return encryption !== 'TDX' && efi !== undefined && efi.secureBoot !== false
        ? `${encryption} does not work along with SecureBoot`
        : undefined;
    },
    hint: 'Write firmware.bootloader.efi.secureBoot: false.',
  }),
  ...launchSecurityRule({
    code: 'KV1539',
    name: 'vmi/launch-security/persistent-efi',
    of: ['SNP', 'TDX'],
    fields: ['domain.firmware.bootloader.efi.persistent'],
    page: {
      summary: 'snp and tdx do not work with persistent EFI variables.',
      refused: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false, persistent: true } } }',
      accepted: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      cluster: '{ vmStateStorageClass: fast }',
    },
    refusal: (encryption, { domain }) =>
      encryption !== 'SEV' && domain.firmware?.bootloader?.efi?.persistent
        ? `${encryption} does not work along with Persistent EFI variables`
        : undefined,
    hint: 'Remove firmware.bootloader.efi.persistent.',
  }),
  ...launchSecurityRule({
    code: 'KV1540',
    name: 'vmi/launch-security/attestation-start',
    fields: ['startStrategy', 'domain.launchSecurity.sev.attestation'],
    page: {
      summary: 'A guest with SEV attestation starts paused.',
      refused: 'launchSecurity: { sev: { attestation: {} } }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      accepted:
        'startStrategy: Paused, domain: { launchSecurity: { sev: { attestation: {} } }, firmware: { bootloader: { efi: { secureBoot: false } } } }',
    },
    refusal: (_encryption, { startStrategy, domain }) =>
      domain.launchSecurity?.sev?.attestation !== undefined && startStrategy !== 'Paused'
        ? "SEV attestation requires VMI StartStrategy 'Paused'"
        : undefined,
    hint: 'Write startStrategy: Paused.',
  }),
];

export const launchSecurityNics: readonly Rule<VmiSpec>[] = encryptionReadings.map(({ encryptionOf, ...range }) =>
  defineRule<VmiSpec>({
    ...range,
    code: 'KV1541',
    name: 'vmi/launch-security/network-boot',
    severity: 'error',
    upstream: 'webhooks.ValidateLaunchSecurityAmd64',
    formerly: [{ until: '1.6', upstream: 'admitters.validateLaunchSecurity' }],
    page: {
      summary: 'Encrypted guests cannot boot from the network.',
      refused: `${accepted}, devices: { interfaces: [{ name: default, masquerade: {}, bootOrder: 1 }] }`,
      accepted: `${accepted}, devices: { interfaces: [{ name: default, masquerade: {} }] }`,
    },
    fields: ['domain.launchSecurity', 'domain.devices.interfaces[*].bootOrder'],
    check(spec, at, context) {
      const encryption = permitted(encryptionOf(spec), context);
      if (encryption === undefined) return none;
      return (spec.domain.devices.interfaces ?? []).flatMap(({ name, bootOrder }): readonly Finding[] => {
        if (bootOrder === undefined) return none;
        const message = `${encryption} does not work with bootable NICs: ${name}`;
        return [{ type: 'FieldValueInvalid', path: field(at, 'launchSecurity'), message, hint: 'Remove bootOrder of the interface.' }];
      });
    },
  }),
);
