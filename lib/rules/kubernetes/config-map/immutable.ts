import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { forbidden } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Data } from './data.ts';

export const immutable: Rule<Data> = defineRule<Data>({
  code: 'K80064',
  name: 'config-map/immutable',
  severity: 'error',
  upstream: 'validation.ValidateConfigMapUpdate',
  page: {
    summary: 'A ConfigMap or a Secret that is immutable stays so, and its data cannot be changed.',
    refused: 'immutable: true, data: { app.ini: "a = 2" }',
    accepted: 'immutable: true, data: { app.ini: "a = 1" }, metadata: { labels: { app: db } }',
    holds: ['immutable: true, data: { app.ini: "a = 1" }'],
  },
  fields: ['immutable', 'data', 'binaryData', 'stringData'],
  check(object, _at, { old }) {
    const held = old as Data | undefined; // of the same kind
    if (held?.immutable !== true) return none;
    const changed = [
      ...(object.immutable === true ? [] : ['immutable']),
      ...(object.kind === 'Secret' ? changedSecret(object, held) : changedMap(object, held)),
    ];
    const hint = `Leave it as it is, and write a new ${object.kind} with another name, and refer to that instead.`;
    return changed.map((field) => findingAt(field, forbidden('field is immutable when `immutable` is set'), hint));
  },
});

function changedMap(map: Data, held: Data): readonly string[] {
  return [
    ...(areEqual(entriesOf(map.data, plain), entriesOf(held.data, plain)) ? [] : ['data']),
    ...(isKept(map.binaryData, entriesOf(map.binaryData, decoded), entriesOf(held.binaryData, decoded)) ? [] : ['binaryData']),
  ];
}

/** The API server writes stringData into data. */
function changedSecret(secret: Data, held: Data): readonly string[] {
  return isKept(secret.data, bytesOf(secret), bytesOf(held)) ? [] : ['data'];
}

/** To the API server an empty map of bytes differs from an absent one, which is what it stores. */
function isKept(written: unknown, now: ReadonlyMap<string, string>, held: ReadonlyMap<string, string>): boolean {
  return areEqual(now, held) && !(now.size === 0 && isMap(written));
}

function bytesOf({ data, stringData }: Data): ReadonlyMap<string, string> {
  return new Map([...entriesOf(data, decoded), ...entriesOf(stringData, plain)]);
}

function entriesOf(map: AnyMap | null | undefined, read: (text: string) => string): ReadonlyMap<string, string> {
  return new Map(Object.entries(map ?? {}).map(([key, text]) => [key, read(typeof text === 'string' ? text : '')]));
}

function plain(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}

function areEqual(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && Array.from(a).every(([key, text]) => b.get(key) === text || (isEncrypted(text) && isEncrypted(b.get(key))));
}

/** Encrypted by SOPS, as `withoutSops` leaves it: the content is unknown, and encrypting the same content again changes the text. */
function isEncrypted(text: string | undefined): boolean {
  return text?.startsWith('{"sops":"ENC[') === true;
}
