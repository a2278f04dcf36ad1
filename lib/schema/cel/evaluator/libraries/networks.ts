import type { CelType } from '@bufbuild/cel';
import { canonicalIp } from '../../../../core/net/ip-address.ts';
import { goQuote } from '../../../../core/go/print.ts';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

/** Go's netip.Addr. */
export interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
  /** As Go prints it. */
  readonly text: string;
}

/** Go's netip.Prefix. */
export interface Network {
  readonly address: Address;
  readonly length: number;
}

/** library.IP and library.CIDR */
export const networks: readonly Overload[] = [
  func('ip', ['string'], (text) => addressValue(parseAddress(text))),
  func('isIP', ['string'], (text) => isGiven(() => parseAddress(text))),
  func('ip.isCanonical', ['string'], (text) => parseAddress(text).text === text),
  func('string', ['net.IP'], ({ text }) => text),
  method('family', ['net.IP'], ({ family }) => BigInt(family)),
  method('isUnspecified', ['net.IP'], isUnspecified),
  method('isLoopback', ['net.IP'], isLoopback),
  method('isLinkLocalMulticast', ['net.IP'], (address) => isWithin(address, '224.0.0.0/24') || isLocalMulticast(address)),
  method('isLinkLocalUnicast', ['net.IP'], isLinkLocal),
  method('isGlobalUnicast', ['net.IP'], isGlobalUnicast),

  func('cidr', ['string'], (text) => networkValue(parseNetwork(text))),
  func('isCIDR', ['string'], (text) => isGiven(() => parseNetwork(text))),
  func('string', ['net.CIDR'], printNetwork),
  method('ip', ['net.CIDR'], ({ address }) => addressValue(address)),
  method('prefixLength', ['net.CIDR'], ({ length }) => BigInt(length)),
  method('masked', ['net.CIDR'], (network) => networkValue(masked(network))),
  method('containsIP', ['net.CIDR', 'net.IP'], containsAddress),
  method('containsIP', ['net.CIDR', 'string'], (network, text) => {
    // cel-go takes the error of this argument for an argument of the wrong type.
    if (!isGiven(() => parseAddress(text))) throw new Error('no such overload');
    return containsAddress(network, parseAddress(text));
  }),
  method('containsCIDR', ['net.CIDR', 'net.CIDR'], containsNetwork),
  method('containsCIDR', ['net.CIDR', 'string'], (network, text) => containsNetwork(network, parseNetwork(text))),
];

function addressValue(address: Address): CelType {
  return opaque('net.IP', address, address.text);
}

function networkValue(network: Network): CelType {
  return opaque('net.CIDR', network, printNetwork(network));
}

function isGiven(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch (error) {
    if (error instanceof AddressError) return false;
    throw error;
  }
}

class AddressError extends Error {}

/** parseIPAddr: no zone, no address mapped from IPv4, and no leading zeros. */
function parseAddress(text: string): Address {
  if (/^[^%]*:[^%]*%./.test(text)) throw new AddressError(`IP address ${goQuote(text)} with zone value is not allowed`);
  if (isMapped(text)) throw new AddressError(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  const address = readAddress(text);
  if (address === undefined)
    throw new AddressError(`IP Address ${goQuote(text)} parse error during conversion from string: ${unread(text)}`);
  return address;
}

function readAddress(text: string): Address | undefined {
  const canonical = canonicalIp(text);
  if (canonical === undefined) return undefined;
  if (text.includes(':')) return { family: 6, bits: bitsOf(canonical), text: canonical };
  const bytes = text.split('.');
  return canonical === text ? { family: 4, bits: bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n), text } : undefined;
}

/** Why netip.ParseAddr reads no address; of IPv6 it says more than we do. */
function unread(text: string): string {
  return `ParseAddr(${goQuote(text)}): ${/^[^:%]*\./.test(text) ? unreadIpv4(text) : 'unable to parse IP'}`;
}

