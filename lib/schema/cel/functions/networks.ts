import { bool, int, opaque, string } from '../check/type.ts';
import { goQuote } from '../../../core/go/print.ts';
import { type Address, CelFault, isFault, isOpaque, type Network, noOverload, Opaque, type Value } from '../values/value.ts';
import { containsAddress, isMapped, masked, parseAddress } from './address.ts';
import { type FunctionDeclaration, global, method, type Run } from './declare.ts';

const ip = opaque('net.IP');
const cidr = opaque('net.CIDR');

/** library.IP */
export const addresses: readonly FunctionDeclaration[] = [
  { name: 'ip', overloads: [global('string_to_ip', [string], ip, ofText(addressOf))] },
  {
    name: 'family',
    overloads: [
      method(
        'ip_family',
        [ip],
        int,
        ofAddress(({ family }) => BigInt(family)),
      ),
    ],
  },
  { name: 'ip.isCanonical', overloads: [global('ip_is_canonical', [string], bool, ofText(isCanonical))] },
  {
    name: 'isUnspecified',
    overloads: [
      method(
        'ip_is_unspecified',
        [ip],
        bool,
        ofAddress(({ bits }) => bits === 0n),
      ),
    ],
  },
  { name: 'isLoopback', overloads: [method('ip_is_loopback', [ip], bool, ofAddress(isLoopback))] },
  {
    name: 'isLinkLocalMulticast',
    overloads: [
      method(
        'ip_is_link_local_multicast',
        [ip],
        bool,
        ofAddress((address) => isWithin(address, '224.0.0.0/24') || isLocalMulticast(address)),
      ),
    ],
  },
  { name: 'isLinkLocalUnicast', overloads: [method('ip_is_link_local_unicast', [ip], bool, ofAddress(isLinkLocal))] },
  { name: 'isGlobalUnicast', overloads: [method('ip_is_global_unicast', [ip], bool, ofAddress(isGlobalUnicast))] },
  {
    name: 'isIP',
    overloads: [
      global(
        'is_ip',
        [string],
        bool,
        ofText((text) => !isFault(addressOf(text))),
      ),
    ],
  },
  {
    name: 'string',
    overloads: [
      global(
        'ip_to_string',
        [ip],
        string,
        ofAddress(({ text }) => text),
      ),
    ],
  },
];

/** library.CIDR */
export const networks: readonly FunctionDeclaration[] = [
  {
    name: 'cidr',
    overloads: [
      global(
        'string_to_cidr',
        [string],
        cidr,
        ofText((text) => networkOf(text, 2)),
      ),
    ],
  },
  {
    name: 'containsIP',
    overloads: [
      method(
        'cidr_contains_ip_string',
        [cidr, string],
        bool,
        ofNetwork((network, other) => within(network, textual(other, addressOf))),
      ),
      method('cidr_contains_ip_ip', [cidr, ip], bool, ofNetwork(within)),
    ],
  },
  {
    name: 'containsCIDR',
    overloads: [
      method(
        'cidr_contains_cidr_string',
        [cidr, string],
        bool,
        ofNetwork((network, other) =>
          holds(
            network,
            textual(other, (text) => networkOf(text, 2)),
          ),
        ),
      ),
      method('cidr_contains_cidr', [cidr, cidr], bool, ofNetwork(holds)),
    ],
  },
  {
    name: 'ip',
    overloads: [
      method(
        'cidr_ip',
        [cidr],
        ip,
        ofNetwork(({ address }) => new Opaque('net.IP', address)),
      ),
    ],
  },
  {
    name: 'prefixLength',
    overloads: [
      method(
        'cidr_prefix_length',
        [cidr],
        int,
        ofNetwork(({ length }) => BigInt(length)),
      ),
    ],
  },
  {
    name: 'masked',
    overloads: [
      method(
        'cidr_masked',
        [cidr],
        cidr,
        ofNetwork((network) => new Opaque('net.CIDR', masked(network))),
      ),
    ],
  },
  {
    name: 'isCIDR',
    overloads: [
      global(
        'is_cidr',
        [string],
        bool,
        ofText((text) => !isFault(networkOf(text, 1))),
      ),
    ],
  },
  {
    name: 'string',
    overloads: [
      global(
        'cidr_to_string',
        [cidr],
        string,
        ofNetwork(({ address, length }) => `${address.text}/${length}`),
      ),
    ],
  },
];

