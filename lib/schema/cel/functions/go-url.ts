import { goQuote } from '../../../core/go/print.ts';
import { parseAddress } from './address.ts';
import type { GoUrl } from '../values/value.ts';

/** Why a text is no URL, in Go's words. */
class UrlError extends Error {}

/** Reads a URL as `url.ParseRequestURI` does, and then as `url.Parse`; a text where it cannot, in Go's words. */
export function parseUrl(text: string): GoUrl | { readonly error: string } {
  try {
    read(text, true);
  } catch (error) {
    if (error instanceof UrlError) return { error: `parse ${goQuote(text)}: ${error.message}` };
    throw error;
  }
  const [before = ''] = text.split('#');
  try {
    const url = read(before, false);
    const fragment = text.slice(before.length + 1);
    return { ...url, text: fragment === '' ? url.text : `${url.text}#${fragment}` };
  } catch (error) {
    if (error instanceof UrlError) return { error: `parse ${goQuote(before)}: ${error.message}` };
    throw error;
  }
}

function read(text: string, isRequest: boolean): GoUrl {
  // oxlint-disable-next-line no-control-regex -- control characters are what Go refuses
  if (/[\0-\x1f\x7f]/.test(text)) throw new UrlError('net/url: invalid control character in URL');
  if (text === '' && isRequest) throw new UrlError('empty url');
  if (text === '*') return { text, scheme: '', host: '', path: '*', query: '' };
  const { scheme, rest: written } = schemeOf(text);
  const at = written.endsWith('?') && written.indexOf('?') === written.length - 1 ? written.length - 1 : written.indexOf('?');
  const [rest, query] = at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { text, scheme, host: '', path: '', query };
    if (isRequest) throw new UrlError('invalid URI for request');
    if (rest.split('/')[0]?.includes(':') === true) throw new UrlError('first path segment in URL cannot contain colon');
  }
  const hasHost = (scheme !== '' || (!isRequest && !rest.startsWith('///'))) && rest.startsWith('//');
  const slash = hasHost ? rest.indexOf('/', 2) : 0;
  const [authority, path] = hasHost ? [rest.slice(2, slash === -1 ? undefined : slash), slash === -1 ? '' : rest.slice(slash)] : ['', rest];
  const host = hasHost ? hostOf(scheme, authority) : '';
  unescape(path, 'path');
  return { text, scheme, host, path, query };
}

function schemeOf(text: string): { readonly scheme: string; readonly rest: string } {
  if (text.startsWith(':')) throw new UrlError('missing protocol scheme');
  const [, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text) ?? [];
  return scheme === undefined ? { scheme: '', rest: text } : { scheme: scheme.toLowerCase(), rest: text.slice(scheme.length + 1) };
}

function hostOf(scheme: string, authority: string): string {
  const at = authority.lastIndexOf('@');
  const host = readHost(scheme, authority.slice(at + 1));
  if (at === -1) return host;
  const user = authority.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) throw new UrlError('net/url: invalid userinfo');
  unescape(user, 'path');
  return host;
}

function readHost(scheme: string, host: string): string {
  const open = host.lastIndexOf('[');
  if (open > 0) throw new UrlError('invalid IP-literal');
  if (open === 0) return readLiteral(host);
  const first = host.indexOf(':');
  if (first !== -1) checkPort(host.slice(scheme === 'http' || scheme === 'https' ? first : host.lastIndexOf(':')));
  return unescape(host, 'host');
}

/** `[fe80::1%25en0]:80` */
function readLiteral(host: string): string {
  const close = host.lastIndexOf(']');
  if (close === -1) throw new UrlError("missing ']' in host");
  const port = host.slice(close + 1);
  checkPort(port);
  const name = host.slice(1, close);
  const zone = name.indexOf('%25');
  const text = zone === -1 ? unescape(name, 'host') : unescape(name.slice(0, zone), 'host') + unescape(name.slice(zone), 'path');
  const address = parseAddress(text.replace(/%.*$/s, ''), text);
  if ('error' in address) throw new UrlError(`invalid host: ${address.error}`);
  if (address.family === 4) throw new UrlError('invalid IP-literal');
  return `[${text}]${port}`;
}

function checkPort(port: string): void {
  if (!/^(?::\d*)?$/.test(port)) throw new UrlError(`invalid port ${goQuote(port)} after host`);
}

/** The escapes of a part decoded. In a host only bytes beyond ASCII may be escaped. */
function unescape(text: string, mode: 'path' | 'host'): string {
  for (const [found] of text.matchAll(/%[^]{0,2}|[^]/gu)) {
    if (found.startsWith('%')) {
      if (!/^%[0-9A-Fa-f]{2}$/.test(found)) throw new UrlError(`invalid URL escape ${goQuote(found)}`);
      if (mode === 'host' && /^%[0-7]/.test(found) && found !== '%25') throw new UrlError(`invalid URL escape ${goQuote(found)}`);
    } else if (mode === 'host' && /^[^A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"\u0080-\u{10ffff}]$/u.test(found))
      throw new UrlError(`invalid character ${goQuote(found)} in host name`);
  }
  return decoded(text);
}

function decoded(text: string): string {
  return text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
}

/** URL.Hostname and URL.Port: an IPv6 address loses its brackets. */
export function splitHost(host: string): { readonly name: string; readonly port: string } {
  const [, name = '', port = ''] = /^([^]*?)(?::(\d*))?$/.exec(host) ?? [];
  return { name: name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name, port };
}

/** URL.EscapedPath: as it is written, if it may be written so. */
export function escapedPath(path: string): string {
  if (path === '*' || /^(?:[\w\-.~!$&'()*+,;=:@[\]/]|%[0-9A-Fa-f]{2})*$/.test(path)) return path;
  return encodeURI(decoded(path)).replaceAll(/[!'()*[\]?#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** URL.Query: pairs that cannot be read are left out. */
export function queryValues(query: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '' || /;|%(?![0-9A-Fa-f]{2})/.test(pair)) continue;
    const [, key = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
    const name = decoded(key.replaceAll('+', ' '));
    values.set(name, [...(values.get(name) ?? []), decoded(value.replaceAll('+', ' '))]);
  }
  return values;
}
