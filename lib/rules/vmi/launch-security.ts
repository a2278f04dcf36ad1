import type { Finding } from '../../core/diagnostic.ts';
import { addGate } from '../add-gate.ts';
import { field } from '../field.ts';
import { type Context, defineRule, none, type Page, type Rule } from '../rule.ts';
import { isSmmEnabled } from './firmware/bootloader.ts';
import type { Domain, VmiSpec } from './spec.ts';

type LaunchSecurity = NonNullable<Domain['launchSecurity']>;
type Kind = 'SEV' | 'SNP' | 'TDX';

const fieldsOf = { SEV: 'sev', SNP: 'snp', TDX: 'tdx' } as const;
const gates: Readonly<Record<Kind, string>> = { SEV: 'WorkloadEncryptionSEV', SNP: 'WorkloadEncryptionSEV', TDX: 'WorkloadEncryptionTDX' };

function kindsOf(launchSecurity: LaunchSecurity): readonly Kind[] {
  return (['SEV', 'SNP', 'TDX'] as const).filter((kind) => launchSecurity[fieldsOf[kind]] !== undefined);
}

export const launchSecurityArchitecture: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1533',
  name: 'vmi/launch-security',
  severity: 'error',
  upstream: 'admitters.validateLaunchSecurity',
  page: {
    summary: 'Encrypted guests need amd64 or s390x.',
    refused: 'architecture: arm64, domain: { launchSecurity: { sev: {} } }',
    accepted: 'architecture: s390x, domain: { launchSecurity: {} }',
  },
  fields: ['architecture', 'domain.launchSecurity'],
  check({ architecture = '', domain }, at) {
    if (domain.launchSecurity === undefined || architecture === 'amd64' || architecture === 's390x') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'architecture'),
        message: `No launchSecurity support for architecture: ${architecture}`,
        hint: 'Write architecture: amd64 or s390x, or leave out domain.launchSecurity.',
      },
    ];
  },
});

export const launchSecurityKind: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1534',
  name: 'vmi/launch-security',
  severity: 'error',
  upstream: 'webhooks.ValidateLaunchSecurityAmd64',
  page: {
    summary: 'On amd64, launchSecurity is sev, snp or tdx.',
    refused: 'launchSecurity: { sev: {}, tdx: {} }',
    accepted: 'launchSecurity: { sev: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
  },
  fields: ['domain.launchSecurity.sev', 'domain.launchSecurity.snp', 'domain.launchSecurity.tdx'],
  check({ architecture, domain: { launchSecurity } }, at) {
    if (launchSecurity === undefined || architecture !== 'amd64' || kindsOf(launchSecurity).length === 1) return none;
    return [
      {
        type: 'FieldValueForbidden',
        path: field(at, 'launchSecurity'),
        message: 'One and only one launchSecurity type can be set',
        hint: 'Write one of sev, snp and tdx below domain.launchSecurity.',
      },
    ];
  },
});

/** The one kind of encryption of an amd64 guest; undefined where something else is wrong. */
function kindOf({ architecture, domain: { launchSecurity } }: VmiSpec): Kind | undefined {
  if (launchSecurity === undefined || architecture !== 'amd64') return undefined;
  const kinds = kindsOf(launchSecurity);
  return kinds.length === 1 ? kinds[0] : undefined;
}

export const launchSecurityGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1535',
  name: 'vmi/launch-security',
  severity: 'error',
  upstream: 'webhooks.ValidateLaunchSecurityAmd64',
  page: {
    summary: 'sev and snp need the feature gate WorkloadEncryptionSEV, tdx needs WorkloadEncryptionTDX.',
    refused: 'launchSecurity: { tdx: {} }',
    accepted: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
  },
  fields: ['domain.launchSecurity'],
  check(spec, at, { cluster }) {
    const kind = kindOf(spec);
    if (kind === undefined || cluster.isGateOn(gates[kind])) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'launchSecurity'),
        message: `${gates[kind]} feature gate is not enabled in kubevirt-config`,
        hint: `${addGate(gates[kind])}.`,
      },
    ];
  },
});

interface Row {
  readonly code: Rule['code'];
  readonly fields: readonly string[];
  readonly page: Page;
  /** What upstream says of the kind of encryption; undefined where it is content. */
  readonly refusal: (kind: Kind, spec: VmiSpec) => string | undefined;
  readonly hint: string;
}

/** What the rest of the VM must be for its encryption to work; asked with the gate on. */
function launchSecurityRule({ code, fields, page, refusal, hint }: Row): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    code,
    name: 'vmi/launch-security',
    severity: 'error',
    upstream: 'webhooks.ValidateLaunchSecurityAmd64',
    page,
    fields: ['domain.launchSecurity', ...fields],
    check(spec, at, context) {
      const kind = usableKind(spec, context);
      const message = kind && refusal(kind, spec);
      return message === undefined ? none : [{ type: 'FieldValueInvalid', path: field(at, 'launchSecurity'), message, hint }];
    },
  });
}

