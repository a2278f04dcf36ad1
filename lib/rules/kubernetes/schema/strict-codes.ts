import type { CodeEntry } from '../../rule.ts';

export const strayField: CodeEntry = {
  code: 'KV0001',
  name: 'schema/stray-field',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary: "Fields in a template's metadata, which the CRD does not check, are known to KubeVirt.",
    refused: 'template: { metadata: { label: { app: db } } }',
    accepted: 'template: { metadata: { labels: { app: db } } }',
  },
};

export const strictType: CodeEntry = {
  code: 'KV0002',
  name: 'schema/strict-type',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary:
      "Values in a template's metadata, which the CRD does not check, have the right types: labels are strings, and no field is empty.",
    refused: 'template: { metadata: { labels: { tier: 1 } } }',
    accepted: 'template: { metadata: { labels: { tier: "1" } } }',
  },
};

export const strictWord: CodeEntry = {
  code: 'KV0003',
  name: 'schema/strict-word',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary: 'Some fields that the CRD leaves open accept only a few values.',
    refused: 'dnsPolicy: Cluster',
    accepted: 'dnsPolicy: ClusterFirst',
  },
};

export const unreadable: CodeEntry = {
  code: 'KV0004',
  name: 'schema/unreadable',
  severity: 'error',
  upstream: 'webhooks.ToAdmissionResponseError',
  page: {
    summary:
      'Each value fits the Go type into which KubeVirt reads it, which the schema of the CRD does not check: counts are neither negative nor too large for their type, durations have units.',
    refused: 'cpu: { sockets: -1 }',
    accepted: 'cpu: { sockets: 1 }',
  },
};

/** What KubeVirt's webhooks refuse by their own schema, which is stricter than the CRD, and by what they can read. */
export const strictCodes: readonly CodeEntry[] = [strayField, strictType, strictWord, unreadable];
