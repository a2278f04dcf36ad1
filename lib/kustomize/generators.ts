import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { isMap, stringsOf, type AnyMap } from '../core/data/guards.ts';
import { compareText } from '../core/text/compare-text.ts';
import { BuildError } from './build-error.ts';
import { ListNode, MapNode, ScalarNode, valueOf, type Node, type Origin } from './node.ts';
import { Resource } from './resource.ts';
import { mapFrom, textFrom } from './value-from.ts';

/** A key of a generated object. */
interface Entry {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly origin: Origin | undefined;
}

/** Reads a file that a generator names. @throws BuildError where there is none */
export type ReadFile = (path: string, origin: Origin | undefined) => { readonly bytes: Uint8Array; readonly origin: Origin | undefined };

/** The ConfigMap or Secret that an entry of a generator makes. */
export function generated(
  kind: 'ConfigMap' | 'Secret',
  args: AnyMap,
  globals: AnyMap,
  read: ReadFile,
  origin: Origin | undefined,
): Resource {
  const name = textFrom(args['name']);
  if (name === '') throw new BuildError('a generated object has a name', origin);
  const text = (value: string): Node => new ScalarNode(value, origin);
  const metadata = new MapNode(new Map<string, Node>([['name', text(name)]]), origin);
  if (textFrom(args['namespace']) !== '') metadata.set('namespace', text(textFrom(args['namespace'])));
  const node = new MapNode(
    new Map<string, Node>([
      ['apiVersion', text('v1')],
      ['kind', text(kind)],
      ['metadata', metadata],
    ]),
    origin,
  );
  if (kind === 'Secret') node.set('type', text(textFrom(args['type']) || 'Opaque'));
  writeEntries(node, kind, entriesOf(args, name, read, origin), origin);
  for (const field of ['labels', 'annotations'] as const) {
    const pairs = Object.entries({ ...mapFrom(globals[field]), ...mapFrom(mapFrom(args['options'])[field]) });
    if (pairs.length === 0) continue;
    const sorted = pairs.toSorted(([a], [b]) => compareText(a, b)).map(([key, value]): [string, Node] => [key, text(String(value))]);
    metadata.set(field, new MapNode(new Map(sorted), origin));
  }
  if (isEither('immutable', globals, args)) node.set('immutable', new ScalarNode(true, origin));
  const resource = new Resource(node);
  resource.needsHash = !isEither('disableNameSuffixHash', globals, args);
  resource.behavior = args['behavior'] === 'merge' || args['behavior'] === 'replace' ? args['behavior'] : 'create';
  return resource;
}

function isEither(option: string, globals: AnyMap, args: AnyMap): boolean {
  return globals[option] === true || mapFrom(args['options'])[option] === true;
}

function entriesOf(args: AnyMap, name: string, read: ReadFile, origin: Origin | undefined): readonly Entry[] {
  const envs = [...stringsOf(args['envs']), ...(textFrom(args['env']) === '' ? [] : [textFrom(args['env'])])];
  const entries = [
    ...envs.flatMap((path) => linesOf(read(path, origin))),
    ...stringsOf(args['literals']).map((literal) => literalOf(literal, origin)),
    ...stringsOf(args['files']).map((source): Entry => {
      const [key, path] = fileSource(source, origin);
      const { bytes, origin: at } = read(path, origin);
      return { key, bytes, origin: at };
    }),
  ];
  const keys = new Set<string>();
  for (const { key } of entries) {
    if (keys.has(key)) throw new BuildError(`${name} gets the key ${key} twice`, origin);
    if (!/^[-._a-zA-Z0-9]+$/.test(key)) throw new BuildError(`${JSON.stringify(key)} is no key of a ConfigMap or Secret`, origin);
    keys.add(key);
  }
  return entries.toSorted((a, b) => compareText(a.key, b.key));
}

const utf8 = new TextEncoder();

