import { isMap } from '../../../core/data/guards.ts';
import { parseGoJson } from '../../../core/go/json-text.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { invalid, required, type FieldFault } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import type { Data } from '../config-map/data.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** What a Secret of this type has to hold, as the bytes of its keys. */
type Expects = (bytesOf: (key: string) => Buffer | undefined) => readonly Finding[];

const types: ReadonlyMap<string, Expects> = new Map([
  ['kubernetes.io/dockercfg', jsonAt('.dockercfg')],
  ['kubernetes.io/dockerconfigjson', jsonAt('.dockerconfigjson')],
  ['kubernetes.io/basic-auth', (bytesOf) => ((bytesOf('username') ?? bytesOf('password')) ? none : ['username', 'password'].map(missing))],
  ['kubernetes.io/ssh-auth', (bytesOf) => (bytesOf('ssh-privatekey')?.length ? none : [missing('ssh-privatekey')])],
  ['kubernetes.io/tls', (bytesOf) => ['tls.crt', 'tls.key'].filter((key) => bytesOf(key) === undefined).map(missing)],
]);

const tokenType = 'kubernetes.io/service-account-token';
const accountName = 'kubernetes.io/service-account.name';

export const secretType: Rule<Data> = defineRule<Data>({
  code: 'K80063',
  name: 'secret/type',
  severity: 'error',
  upstream: 'validation.ValidateSecret',
  page: {
    summary: 'A Secret of a built-in type has the keys that the type requires.',
    refused: 'kind: Secret, type: kubernetes.io/basic-auth, data: { user: YWRtaW4= }',
    accepted: 'kind: Secret, type: kubernetes.io/basic-auth, data: { username: YWRtaW4= }',
  },
  fields: ['type', 'data', 'stringData', `metadata.annotations[${accountName}]`],
  check({ metadata, type, data, stringData }) {
    if (type === tokenType && !metadata?.annotations?.[accountName]) {
      const at = `metadata.annotations[${accountName}]`;
      return [findingAt(at, required(), `Name the service account in the annotation ${accountName}.`)];
    }
    return (
      types.get(type ?? '')?.((key) => {
        const text = stringData?.[key];
        if (typeof text === 'string') return Buffer.from(text);
        const encoded = data?.[key];
        return typeof encoded === 'string' ? Buffer.from(encoded, 'base64') : undefined;
      }) ?? none
    );
  },
});

function missing(key: string): Finding {
  return findingAt(`data[${key}]`, required(), `Add ${key} to data, or to stringData in clear text.`);
}

function jsonAt(key: string): Expects {
  return (bytesOf) => {
    const bytes = bytesOf(key);
    if (bytes === undefined) return [missing(key)];
    const fault = unreadable(bytes.toString());
    return fault === undefined
      ? none
      : [findingAt(`data[${key}]`, fault, `Give ${key} a JSON map such as kubectl create secret docker-registry writes.`)];
  };
}

/** json.Unmarshal into a map. */
function unreadable(text: string): FieldFault | undefined {
  const read = parseGoJson(text);
  const redacted = '<secret contents redacted>';
  if ('error' in read) return invalid(redacted, read.error);
  const { value } = read;
  if (value === null || isMap(value)) return undefined;
  const found = Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value;
  return invalid(redacted, `json: cannot unmarshal ${found} into Go value of type map[string]interface {}`);
}
