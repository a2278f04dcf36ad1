/**
 * The address as Go prints it after ParseIPSloppy, which takes leading zeros for what they look like: `010.0.0.1` is `10.0.0.1`.
 * Undefined where it is no address.
 */
export function canonicalIp(text: string): string | undefined {
  return canonicalIpv4(text) ?? canonicalIpv6(text);
}

/** `10.0.2.1/24` likewise; the host part stays. */
export function canonicalCidr(text: string): string | undefined {
  const [, address = '', length = ''] = /^([^/]*)\/(\d{1,8})$/.exec(text) ?? [];
  const v4 = canonicalIpv4(address);
  const ip = v4 ?? canonicalIpv6(address);
  const bits = Number(length);
  return ip === undefined || bits > (v4 === undefined ? 128 : 32) ? undefined : `${ip}/${bits}`;
}

function canonicalIpv4(text: string): string | undefined {
  const parts = text.split('.');
  const fits = parts.length === 4 && parts.every((part) => /^\d{1,8}$/.test(part) && Number(part) <= 255);
  return fits ? parts.map(Number).join('.') : undefined;
}

/** The URL standard compresses an IPv6 address as RFC 5952 does; an address mapped from IPv4 is printed as one by Go. */
function canonicalIpv6(text: string): string | undefined {
  if (!/^[\da-fA-F:.]+$/.test(text) || !URL.canParse(`http://[${text}]`)) return undefined;
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]).join('.');
}
