/** Go's url.URL, as far as anybody asks: its scheme in small letters, and how Go prints the whole. */
export interface GoUrl {
  readonly scheme: string;
  readonly text: string;
}

/** Who asks for a text: `url.Parse`, or `url.ParseRequestURI`, which takes no fragment and needs a scheme or a path from the root. */
type Reader = 'Parse' | 'ParseRequestURI';

/** Reads a URL as Go's net/url does; undefined where Go returns an error. */
export function readGoUrl(written: string, reader: Reader): GoUrl | undefined {
  const hash = reader === 'Parse' ? written.indexOf('#') : -1;
  const url = hash === -1 ? written : written.slice(0, hash);
  const fragment = hash === -1 ? '' : written.slice(hash + 1);
  if (hasControl(url) || (url === '' && reader === 'ParseRequestURI') || !isEscaped(fragment)) return undefined;
  const split = splitScheme(url);
  if (split === undefined) return undefined;
  const { scheme } = split;
  const [rest, query] = cutQuery(split.rest);
  const tail = query + (fragment === '' ? '' : `#${escaped(fragment, fragmentSigns)}`);
  if (url === '*') return { scheme, text: url + tail };
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { scheme, text: `${scheme}:${rest}${tail}` };
    if (reader === 'ParseRequestURI' || (rest.split('/')[0] ?? '').includes(':')) return undefined;
    return isEscaped(rest) ? { scheme, text: escaped(rest, pathSigns) + tail } : undefined;
  }
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || (reader === 'Parse' && !rest.startsWith('///')));
  const slash = hasAuthority ? rest.indexOf('/', 2) : 0;
  const authority = hasAuthority ? rest.slice(2, slash === -1 ? undefined : slash) : '';
  const path = slash === -1 ? '' : rest.slice(slash);
  if (!isAuthority(authority) || !isEscaped(path)) return undefined;
  const start = scheme === '' ? '' : `${scheme}:`;
  return { scheme, text: start + (hasAuthority && authority + path !== '' ? `//${authority}` : '') + escaped(path, pathSigns) + tail };
}

/** getScheme; undefined for a colon at the start. */
function splitScheme(url: string): { readonly scheme: string; readonly rest: string } | undefined {
  if (url.startsWith(':')) return undefined;
  const [all, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(url) ?? [];
  return all === undefined || scheme === undefined
    ? { scheme: '', rest: url }
    : { scheme: scheme.toLowerCase(), rest: url.slice(all.length) };
}

function cutQuery(url: string): readonly [before: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

function hasControl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what Go refuses
  return /[\0-\x1f\x7f]/.test(text);
}

/** Whether every percent sign begins an escape. */
function isEscaped(text: string): boolean {
  return !/%(?![0-9A-Fa-f]{2})/.test(text);
}

/** parseAuthority and parseHost: only bytes above ASCII may be escaped in a host, apart from the percent sign of a zone. */
function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0));
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user) || !isEscaped(user)) return false;
  const host = authority.slice(at + 1);
  const port = host.startsWith('[') ? afterBracket(host) : /:[^:]*$/.exec(host)?.[0];
  if (port === null || (port !== undefined && !/^(?::\d*)?$/.test(port))) return false;
  return isEscaped(host) && !/%(?!25)[0-7]/.test(host) && !/[^\w\-.~!$&'()*+,;=:[\]<>"%\x80-\uffff]/.test(host);
}

/** Null without a closing bracket. */
function afterBracket(host: string): string | null {
  const end = host.lastIndexOf(']');
  return end === -1 ? null : host.slice(end + 1);
}

/** What a valid spelling of a part consists of, and what Go leaves as it is where the spelling is not valid. */
interface Signs {
  readonly valid: RegExp;
  readonly kept: RegExp;
}

const pathSigns: Signs = { valid: /^(?:[\w\-.~!$&'()*+,;=:@[\]/]|%[0-9A-Fa-f]{2})*$/, kept: /[\w\-.~$&+,/:;=@]/ };
const fragmentSigns: Signs = { valid: /^(?:[\w\-.~!$&'()*+,;=:@[\]/?]|%[0-9A-Fa-f]{2})*$/, kept: /[\w\-.~$&+,/:;=@!()*?]/ };

/** URL.EscapedPath: as it was written, if that is a valid spelling; else what cannot stand there is escaped. */
function escaped(text: string, signs: Signs): string {
  if (signs.valid.test(text)) return text;
  const bytes = Buffer.from(text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
  return Array.from(bytes, (byte) => {
    const sign = String.fromCharCode(byte);
    return signs.kept.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