function unreadIpv4(text: string): string {
  const fields = text.split('.');
  const [strange] = /[^\d.].*$/s.exec(text) ?? [];
  for (const [i, field] of fields.entries()) {
    if (/^0\d/.test(field)) return 'IPv4 field has octet with leading zero';
    if (Number(/^\d*/.exec(field)?.[0]) > 255) return 'IPv4 field has value >255';
    if (/\D/.test(field)) return `unexpected character (at ${goQuote(strange ?? '')})`;
    if (field === '') return `IPv4 field must have at least one digit (at ${goQuote(`.${fields.slice(Math.max(i, 1)).join('.')}`)})`;
    if (i === 4) return 'IPv4 address too long';
  }
  return 'IPv4 address too short';
}

function isMapped(text: string): boolean {
  return text.includes(':') && canonicalIp(text)?.includes(':') === false;
}

/** Of an IPv6 address as it is printed: eight words of four digits, of which some may be left out in one place. */
function bitsOf(address: string): bigint {
  const [before = '', after] = address.split('::');
  const [high, low] = [before, after ?? ''].map((part) => part.split(':').filter((word) => word !== ''));
  const words = [...(high ?? []), ...Array.from({ length: 8 - (high?.length ?? 0) - (low?.length ?? 0) }, () => '0'), ...(low ?? [])];
  return words.reduce((bits, word) => (bits << 16n) | BigInt(`0x${word}`), 0n);
}

/** parseCIDR */
function parseNetwork(text: string): Network {
  const at = text.lastIndexOf('/');
  const [base, digits] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const fault = (words: string): AddressError =>
    new AddressError(`${conversion}${conversion}netip.ParsePrefix(${goQuote(text)}): ${words}`);
  if (at === -1) throw fault("no '/'");
  if (/^[^%]*:[^%]*%./.test(base)) throw fault('IPv6 zones cannot be present in a prefix');
  const address = isMapped(base) ? undefined : readAddress(base);
  if (address === undefined && !isMapped(base)) throw fault(unread(base));
  if (!/^(?:0|[1-9]\d*)$/.test(digits)) throw fault(`bad bits after slash: ${goQuote(digits)}`);
  if (Number(digits) > (address?.family === 4 ? 32 : 128)) throw fault('prefix length out of range');
  if (address === undefined) throw new AddressError(`${conversion}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return { address, length: Number(digits) };
}

/** Said by two functions, one of which calls the other. */
const conversion = 'network address parse error during conversion from string: ';

function printNetwork({ address, length }: Network): string {
  return `${address.text}/${length}`;
}

function masked({ address, length }: Network): Network {
  const free = BigInt((address.family === 4 ? 32 : 128) - length);
  const bits = (address.bits >> free) << free;
  return { address: { family: address.family, bits, text: printBits(address.family, bits) }, length };
}

function printBits(family: 4 | 6, bits: bigint): string {
  const width = family === 4 ? 8n : 16n;
  const words = Array.from(
    { length: family === 4 ? 4 : 8 },
    (_, i, count = family === 4 ? 3 : 7) => (bits >> (width * BigInt(count - i))) & ((1n << width) - 1n),
  );
  return family === 4 ? words.join('.') : (canonicalIp(words.map((word) => word.toString(16)).join(':')) ?? '');
}

function containsAddress({ address, length }: Network, other: Address): boolean {
  const free = BigInt((address.family === 4 ? 32 : 128) - length);
  return address.family === other.family && address.bits >> free === other.bits >> free;
}

function containsNetwork(network: Network, other: Network): boolean {
  return network.length <= other.length && containsAddress(network, other.address);
}

function isWithin(address: Address, network: string): boolean {
  return containsAddress(parseNetwork(network), address);
}

function isUnspecified({ bits }: Address): boolean {
  return bits === 0n;
}

function isLoopback(address: Address): boolean {
  return isWithin(address, '127.0.0.0/8') || isWithin(address, '::1/128');
}

/** ff02::/16, with any flags between. */
function isLocalMulticast({ family, bits }: Address): boolean {
  return family === 6 && ((bits >> 112n) & 0xff0fn) === 0xff02n;
}

function isLinkLocal(address: Address): boolean {
  return isWithin(address, '169.254.0.0/16') || isWithin(address, 'fe80::/10');
}

function isGlobalUnicast(address: Address): boolean {
  const isMulticast = isWithin(address, '224.0.0.0/4') || isWithin(address, 'ff00::/8');
  return !isUnspecified(address) && !isLoopback(address) && !isMulticast && !isLinkLocal(address) && address.text !== '255.255.255.255';
}