function ofText(run: (text: string) => Value): Run {
  return ([text]) => (typeof text === 'string' ? run(text) : noOverload);
}

function ofAddress(run: (address: Address) => Value): Run {
  return ([value]) => (value !== undefined && isOpaque(value, 'net.IP') ? run(value.content) : noOverload);
}

function ofNetwork(run: (network: Network, other: Value) => Value): Run {
  return ([value, other = null]) => (value !== undefined && isOpaque(value, 'net.CIDR') ? run(value.content, other) : noOverload);
}

function textual(other: Value, read: (text: string) => Value): Value {
  return typeof other === 'string' ? read(other) : other;
}

/** library.parseIPAddr: no zone, and no address mapped from IPv4. */
function addressOf(text: string): Value {
  const zone = text.indexOf('%');
  const isZoned = text.includes(':') && zone !== -1;
  const address = isZoned && zone === text.length - 1 ? zoneMissing(text) : parseAddress(isZoned ? text.slice(0, zone) : text, text);
  if ('error' in address) return new CelFault(`IP Address ${goQuote(text)} parse error during conversion from string: ${address.error}`);
  if (isZoned) return new CelFault(`IP address ${goQuote(text)} with zone value is not allowed`);
  if (isMapped(address)) return new CelFault(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return new Opaque('net.IP', address);
}

function zoneMissing(text: string): { readonly error: string } {
  return { error: `ParseAddr(${goQuote(text)}): zone must be a non-empty string` };
}

function isCanonical(text: string): Value {
  const address = addressOf(text);
  return isFault(address) || !isOpaque(address, 'net.IP') ? address : address.content.text === text;
}

/** library.parseCIDR. What is wrong with a network is said once by it, and again by who calls it. */
function networkOf(text: string, times: number): Value {
  const prefix = 'network address parse error during conversion from string: ';
  const fault = (words: string): Value => new CelFault(`${prefix.repeat(times)}netip.ParsePrefix(${goQuote(text)}): ${words}`);
  const at = text.lastIndexOf('/');
  if (at === -1) return fault("no '/'");
  const [base, digits] = [text.slice(0, at), text.slice(at + 1)];
  if (/^[^%]*:[^%]*%./.test(base)) return fault('IPv6 zones cannot be present in a prefix');
  const address = parseAddress(base);
  if ('error' in address) return fault(address.error);
  if (!/^(?:\d|[1-9]\d*)$/.test(digits)) return fault(`bad bits after slash: ${goQuote(digits)}`);
  if (Number(digits) > (address.family === 4 ? 32 : 128)) return fault('prefix length out of range');
  if (isMapped(address)) return new CelFault(`${prefix.repeat(times - 1)}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return new Opaque('net.CIDR', { address, length: Number(digits) });
}

/** An address that cannot be read is taken for a value of the wrong type. */
function within(network: Network, other: Value): Value {
  return isOpaque(other, 'net.IP') ? containsAddress(network, other.content) : noOverload;
}

function holds(network: Network, other: Value): Value {
  if (isFault(other)) return other;
  if (!isOpaque(other, 'net.CIDR')) return noOverload;
  return network.length <= other.content.length && containsAddress(network, other.content.address);
}

function isWithin(address: Address, text: string): boolean {
  const network = networkOf(text, 1);
  return isOpaque(network, 'net.CIDR') && containsAddress(network.content, address);
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
  return address.bits !== 0n && !isLoopback(address) && !isMulticast && !isLinkLocal(address) && address.text !== '255.255.255.255';
}
