import type { TLSConfiguration } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { TlsSecurityProfile } from '../../cluster-facts.ts';
import { nilDereference, OperandError } from './operand-error.ts';

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
  const profile = own ?? (ofApiServer ? cleaned(ofApiServer) : { type: 'Intermediate', intermediate: {} });
  const isWhole = profile.type !== 'Custom' || profile.custom;
  return isWhole ? profile : { ...profile, custom: { ciphers: intermediate, minTLSVersion: 'VersionTLS12' } };
}

/** Of the API server's own profile only the ciphers that one of OpenShift's profiles has are taken; none is no list to Go. */
function cleaned(profile: WrittenTlsProfile): WrittenTlsProfile {
  const { type, custom } = profile;
  if (type !== 'Custom') return profile;
  if (!custom) return { type };
  const ciphers = (custom.ciphers ?? []).filter((name) => old.includes(name));
  return { type, custom: { ciphers: ciphers.length > 0 ? ciphers : null, minTLSVersion: custom.minTLSVersion ?? '' } };
}

function customSpec(custom: WrittenTlsProfile['custom']): TlsProfileSpec {
  return { ciphers: custom?.ciphers ?? [], minTLSVersion: custom?.minTLSVersion ?? '' };
}

/** One of OpenShift's own profiles. The operator crashes on a type that is none of theirs. */
function specOfType(type: string | null | undefined): TlsProfileSpec {
  const spec = profiles.get(type ?? '');
  if (spec === undefined) throw new OperandError('tlsProfile', nilDereference);
  return spec;
}

/** GetCipherSuitesAndMinTLSVersion, for servers of the operator's own: the type says which part of the profile counts. */
export function tlsProfileSpec({ type, custom }: WrittenTlsProfile): TlsProfileSpec {
  return type === 'Custom' ? customSpec(custom) : specOfType(type);
}

/** hcTLSSecurityProfileToKv: `custom` counts whatever the type, and only the key `modern` keeps the ciphers away from TLS 1.3. */
export function tlsConfiguration(profile: WrittenTlsProfile): TLSConfiguration {
  const { ciphers, minTLSVersion } = profile.custom ? customSpec(profile.custom) : specOfType(profile.type);
  return {
    minTLSVersion: (versions.includes(minTLSVersion) ? minTLSVersion : 'VersionTLS12') as NonNullable<TLSConfiguration['minTLSVersion']>, // one of them
    ciphers: !profile.custom && profile.modern ? [] : ianaCiphers(ciphers),
  };
}

/** OpenSSLToIANACipherSuites: what has no name there is dropped. */
export function ianaCiphers(ciphers: readonly string[]): readonly string[] {
  return ciphers.flatMap((name) => ianaNames.get(name) ?? []);
}