function literalOf(literal: string, origin: Origin | undefined): Entry {
  const at = literal.indexOf('=');
  if (at < 1) throw new BuildError(`a literal is KEY=VALUE, and ${JSON.stringify(literal.slice(0, 30))} is not`, origin);
  const value = literal.slice(at + 1);
  const isQuoted = value.length > 1 && (value.startsWith('"') || value.startsWith("'")) && value.at(-1) === value[0];
  return { key: literal.slice(0, at), bytes: utf8.encode(isQuoted ? value.slice(1, -1) : value), origin };
}

function fileSource(source: string, origin: Origin | undefined): readonly [key: string, path: string] {
  const parts = source.split('=');
  const [key = '', path = key] = parts;
  if (parts.length > 2 || key === '' || path === '')
    throw new BuildError(`a file is PATH or KEY=PATH, and ${JSON.stringify(source)} is not`, origin);
  return parts.length === 1 ? [posix.basename(source), source] : [key, path];
}

/** `KEY=VALUE` lines, without comments. */
function linesOf({ bytes, origin }: { readonly bytes: Uint8Array; readonly origin: Origin | undefined }): readonly Entry[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes);
  return text.split('\n').flatMap((line): readonly Entry[] => {
    const held = line.replace(/\r$/, '').trimStart();
    if (held === '' || held.startsWith('#')) return [];
    const at = held.indexOf('=');
    return [{ key: at === -1 ? held : held.slice(0, at), bytes: utf8.encode(at === -1 ? '' : held.slice(at + 1)), origin }];
  });
}

function writeEntries(node: MapNode, kind: 'ConfigMap' | 'Secret', entries: readonly Entry[], origin: Origin | undefined): void {
  const data = new MapNode(new Map<string, Node>(), origin);
  const binaryData = new MapNode(new Map<string, Node>(), origin);
  for (const { key, bytes, origin: at } of entries) {
    const text = kind === 'Secret' ? undefined : decodedText(bytes);
    if (kind === 'ConfigMap' && text === undefined) binaryData.set(key, new ScalarNode(base64(bytes), at));
    else data.set(key, new ScalarNode(text ?? base64(bytes), at));
  }
  if (data.fields.size > 0 || kind === 'Secret') node.set('data', data);
  if (binaryData.fields.size > 0) node.set('binaryData', binaryData);
}

/** Undefined for bytes that are no UTF-8. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In lines of 70 characters, as kustomize writes it. */
function base64(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64');
  return text.length <= 70 ? text : (text.match(/.{1,70}/g) ?? []).map((line) => `${line}\n`).join('');
}

/** What stands behind the name of a generated object: ten characters, by its content. */
export function hashOf({ node }: Resource): string {
  const kind = node.textOf('kind') ?? '';
  const held = (field: string): unknown => {
    const value = node.get(field);
    return value === undefined ? '' : value instanceof ListNode ? null : valueOf(value);
  };
  const more = kind === 'Secret' ? 'stringData' : 'binaryData';
  const hashed: Record<string, unknown> = { kind, name: '', data: held('data') };
  if (kind === 'Secret') hashed['type'] = held('type');
  if (isMap(held(more))) hashed[more] = held(more);
  const digest = createHash('sha256').update(goJson(hashed)).digest('hex').slice(0, 10);
  return digest.replaceAll(/[013ae]/g, (digit) => replaced.get(digit) ?? digit);
}

/** Instead of characters that might spell something. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['0', 'g'],
  ['1', 'h'],
  ['3', 'k'],
  ['a', 'm'],
  ['e', 't'],
]);

/** As Go's encoding/json writes it: keys sorted, and nothing that could end a script. */
function goJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`;
  if (!isMap(value)) return goString(JSON.stringify(value));
  const keys = Object.keys(value).toSorted(compareText);
  return `{${keys.map((key) => `${goString(JSON.stringify(key))}:${goJson(value[key])}`).join(',')}}`;
}

function goString(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
