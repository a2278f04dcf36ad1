import type { Finding } from '../../../core/diagnostic.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Data } from './data.ts';

const key = '[-._a-zA-Z0-9]+';
const keyRegex = new RegExp(`^${key}$`);
const keyRule =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', " +
  `regex used for validation is '${key}')`;

export const keys: Rule<Data> = defineRule<Data>({
  code: 'K80061',
  name: 'config-map/keys',
  severity: 'error',
  upstream: 'validation.IsConfigMapKey',
  page: {
    summary: 'Keys of a ConfigMap or a Secret are file names: letters, digits, dashes, dots and underscores; each key appears once.',
    refused: 'data: { "conf/app.ini": "a = 1" }',
    accepted: 'data: { app.ini: "a = 1" }',
  },
  fields: ['data', 'binaryData', 'stringData'],
  check({ data, binaryData, stringData }) {
    const findings: Finding[] = [];
    for (const name of Object.keys({ ...data, ...stringData })) {
      const at = `data[${name}]`;
      findings.push(...unusable(name, at));
      if (binaryData && Object.hasOwn(binaryData, name)) {
        findings.push(findingAt(at, invalid(name, 'duplicate of key present in binaryData'), `Keep ${name} in data or in binaryData.`));
      }
    }
    for (const name of Object.keys(binaryData ?? {})) findings.push(...unusable(name, `binaryData[${name}]`));
    return findings;
  },
});

function unusable(name: string, at: string): readonly Finding[] {
  return keyErrors(name).map((error) =>
    findingAt(at, invalid(name, error), 'Give the key letters, digits, dashes, dots and underscores, and no slash.'),
  );
}

/** validation.IsConfigMapKey */
function keyErrors(name: string): readonly string[] {
  const errors: string[] = [];
  if (Buffer.byteLength(name) > 253) errors.push('must be no more than 253 characters');
  if (!keyRegex.test(name)) errors.push(keyRule);
  if (name === '.' || name === '..') errors.push(`must not be '${name}'`);
  else if (name.startsWith('..')) errors.push("must not start with '..'");
  return errors;
}
