import { goQuote } from '../../../../core/go/print.ts';
import { formatOf } from '../../../formats.ts';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

/** Go's url.URL, as far as rules ask for it. */
export interface GoUrl {
  readonly scheme: string;
  /** With its port. */
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

/** library.URLs */
export const urls: readonly Overload[] = [
  func('url', ['string'], (text) => opaque('kubernetes.URL', parse(text), text)),
  func('isURL', ['string'], isUrl),
  method('getScheme', ['kubernetes.URL'], ({ scheme }) => scheme),
  method('getHost', ['kubernetes.URL'], ({ host }) => host),
  method('getHostname', ['kubernetes.URL'], ({ host }) => splitHost(host).name),
  method('getPort', ['kubernetes.URL'], ({ host }) => splitHost(host).port),
  method('getEscapedPath', ['kubernetes.URL'], ({ path }) => escaped(path)),
  method('getQuery', ['kubernetes.URL'], ({ query }) => valuesOf(query)),
];

function isUrl(text: string): boolean {
  return formatOf('uri')?.(text) === true;
}

function parse(text: string): GoUrl {
  const [error] = urlErrors(text);
  if (error !== undefined) throw new Error(`URL parse error during conversion from string: ${error}`);
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
  const isOpaque = scheme !== '' && authority === '' && !path.startsWith('/');
  return { scheme: scheme.toLowerCase(), host: unescapeAll(authority.replace(/^.*@/s, '')), path: isOpaque ? '' : path, query };
}

/** Why url.ParseRequestURI takes a text for no URL, as far as we know its words; empty where it is one. */
export function urlErrors(text: string): readonly string[] {
  return isUrl(text) ? [] : [`parse ${goQuote(text)}: ${text === '' ? 'empty url' : 'invalid URI for request'}`];
}

/** URL.Hostname and URL.Port: an IPv6 address loses its brackets. */
function splitHost(host: string): { readonly name: string; readonly port: string } {
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/s.exec(host) ?? [];
  return { name: name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name, port };
}

/** URL.EscapedPath: as it is written, if it may be written so. */
function escaped(path: string): string {
  return /^(?:[\w\-.~!$&'()*+,;=:@[\]/]|%[0-9A-Fa-f]{2})*$/.test(path)
    ? path
    : encodeURI(unescapeAll(path)).replaceAll(/[!'()*[\]?#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** URL.Query: pairs that cannot be read are left out. */
function valuesOf(query: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '' || /;|%(?![0-9A-Fa-f]{2})/.test(pair)) continue;
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = unescapeAll(key.replaceAll('+', ' '));
    values.set(name, [...(values.get(name) ?? []), unescapeAll(value.replaceAll('+', ' '))]);
  }
  return values;
}

function unescapeAll(text: string): string {
  return text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
}