function usableKind(spec: VmiSpec, { cluster }: Context): Kind | undefined {
  const kind = kindOf(spec);
  return kind !== undefined && cluster.isGateOn(gates[kind]) ? kind : undefined;
}

const sev = 'launchSecurity: { sev: {} }';
const accepted = `${sev}, firmware: { bootloader: { efi: { secureBoot: false } } }`;

export const launchSecurityNeeds: readonly Rule<VmiSpec>[] = [
  launchSecurityRule({
    code: 'KV1536',
    fields: ['domain.features.smm.enabled'],
    page: {
      summary: 'TDX does not work with SMM.',
      refused: 'launchSecurity: { tdx: {} }, firmware: { bootloader: { efi: {} } }, features: { smm: {} }',
      accepted: 'launchSecurity: { tdx: {} }, firmware: { bootloader: { efi: {} } }',
      cluster: '{ developerConfiguration: { featureGates: [WorkloadEncryptionTDX] } }',
    },
    refusal: (kind, { domain }) => (kind === 'TDX' && isSmmEnabled(domain) ? 'TDX does not work along with SMM' : undefined),
    hint: 'Leave out features.smm.',
  }),
  launchSecurityRule({
    code: 'KV1537',
    fields: ['domain.firmware.bootloader.efi'],
    page: { summary: 'Encrypted guests boot with EFI.', refused: sev, accepted },
    refusal: (kind, { domain }) => (domain.firmware?.bootloader?.efi === undefined ? `${kind} requires OVMF (UEFI)` : undefined),
    hint: 'Write firmware.bootloader: { efi: { secureBoot: false } }.',
  }),
  launchSecurityRule({
    code: 'KV1538',
    fields: ['domain.firmware.bootloader.efi.secureBoot'],
    page: {
      summary: 'sev and snp do not work with Secure Boot, which EFI uses unless it has secureBoot: false.',
      refused: `${sev}, firmware: { bootloader: { efi: {} } }, features: { smm: {} }`,
      accepted,
    },
    refusal(kind, { domain }) {
      const efi = domain.firmware?.bootloader?.efi;
      return kind !== 'TDX' && efi !== undefined && efi.secureBoot !== false ? `${kind} does not work along with SecureBoot` : undefined;
    },
    hint: 'Write firmware.bootloader.efi.secureBoot: false.',
  }),
  launchSecurityRule({
    code: 'KV1539',
    fields: ['domain.firmware.bootloader.efi.persistent'],
    page: {
      summary: 'snp and tdx do not work with persistent EFI variables.',
      refused: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false, persistent: true } } }',
      accepted: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      cluster: '{ vmStateStorageClass: fast }',
    },
    refusal: (kind, { domain }) =>
      kind !== 'SEV' && domain.firmware?.bootloader?.efi?.persistent
        ? `${kind} does not work along with Persistent EFI variables`
        : undefined,
    hint: 'Leave out firmware.bootloader.efi.persistent.',
  }),
  launchSecurityRule({
    code: 'KV1540',
    fields: ['startStrategy', 'domain.launchSecurity.sev.attestation'],
    page: {
      summary: 'A guest with SEV attestation starts paused.',
      refused: 'launchSecurity: { sev: { attestation: {} } }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      accepted:
        'startStrategy: Paused, domain: { launchSecurity: { sev: { attestation: {} } }, firmware: { bootloader: { efi: { secureBoot: false } } } }',
    },
    refusal: (_kind, { startStrategy, domain }) =>
      domain.launchSecurity?.sev?.attestation !== undefined && startStrategy !== 'Paused'
        ? "SEV attestation requires VMI StartStrategy 'Paused'"
        : undefined,
    hint: 'Write startStrategy: Paused.',
  }),
];

export const launchSecurityNics: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1541',
  name: 'vmi/launch-security',
  severity: 'error',
  upstream: 'webhooks.ValidateLaunchSecurityAmd64',
  page: {
    summary: 'Encrypted guests cannot boot from the network.',
    refused: `${accepted}, devices: { interfaces: [{ name: default, masquerade: {}, bootOrder: 1 }] }`,
    accepted: `${accepted}, devices: { interfaces: [{ name: default, masquerade: {} }] }`,
  },
  fields: ['domain.launchSecurity', 'domain.devices.interfaces[*].bootOrder'],
  check(spec, at, context) {
    const kind = usableKind(spec, context);
    if (kind === undefined) return none;
    return (spec.domain.devices.interfaces ?? []).flatMap(({ name, bootOrder }): readonly Finding[] => {
      if (bootOrder === undefined) return none;
      const message = `${kind} does not work with bootable NICs: ${name}`;
      return [{ type: 'FieldValueInvalid', path: field(at, 'launchSecurity'), message, hint: 'Leave out bootOrder of the interface.' }];
    });
  },
});
