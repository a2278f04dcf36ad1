import { entryOf } from '../../core/data/entry-of.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { Filled } from './content-type.ts';
import { readSource, refusal } from './data-volume.ts';

/** How many hexadecimal characters a hash has. */
const lengths: Readonly<Record<string, number>> = { md5: 32, sha1: 40, sha256: 64, sha512: 128 };

export const checksum: Rule<Filled> = defineRule({
  code: 'CD0112',
  name: 'cdi/checksum',
  severity: 'error',
  upstream: 'checksum.ParseAndValidate',
  page: {
    summary: 'The checksum of an HTTP source is written as algorithm:hash, with md5, sha1, sha256 or sha512.',
    refused:
      'kind: DataVolume, source: { http: { url: https://images.example.com/fedora.qcow2, checksum: d41d8cd98f00b204e9800998ecf8427e } }',
    accepted:
      'kind: DataVolume, source: { http: { url: https://images.example.com/fedora.qcow2, checksum: "md5:d41d8cd98f00b204e9800998ecf8427e" } }',
  },
  fields: ['source.http.checksum'],
  check(spec, at) {
    const written = readSource(spec)?.http?.checksum;
    const fault = written ? checksumFault(written) : undefined;
    if (fault === undefined) return none;
    const hint = 'Write source.http.checksum as algorithm:hash, such as sha256: and its 64 hexadecimal characters.';
    return [refusal(at, ['source', 'HTTP', 'checksum'], `Invalid checksum format: ${fault}`, hint)];
  },
});

function checksumFault(written: string): string | undefined {
  const colon = written.indexOf(':');
  if (colon === -1) return `invalid checksum format: expected 'algorithm:hash', got '${written}'`;
  const algorithm = written.slice(0, colon).trim().toLowerCase();
  const hash = Buffer.from(
    written
      .slice(colon + 1)
      .trim()
      .toLowerCase(),
  );
  if (hash.length === 0) return 'checksum hash value cannot be empty';
  const length = entryOf(lengths, algorithm);
  if (length === undefined) return `unsupported hash algorithm '${algorithm}': supported algorithms are: md5, sha1, sha256, sha512`;
  if (hash.length !== length) return `invalid ${algorithm} hash length: expected ${length} hex characters, got ${hash.length}`;
  const stray = hash.find((byte) => !/[0-9a-f]/.test(String.fromCharCode(byte)));
  return stray === undefined ? undefined : `checksum hash is not valid hexadecimal: encoding/hex: invalid byte: ${goByte(stray)}`;
}

/** As fmt prints a byte by %#U. */
function goByte(byte: number): string {
  const isPrintable = byte > 0x20 && byte !== 0x7f && !(byte >= 0x80 && byte <= 0xa0) && byte !== 0xad;
  const code = `U+${byte.toString(16).toUpperCase().padStart(4, '0')}`;
  return isPrintable || byte === 0x20 ? `${code} '${String.fromCharCode(byte)}'` : code;
}
