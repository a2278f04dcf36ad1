import { defineRule, none, type Rule } from '../../rule.ts';
import { isChanged, type KubeVirtObject } from './spec.ts';

const at = 'spec.configuration.tlsConfiguration.ciphers';

export const tlsConfiguration: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7008',
  name: 'kubevirt/tls-configuration',
  severity: 'error',
  upstream: 'webhooks.validateTLSConfiguration',
  page: {
    summary: "The ciphers of tlsConfiguration have Go's names, and need a minTLSVersion below VersionTLS13, which has its own.",
    refused: 'configuration: { tlsConfiguration: { minTLSVersion: VersionTLS12, ciphers: [ECDHE-RSA-AES128-GCM-SHA256] } }',
    accepted: 'configuration: { tlsConfiguration: { minTLSVersion: VersionTLS12, ciphers: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256] } }',
    holds: ['configuration: {}'],
  },
  fields: [at, 'spec.configuration.tlsConfiguration.minTLSVersion'],
  check(kubeVirt, _at, context) {
    const { minTLSVersion = '', ciphers = [] } = kubeVirt.spec.configuration?.tlsConfiguration ?? {};
    if (ciphers.length === 0 || !isChanged(kubeVirt, context, ['configuration', 'tlsConfiguration'])) return none;
    if (minTLSVersion === '' || minTLSVersion === 'VersionTLS13') {
      const message = 'You cannot specify ciphers when spec.configuration.tlsConfiguration.minTLSVersion is empty or VersionTLS13';
      return [{ type: 'FieldValueNotSupported', path: at, message, hint: 'Remove ciphers, or write minTLSVersion: VersionTLS12.' }];
    }
    return ciphers.flatMap((cipher, i) =>
      cipherSuites.has(cipher)
        ? []
        : {
            type: 'FieldValueNotSupported' as const,
            path: `${at}#${i}`,
            message: `${cipher} is not a valid cipher`,
            hint: 'Write the name that the IANA gives the cipher suite, such as TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256.',
          },
    );
  },
});

/** Of crypto/tls, those included that it calls insecure. */
const cipherSuites: ReadonlySet<string> = new Set([
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA',
  'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256',
  'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
  'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA',
  'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
  'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256',
  'TLS_ECDHE_ECDSA_WITH_RC4_128_SHA',
  'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA',
  'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
  'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256',
  'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA',
  'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
  'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
  'TLS_ECDHE_RSA_WITH_RC4_128_SHA',
  'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
  'TLS_RSA_WITH_AES_128_CBC_SHA',
  'TLS_RSA_WITH_AES_128_CBC_SHA256',
  'TLS_RSA_WITH_AES_128_GCM_SHA256',
  'TLS_RSA_WITH_AES_256_CBC_SHA',
  'TLS_RSA_WITH_AES_256_GCM_SHA384',
  'TLS_RSA_WITH_RC4_128_SHA',
]);
