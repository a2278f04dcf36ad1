import { shippedBy } from '../../cluster/hyperconverged/releases.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { goQuote } from '../../core/go/print.ts';
import { defineRule, none, type CodeEntry, type Page, type Rule } from '../rule.ts';
import { placeIn, type HyperConvergedRequest } from './request.ts';

type Profile = NonNullable<HyperConvergedRequest['spec']['tlsSecurityProfile']>;
type Custom = NonNullable<Profile['custom']>;

const versions: readonly string[] = ['VersionTLS10', 'VersionTLS11', 'VersionTLS12', 'VersionTLS13'];
const http2Ciphers: readonly string[] = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-GCM-SHA256'];

interface ProfileRule extends Pick<CodeEntry, 'code' | 'name' | 'since'> {
  readonly upstream: string;
  readonly page: Page;
  /** Below spec.tlsSecurityProfile. */
  readonly field: string;
  readonly breaks: (profile: Profile) => boolean;
  readonly message: (profile: Profile, request: HyperConvergedRequest) => string;
  readonly hint: string;
}

function ofCustom(breaks: (custom: Custom) => boolean): (profile: Profile) => boolean {
  return (profile) => !isAbsent(profile.custom) && breaks(profile.custom);
}

const cipher = 'ECDHE-RSA-AES128-GCM-SHA256';

const validateProfiles = 'validator.validateTLSSecurityProfiles';

function profileRule({ code, name, since, upstream, page, field, breaks, message, hint }: ProfileRule): Rule<HyperConvergedRequest> {
  return defineRule<HyperConvergedRequest>({
    code,
    since,
    name,
    severity: 'error',
    upstream,
    page,
    fields: [`spec.tlsSecurityProfile.${field}`],
    check(request) {
      const { tlsSecurityProfile: profile } = request.spec;
      if (isAbsent(profile) || !breaks(profile)) return none;
      return [{ path: placeIn(request, `spec.tlsSecurityProfile.${field}`), message: message(profile, request), hint }];
    },
  });
}

const profiles: readonly ProfileRule[] = [
  {
    code: 'HC0121',
    name: 'hyperconverged/tls-custom-profile',
    since: shippedBy('1.18'),
    upstream: validateProfiles,
    page: {
      summary: 'A TLS profile of type Custom sets versions and ciphers in custom.',
      refused: 'tlsSecurityProfile: { type: Custom }',
      accepted: `tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS12, ciphers: [${cipher}] } }`,
    },
    field: 'custom',
    breaks: ({ type, custom }) => type === 'Custom' && isAbsent(custom),
    message: () => 'missing required field spec.tlsSecurityProfile.custom when type is Custom',
    hint: 'Write custom with minTLSVersion and ciphers, or take another type.',
  },
  {
    code: 'HC0122',
    name: 'hyperconverged/tls-minimum-version',
    upstream: validateProfiles,
    page: {
      summary: 'A custom TLS profile sets its minimum version.',
      refused: `tlsSecurityProfile: { type: Custom, custom: { ciphers: [${cipher}] } }`,
      accepted: `tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS12, ciphers: [${cipher}] } }`,
    },
    field: 'custom.minTLSVersion',
    breaks: ofCustom(({ minTLSVersion }) => !versions.includes(minTLSVersion ?? '')),
    message: ({ custom }, { version, operation }) => {
      const words = 'invalid value for spec.tlsSecurityProfile.custom.minTLSVersion';
      return version === 'v1' && operation === 'CREATE' ? `${words}: ${goQuote(custom?.minTLSVersion ?? '')}` : words;
    },
    hint: 'Write minTLSVersion as VersionTLS12 or VersionTLS13.',
  },
  {
    code: 'HC0123',
    name: 'hyperconverged/tls-http2-ciphers',
    upstream: validateProfiles,
    page: {
      summary: 'A custom TLS profile below 1.3 has one of the two ciphers that HTTP/2 requires.',
      refused: 'tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS12, ciphers: [ECDHE-RSA-CHACHA20-POLY1305] } }',
      accepted: `tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS12, ciphers: [${cipher}] } }`,
    },
    field: 'custom.ciphers',
    breaks: ofCustom(
      ({ minTLSVersion, ciphers }) => (minTLSVersion ?? '') < 'VersionTLS13' && !http2Ciphers.some((each) => ciphers?.includes(each)),
    ),
    message: () =>
      `http2: TLSConfig.CipherSuites is missing an HTTP/2-required AES_128_GCM_SHA256 cipher (need at least one of ${http2Ciphers.join(' or ')})`,
    hint: `Add ${cipher} to ciphers.`,
  },
  {
    code: 'HC0124',
    name: 'hyperconverged/tls-1-3-ciphers',
    upstream: validateProfiles,
    page: {
      summary: 'A custom TLS profile of version 1.3 names no ciphers: TLS 1.3 has its own.',
      refused: `tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS13, ciphers: [${cipher}] } }`,
      accepted: 'tlsSecurityProfile: { type: Modern, modern: {} }',
    },
    field: 'custom.ciphers',
    breaks: ofCustom(({ minTLSVersion, ciphers }) => minTLSVersion === 'VersionTLS13' && (ciphers ?? []).length > 0),
    message: () => 'custom ciphers cannot be selected when minTLSVersion is VersionTLS13',
    hint: 'Write type: Modern with modern: {}, which is TLS 1.3 with its own ciphers.',
  },
];

export const tlsProfileRules: readonly Rule<HyperConvergedRequest>[] = profiles.map(profileRule);
