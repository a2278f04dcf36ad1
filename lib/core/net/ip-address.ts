/** The address as Go prints it after ParseIPSloppy, which ignores leading zeros: `010.0.0.1` is `10.0.0.1`. Undefined if it is not one. */
export function canonicalIp(text: string): string | undefined {
  return canonicalIpv4(text) ?? canonicalIpv6(text);
}

/** The same for a CIDR such as `10.0.2.1/24`, whose host part stays. */
export function canonicalCidr(text: string): string | undefined {
  const [, address = '', length = ''] = /^([^/]*)\/(\d+)$/.exec(text) ?? [];
  const v4 = canonicalIpv4(address);
  const ip = v4 ?? canonicalIpv6(address);
  const bits = Number(length);
  return ip === undefined || bits > (v4 === undefined ? 128 : 32) ? undefined : `${ip}/${bits}`;
}

function canonicalIpv4(text: string): string | undefined {
  const parts = text.split('.');
  const fits = parts.length === 4 && parts.every((part) => /^\d+$/.test(part) && Number(part) <= 255);
  return fits ? parts.map(Number).join('.') : undefined;
}

const leadingZeros = /(?<![\da-f])0+(?=[\da-f])/gi;

/** The URL standard compresses an IPv6 address as RFC 5952 does; an address mapped from IPv4 is printed as one by Go. */
function canonicalIpv6(text: string): string | undefined {
  const url = `http://[${text.replaceAll(leadingZeros, '')}]`; // the standard has no more than four digits in a word
  if (!/^[\da-fA-F:.]+$/.test(text) || !URL.canParse(url)) return undefined;
  const address = new URL(url).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]).join('.');
}

/** True also for an IPv4-mapped IPv6 address, which Go prints with dots. */
export function isIpv4(text: string): boolean {
  return canonicalIp(text)?.includes(':') === false;
}

/** netutils.IsIPv6String: false for an IPv4-mapped address. */
export function isIpv6(text: string): boolean {
  return canonicalIp(text)?.includes(':') === true;
}

/** Whether the CIDR `inner` is a part of the CIDR `outer`, and smaller, as Go's IPNet.Contains sees it. False if either is not a CIDR. */
export function isStrictlyWithin(inner: string, outer: string): boolean {
  const within = networkOf(inner);
  const around = networkOf(outer);
  if (within === undefined || around === undefined || within.width !== around.width || within.length <= around.length) return false;
  const free = BigInt(around.width - around.bits);
  return within.address >> free === around.address >> free;
}

interface Network {
  readonly address: bigint;
  /** Of the address. */
  readonly width: number;
  /** As written. */
  readonly length: number;
  /** How many bits of the address it fixes. */
  readonly bits: number;
}

/** To Go an IPv4-mapped address is an IPv4 address, but its prefix length still counts from the first bit of the IPv6 one. */
function networkOf(text: string): Network | undefined {
  const cidr = canonicalCidr(text);
  if (cidr === undefined) return undefined;
  const [ip = '', digits = ''] = cidr.split('/');
  const length = Number(digits);
  const width = ip.includes(':') ? 128 : 32;
  return { address: bitsOf(ip), width, length, bits: text.includes(':') && width === 32 ? Math.max(length - 96, 0) : length };
}

/** Of an address as Go prints it. */
function bitsOf(ip: string): bigint {
  if (!ip.includes(':')) return ip.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
  const [head = [], tail = []] = ip.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const words = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return words.reduce((bits, word) => (bits << 16n) | BigInt(`0x${word}`), 0n);
}
