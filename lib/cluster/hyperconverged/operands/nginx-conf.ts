import { tlsProfileSpec, type WrittenTlsProfile } from './tls-profile.ts';

const protocols: Readonly<Record<string, string>> = {
  VersionTLS10: 'TLSv1 TLSv1.1 TLSv1.2 TLSv1.3',
  VersionTLS11: 'TLSv1.1 TLSv1.2 TLSv1.3',
  VersionTLS12: 'TLSv1.2 TLSv1.3',
  VersionTLS13: 'TLSv1.3',
};

const curves = 'SecP256r1MLKEM768:SecP384r1MLKEM1024:secp256r1:secp384r1';

const neverCached = (file: string): string => `
			location = /${file} {
			  add_header Cache-Control 'no-cache, no-store, must-revalidate, proxy-revalidate, max-age=0';
			  add_header Pragma 'no-cache';
			  add_header Expires '0';
			}`;

/** The configuration of the console plugin's web server. TLS 1.3 has no choice of ciphers; a custom profile names no curves. */
export function nginxConf(profile: WrittenTlsProfile): string {
  const { ciphers, minTLSVersion } = tlsProfileSpec(profile);
  const ssl = [
    `ssl_protocols       ${protocols[minTLSVersion] ?? 'TLSv1.2 TLSv1.3'};`,
    ...(minTLSVersion < 'VersionTLS13' && ciphers.length > 0 ? [`ssl_ciphers         ${ciphers.join(':')};`] : []),
    ...(profile.type === 'Custom' ? [] : [`ssl_ecdh_curve ${curves};`]),
  ];
  return `error_log /dev/stdout info;
events {}
http {
	access_log         /dev/stdout;
	include            /etc/nginx/mime.types;
	default_type       application/octet-stream;
	keepalive_timeout  65;
	add_header X-Content-Type-Options nosniff;
		server {
			listen              9443 ssl;
			listen              [::]:9443 ssl;
			ssl_certificate     /var/serving-cert/tls.crt;
			ssl_certificate_key /var/serving-cert/tls.key;
${ssl.map((line) => `\t\t\t${line}\n`).join('')}			root                /usr/share/nginx/html;

			# Prevent caching for plugin-manifest.json and plugin-entry.js
			# to avoid "Unexpected end of JSON input" error${neverCached('plugin-manifest.json')}${neverCached('plugin-entry.js')}
        }
	}
`;
}
