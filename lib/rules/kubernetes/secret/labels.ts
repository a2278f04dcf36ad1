import type { Finding } from '../../../core/diagnostic.ts';
import { mapOf, textOf, type AnyMap } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isKnownToken, isSecretName, namesObject } from './clear-text.ts';

export const labelSecret: Rule = defineRule({
  code: 'KP1203',
  name: 'secret/labels',
  severity: 'warning',
  page: {
    summary:
      'Labels and annotations are visible to everybody who may list objects, in logs and in metrics: they are no place for a password or a token.',
    refused: 'metadata: { name: db, namespace: vms, labels: { db-password: letmein } }',
    accepted: 'metadata: { name: db, namespace: vms, labels: { db-owner: accounting } }',
  },
  fields: ['metadata.labels', 'metadata.annotations', 'spec.template.metadata.labels', 'spec.template.metadata.annotations'],
  ofEach: true,
  check(manifest) {
    const own = secretsBelow(manifest.metadata, []);
    const path = vmiTemplatePath(manifest.apiVersion, manifest.kind);
    if (path === undefined || path.length === 0) return own;
    const ofGuests = secretsBelow(mapOf(mapOf(valueAt(manifest, path))?.['metadata']), path);
    return ofGuests === none ? own : [...own, ...ofGuests];
  },
});

function secretsBelow(metadata: AnyMap | undefined, at: Path): readonly Finding[] {
  const inLabels = secretsIn(metadata, 'labels', at);
  const inAnnotations = secretsIn(metadata, 'annotations', at);
  return inAnnotations === none ? inLabels : [...inLabels, ...inAnnotations];
}

/** Most objects share their keys, so each is looked at once; beyond as many, they are strangers. */
const asked = new Map<string, boolean>();
const mostAsked = 1000;

function secretsIn(metadata: AnyMap | undefined, part: 'labels' | 'annotations', at: Path): readonly Finding[] {
  const map = mapOf(metadata?.[part]);
  let findings: Finding[] | undefined;
  for (const key in map) {
    const value = textOf(map[key]);
    if (value === undefined || !((namesSecret(key) && !namesObject(key, value)) || isKnownToken(value))) continue;
    (findings ??= []).push({
      path: field(at, 'metadata', part, key),
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
