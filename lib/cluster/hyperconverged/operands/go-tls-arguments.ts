import type { OperandRequest } from './request.ts';
import { tlsProfileSpec } from './tls-profile.ts';

/** Arguments of a server that takes versions and cipher suites by Go's numbers. */
export function goTlsArguments(profile: OperandRequest['tlsProfile']): readonly string[] {
  const { ciphers, minTLSVersion } = tlsProfileSpec(profile);
  const numbers = ciphers.flatMap((name) => cipherNumbers.get(name) ?? []);
  const isOlder = minTLSVersion < 'VersionTLS13';
  return [
    ...(isOlder && numbers.length > 0 ? [`--tls-cipher-suites=${numbers.join(',')}`] : []),
    `--tls-min-version=${versionNumbers.get(minTLSVersion) ?? 0x0303}`,
  ];
}

const versionNumbers: ReadonlyMap<string, number> = new Map([
  ['VersionTLS10', 0x0301],
  ['VersionTLS11', 0x0302],
  ['VersionTLS12', 0x0303],
  ['VersionTLS13', 0x0304],
]);

const cipherNumbers: ReadonlyMap<string, number> = new Map([
  ['TLS_AES_128_GCM_SHA256', 0x1301],
  ['TLS_AES_256_GCM_SHA384', 0x1302],
  ['TLS_CHACHA20_POLY1305_SHA256', 0x1303],
  ['ECDHE-ECDSA-AES128-GCM-SHA256', 0xc02b],
  ['ECDHE-RSA-AES128-GCM-SHA256', 0xc02f],
  ['ECDHE-ECDSA-AES256-GCM-SHA384', 0xc02c],
  ['ECDHE-RSA-AES256-GCM-SHA384', 0xc030],
  ['ECDHE-ECDSA-CHACHA20-POLY1305', 0xcca9],
  ['ECDHE-RSA-CHACHA20-POLY1305', 0xcca8],
  ['ECDHE-ECDSA-AES128-SHA256', 0xc023],
  ['ECDHE-RSA-AES128-SHA256', 0xc027],
  ['ECDHE-ECDSA-AES128-SHA', 0xc009],
  ['ECDHE-RSA-AES128-SHA', 0xc013],
  ['ECDHE-ECDSA-AES256-SHA', 0xc00a],
  ['ECDHE-RSA-AES256-SHA', 0xc014],
  ['AES128-GCM-SHA256', 0x9c],
  ['AES256-GCM-SHA384', 0x9d],
  ['AES128-SHA256', 0x3c],
  ['AES128-SHA', 0x2f],
  ['AES256-SHA', 0x35],
  ['ECDHE-RSA-DES-CBC3-SHA', 0xc012],
  ['DES-CBC3-SHA', 0x0a],
]);
