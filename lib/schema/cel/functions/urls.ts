import { bool, listOf, mapOf, string, struct } from '../check/type.ts';
import { EntryMap } from '../values/map.ts';
import { CelFault, type GoUrl, isOpaque, noOverload, Opaque, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method, type Run } from './declare.ts';
import { escapedPath, parseUrl, queryValues, splitHost } from './go-url.ts';
import { listFrom } from './operators.ts';

const url = struct('kubernetes.URL');

/** library.URLs */
export const urls: readonly FunctionDeclaration[] = [
  { name: 'url', overloads: [global('string_to_url', [string], url, ([text]) => (typeof text === 'string' ? urlOf(text) : noOverload))] },
  {
    name: 'getScheme',
    overloads: [
      method(
        'url_get_scheme',
        [url],
        string,
        of(({ scheme }) => scheme),
      ),
    ],
  },
  {
    name: 'getHost',
    overloads: [
      method(
        'url_get_host',
        [url],
        string,
        of(({ host }) => host),
      ),
    ],
  },
  {
    name: 'getHostname',
    overloads: [
      method(
        'url_get_hostname',
        [url],
        string,
        of(({ host }) => splitHost(host).name),
      ),
    ],
  },
  {
    name: 'getPort',
    overloads: [
      method(
        'url_get_port',
        [url],
        string,
        of(({ host }) => splitHost(host).port),
      ),
    ],
  },
  {
    name: 'getEscapedPath',
    overloads: [
      method(
        'url_get_escaped_path',
        [url],
        string,
        of(({ path }) => escapedPath(path)),
      ),
    ],
  },
  {
    name: 'getQuery',
    overloads: [
      method(
        'url_get_query',
        [url],
        mapOf(string, listOf(string)),
        of(({ query }) => queryOf(query)),
      ),
    ],
  },
  {
    name: 'isURL',
    overloads: [
      global('is_url_string', [string], bool, ([text]) => (typeof text === 'string' ? !('error' in parseUrl(text)) : noOverload)),
    ],
  },
];

function urlOf(text: string): Value {
  const parsed = parseUrl(text);
  if ('error' in parsed) return new CelFault(`URL parse error during conversion from string: ${parsed.error}`);
  return new Opaque('kubernetes.URL', parsed);
}

function of(ask: (content: GoUrl) => Value): Run {
  return ([value]) => (value !== undefined && isOpaque(value, 'kubernetes.URL') ? ask(value.content) : noOverload);
}

function queryOf(query: string): Value {
  return new EntryMap(Array.from(queryValues(query), ([key, values]) => [key, listFrom(values)] as const));
}
