import { goQuote } from '../../../core/go/print.ts';
import { canonicalIp } from '../../../core/net/ip-address.ts';
import type { Address, Network } from '../values/value.ts';

/** netip.ParseAddr, without zones. `whole` is what errors quote. */
export function parseAddress(text: string, whole: string = text): Address | { readonly error: string } {
  const canonical = canonicalIp(text);
  if (canonical !== undefined && text.includes(':')) {
    const isMapped = !canonical.includes(':');
    const printed = isMapped ? `::ffff:${canonical}` : canonical;
    return { family: 6, bits: isMapped ? (0xffffn << 32n) | bitsOfIpv4(canonical) : bitsOfIpv6(canonical), text: printed };
  }
  if (canonical !== undefined && canonical === text) return { family: 4, bits: bitsOfIpv4(text), text };
  return { error: `ParseAddr(${goQuote(whole)}): ${unread(text)}` };
}

export function isMapped({ family, bits }: Address): boolean {
  return family === 6 && bits >> 32n === 0xffffn;
}

function bitsOfIpv4(text: string): bigint {
  return text.split('.').reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}

/** Of an IPv6 address as it is printed: eight words of four digits, of which some may be left out in one place. */
function bitsOfIpv6(address: string): bigint {
  const [before = '', after] = address.split('::');
  const [high = [], low = []] = [before, after ?? ''].map((part) => part.split(':').filter((word) => word !== ''));
  const words = [...high, ...Array.from({ length: 8 - high.length - low.length }, () => '0'), ...low];
  return words.reduce((bits, word) => (bits << 16n) | BigInt(`0x${word}`), 0n);
}

/** Why netip.ParseAddr reads no address. */
function unread(text: string): string {
  const [sign] = /[.:%]/.exec(text) ?? [];
  switch (sign) {
    case '.':
      return unreadIpv4(text);
    case ':':
      return unreadIpv6(text);
    case '%':
      return 'missing IPv6 address';
    default:
      return 'unable to parse IP';
  }
}

/** netip.parseIPv4Fields */
function unreadIpv4(text: string): string {
  let [value, digits, fields] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    const at = ` (at ${goQuote(text.slice(i))})`;
    if (/\d/.test(sign)) {
      if (digits === 1 && value === 0) return 'IPv4 field has octet with leading zero';
      value = value * 10 + Number(sign);
      digits++;
      if (value > 255) return 'IPv4 field has value >255';
    } else if (sign !== '.') return `unexpected character${at}`;
    else if (i === 0 || i === text.length - 1 || text.charAt(i - 1) === '.') return `IPv4 field must have at least one digit${at}`;
    else if (fields === 3) return 'IPv4 address too long';
    else [value, digits, fields] = [0, 0, fields + 1];
  }
  return 'IPv4 address too short';
}

/** netip.parseIPv6 */
function unreadIpv6(text: string): string {
  let rest = text;
  let bytes = 0;
  let ellipsis = -1;
  if (rest.startsWith('::')) {
    ellipsis = 0;
    rest = rest.slice(2);
  }
  while (bytes < 16 && rest !== '') {
    const at = ` (at ${goQuote(rest)})`;
    const [word = ''] = /^[0-9a-fA-F]*/.exec(rest) ?? [];
    if (word.length > 4) return `each group must have 4 or fewer digits${at}`;
    if (word === '') return `each colon-separated field must have at least one digit${at}`;
    if (rest.charAt(word.length) === '.') {
      if (ellipsis === -1 && bytes !== 12) return `embedded IPv4 address must replace the final 2 fields of the address${at}`;
      if (bytes + 4 > 16) return `too many hex fields to fit an embedded IPv4 at the end of the address${at}`;
      return unreadIpv4(rest);
    }
    bytes += 2;
    rest = rest.slice(word.length);
    if (rest === '') break;
    const here = ` (at ${goQuote(rest)})`;
    if (!rest.startsWith(':')) return `unexpected character, want colon${here}`;
    if (rest.length === 1) return `colon must be followed by more characters${here}`;
    rest = rest.slice(1);
    if (!rest.startsWith(':')) continue;
    if (ellipsis !== -1) return `multiple :: in address (at ${goQuote(rest)})`;
    ellipsis = bytes;
    rest = rest.slice(1);
  }
  if (rest !== '') return `trailing garbage after address (at ${goQuote(rest)})`;
  return bytes < 16 && ellipsis === -1 ? 'address string too short' : 'the :: must expand to at least one field of zeros';
}

export function containsAddress({ address, length }: Network, other: Address): boolean {
  const free = BigInt((address.family === 4 ? 32 : 128) - length);
  return address.family === other.family && address.bits >> free === other.bits >> free;
}

/** Prefix.Masked */
export function masked({ address, length }: Network): Network {
  const free = BigInt((address.family === 4 ? 32 : 128) - length);
  const bits = (address.bits >> free) << free;
  return { address: { family: address.family, bits, text: printBits(address.family, bits) }, length };
}

function printBits(family: 4 | 6, bits: bigint): string {
  const [width, count] = family === 4 ? [8n, 4] : [16n, 8];
  const words = Array.from({ length: count }, (_, i) => (bits >> (width * BigInt(count - 1 - i))) & ((1n << width) - 1n));
  return family === 4 ? words.join('.') : (canonicalIp(words.map((word) => word.toString(16)).join(':')) ?? '');
}
