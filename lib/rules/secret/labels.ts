import type { Finding } from '../../core/diagnostic.ts';
import { mapOf, textOf, type AnyMap } from '../../core/look.ts';
import { valueAt, type Path } from '../../core/path.ts';
import { vmiTemplatePath } from '../../core/vmi-template.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { isKnownToken, isSecretName } from './clear-text.ts';

export const labelSecret: Rule = defineRule({
  code: 'KP1203',
  name: 'secret/labels',
  severity: 'warning',
  page: {
    summary:
      'Labels and annotations are shown to everybody who may list objects, in logs and in metrics: no place for a password or a token.',
    refused: 'metadata: { name: db, namespace: vms, labels: { db-password: letmein } }',
    accepted: 'metadata: { name: db, namespace: vms, labels: { db-owner: accounting } }',
  },
  fields: ['metadata.labels', 'metadata.annotations', 'spec.template.metadata.labels', 'spec.template.metadata.annotations'],
  check(manifest) {
    const { metadata } = manifest;
    const found = [
      ...secretsIn(metadata['labels'], ['metadata', 'labels']),
      ...secretsIn(metadata['annotations'], ['metadata', 'annotations']),
    ];
    const path = vmiTemplatePath(manifest.apiVersion, manifest.kind) ?? [];
    if (path.length > 0) {
      const template = mapOf(valueAt(manifest, [...path, 'metadata']));
      for (const part of ['labels', 'annotations']) found.push(...secretsIn(template?.[part], [...path, 'metadata', part]));
    }
    return found.length === 0 ? none : found;
  },
});

/** Most objects share their keys, so each is looked at once; beyond as many, they are strangers. */
const asked = new Map<string, boolean>();
const mostAsked = 1000;

function secretsIn(labels: unknown, at: Path): readonly Finding[] {
  const map: AnyMap | undefined = mapOf(labels);
  let findings: Finding[] | undefined;
  for (const key in map) {
    const value = textOf(map[key]);
    if (value === undefined || !(namesSecret(key) || isKnownToken(value))) continue;
    (findings ??= []).push({
      path: field(at, key),
      message: `${key} looks like a secret, and labels and annotations are no place for one`,
      hint: `Move the value of ${key} into a Secret.`,
    });
  }
  return findings ?? none;
}

function namesSecret(key: string): boolean {
  const known = asked.get(key);
  if (known !== undefined) return known;
  const answer = isSecretName(key);
  if (asked.size < mostAsked) asked.set(key, answer);
  return answer;
}
