import type { TLSConfiguration } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/written.ts';
import type { TlsSecurityProfile } from '../../cluster-facts.ts';

export type WrittenTlsProfile = Written<TlsSecurityProfile>;

export interface TlsProfileSpec {
  /** By OpenSSL's names. */
  readonly ciphers: readonly string[];
  readonly minTLSVersion: string;
}

const modern = ['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'];
const intermediate = [
  ...modern,
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];
const old = [
  ...intermediate,
  'ECDHE-ECDSA-AES128-SHA256',
  'ECDHE-RSA-AES128-SHA256',
  'ECDHE-ECDSA-AES128-SHA',
  'ECDHE-RSA-AES128-SHA',
  'ECDHE-ECDSA-AES256-SHA',
  'ECDHE-RSA-AES256-SHA',
  'AES128-GCM-SHA256',
  'AES256-GCM-SHA384',
  'AES128-SHA256',
  'AES128-SHA',
  'AES256-SHA',
  'DES-CBC3-SHA',
];

/** OpenShift's TLSProfiles; Old has every cipher that the others have. */
const profiles: ReadonlyMap<string, TlsProfileSpec> = new Map([
  ['Old', { ciphers: old, minTLSVersion: 'VersionTLS10' }],
  ['Intermediate', { ciphers: intermediate, minTLSVersion: 'VersionTLS12' }],
  ['Modern', { ciphers: modern, minTLSVersion: 'VersionTLS13' }],
]);

/** What library-go's crypto package calls the suites that Go has; it knows no others. */
const ianaNames: ReadonlyMap<string, string> = new Map([
  ...modern.map((name) => [name, name] as const),
  ['ECDHE-ECDSA-AES128-GCM-SHA256', 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256'],
  ['ECDHE-RSA-AES128-GCM-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
  ['ECDHE-ECDSA-AES256-GCM-SHA384', 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384'],
  ['ECDHE-RSA-AES256-GCM-SHA384', 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
  ['ECDHE-ECDSA-CHACHA20-POLY1305', 'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256'],
  ['ECDHE-RSA-CHACHA20-POLY1305', 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256'],
  ['ECDHE-ECDSA-AES128-SHA256', 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256'],
  ['ECDHE-RSA-AES128-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256'],
  ['ECDHE-ECDSA-AES128-SHA', 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA'],
  ['ECDHE-RSA-AES128-SHA', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA'],
  ['ECDHE-ECDSA-AES256-SHA', 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA'],
  ['ECDHE-RSA-AES256-SHA', 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA'],
  ['AES128-GCM-SHA256', 'TLS_RSA_WITH_AES_128_GCM_SHA256'],
  ['AES256-GCM-SHA384', 'TLS_RSA_WITH_AES_256_GCM_SHA384'],
  ['AES128-SHA256', 'TLS_RSA_WITH_AES_128_CBC_SHA256'],
  ['AES128-SHA', 'TLS_RSA_WITH_AES_128_CBC_SHA'],
  ['AES256-SHA', 'TLS_RSA_WITH_AES_256_CBC_SHA'],
  ['ECDHE-RSA-DES-CBC3-SHA', 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA'],
  ['DES-CBC3-SHA', 'TLS_RSA_WITH_3DES_EDE_CBC_SHA'],
]);

const versions = ['VersionTLS10', 'VersionTLS11', 'VersionTLS12', 'VersionTLS13'];

/** GetTLSSecurityProfile: the HyperConverged's own, else that of OpenShift's API server, else Intermediate. */
export function tlsProfileOf(
  own: WrittenTlsProfile | null | undefined,
  ofApiServer: WrittenTlsProfile | null | undefined,
): WrittenTlsProfile {
  return own ?? (ofApiServer ? cleaned(ofApiServer) : { type: 'Intermediate', intermediate: {} });
}

/** Of the API server's own profile only the ciphers that one of OpenShift's profiles has are taken. */
function cleaned(profile: WrittenTlsProfile): WrittenTlsProfile {
  if (profile.type !== 'Custom') return profile;
  const { custom } = profile;
  if (!custom) return { type: 'Custom', custom: { ciphers: intermediate, minTLSVersion: 'VersionTLS12' } };
  const ciphers = (custom.ciphers ?? []).filter((name) => old.includes(name));
  return { type: 'Custom', custom: { ...custom, ciphers } };
}

/** The ciphers and the version of a profile; of a type that OpenShift does not know none. */
export function tlsProfileSpec({ type, custom }: WrittenTlsProfile): TlsProfileSpec {
  if (custom) return { ciphers: custom.ciphers ?? [], minTLSVersion: custom.minTLSVersion ?? '' };
  return profiles.get(type ?? '') ?? { ciphers: [], minTLSVersion: '' };
}

/** hcTLSSecurityProfileToKv. Only the key `modern`, not the type, keeps the ciphers away from TLS 1.3. */
export function tlsConfiguration(profile: WrittenTlsProfile): TLSConfiguration {
  const { ciphers, minTLSVersion } = tlsProfileSpec(profile);
  return {
    minTLSVersion: (versions.includes(minTLSVersion) ? minTLSVersion : 'VersionTLS12') as NonNullable<TLSConfiguration['minTLSVersion']>, // one of them
    ciphers: !profile.custom && profile.modern ? [] : ianaCiphers(ciphers),
  };
}

/** OpenSSLToIANACipherSuites: what has no name there is dropped. */
export function ianaCiphers(ciphers: readonly string[]): readonly string[] {
  return ciphers.flatMap((name) => ianaNames.get(name) ?? []);
}
