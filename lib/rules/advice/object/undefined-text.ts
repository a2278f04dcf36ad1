import { mapOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** What JavaScript makes of nothing, of no number and of an object where a text is put together. */
const leftover = /(?:^|[^A-Za-z0-9])(?:undefined|NaN|\[object \w+\])(?:$|[^A-Za-z0-9])/;

/** Quick to look for, and in every text that the pattern above matches. */
const trace = /undefined|NaN|\[object /;

/** A sentence may speak of whatever it likes. */
const sentence = /^(?!.*\[object \w+\]).*\s/s;

export const undefinedText: Rule = defineRule({
  code: 'KP0005',
  name: 'object/undefined-text',
  severity: 'warning',
  page: {
    summary:
      'A name, label or annotation that contains undefined, NaN or [object Object] was built from a variable without a value, such as an unset environment variable.',
    refused: 'metadata: { name: db-undefined }',
    accepted: 'metadata: { name: db-defined }',
  },
  fields: ['metadata.name', 'metadata.namespace', 'metadata.labels', 'metadata.annotations'],
  ofEach: true,
  check({ metadata }) {
    const { name, namespace, labels, annotations } = metadata;
    return isTraced(name) || isTraced(namespace) || isTracedIn(labels) || isTracedIn(annotations) ? leftoversIn(metadata) : none;
  },
});

function isTraced(value: unknown): value is string {
  return typeof value === 'string' && trace.test(value);
}

function isTracedIn(values: unknown): boolean {
  const map = mapOf(values);
  for (const key in map) if (isTraced(map[key])) return true;
  return false;
}

function leftoversIn(metadata: Manifest['metadata']): readonly Finding[] {
  const findings: Finding[] = [];
  const look = (value: unknown, path: readonly string[]): void => {
    if (!isTraced(value) || !leftover.test(value) || sentence.test(value)) return;
    findings.push({
      path: field([], ...path),
      message: `${value} was built from a variable that has no value`,
      hint: 'Give the variable behind it a value, or throw an Error where it has none.',
    });
  };
  look(metadata.name, ['metadata', 'name']);
  look(metadata.namespace, ['metadata', 'namespace']);
  for (const name of ['labels', 'annotations'] as const) {
    const values = mapOf(metadata[name]);
    for (const key in values) look(values[key], ['metadata', name, key]);
  }
  return findings;
}
