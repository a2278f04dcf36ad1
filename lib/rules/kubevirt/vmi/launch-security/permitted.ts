import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';
import { encryptionGates, encryptionReadings, encryptionsOf } from './encryption.ts';

export const launchSecurityArchitecture: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1533',
  name: 'vmi/launch-security/architecture',
  severity: 'error',
  since: '1.7',
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
        hint: 'Write architecture: amd64 or s390x, or remove domain.launchSecurity.',
      },
    ];
  },
});

export const launchSecurityKind: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1534',
  name: 'vmi/launch-security/kind',
  severity: 'error',
  since: '1.7',
  upstream: 'webhooks.ValidateLaunchSecurityAmd64',
  page: {
    summary: 'On amd64, launchSecurity is sev, snp or tdx.',
    refused: 'launchSecurity: { sev: {}, tdx: {} }',
    accepted: 'launchSecurity: { sev: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
  },
  fields: ['domain.launchSecurity.sev', 'domain.launchSecurity.snp', 'domain.launchSecurity.tdx'],
  check({ architecture, domain: { launchSecurity } }, at) {
    if (launchSecurity === undefined || architecture !== 'amd64' || encryptionsOf(launchSecurity).length === 1) return none;
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

export const launchSecurityGate: readonly Rule<VmiSpec>[] = encryptionReadings.map(({ encryptionOf, ...range }) =>
  defineRule<VmiSpec>({
    ...range,
    code: 'KV1535',
    name: 'vmi/launch-security/gate',
    severity: 'error',
    upstream: 'webhooks.ValidateLaunchSecurityAmd64',
    formerly: [{ until: '1.6', upstream: 'admitters.validateLaunchSecurity' }],
    page: {
      summary: 'sev and snp need the feature gate WorkloadEncryptionSEV, tdx needs WorkloadEncryptionTDX.',
      refused: 'launchSecurity: { tdx: {} }',
      accepted: 'launchSecurity: { snp: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
    },
    fields: ['domain.launchSecurity'],
    check(spec, at, { config }) {
      const encryption = encryptionOf(spec);
      if (encryption === undefined || config.isGateOn(encryptionGates[encryption])) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'launchSecurity'),
          message: `${encryptionGates[encryption]} feature gate is not enabled in kubevirt-config`,
          hint: `${addGate(encryptionGates[encryption])}.`,
        },
      ];
    },
  }),
);

const secureExecution = 'SecureExecution';

export const secureExecutionGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1555',
  name: 'vmi/launch-security/secure-execution-gate',
  severity: 'error',
  until: '1.8',
  upstream: 'webhooks.ValidateLaunchSecurityS390x',
  formerly: [{ until: '1.6', upstream: 'admitters.validateLaunchSecurity' }],
  page: {
    summary: `Encrypted guests of s390x need the feature gate ${secureExecution}.`,
    refused: 'architecture: s390x, domain: { launchSecurity: {} }',
    accepted: 'architecture: s390x, domain: { devices: {} }',
  },
  fields: ['architecture', 'domain.launchSecurity'],
  check({ architecture, domain: { launchSecurity } }, at, { config }) {
    if (launchSecurity === undefined || architecture !== 's390x' || config.isGateOn(secureExecution)) return none;
    const message = `${secureExecution} feature gate is not enabled in kubevirt-config`;
    return [{ type: 'FieldValueInvalid', path: field(at, 'launchSecurity'), message, hint: `${addGate(secureExecution)}.` }];
  },
});
