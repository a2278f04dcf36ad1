import type { CatalogueEntry } from '../rule.ts';

export const strayField: CatalogueEntry = {
  code: 'KV0001',
  name: 'schema/stray-field',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary: "Within a template's metadata, which CRDs let pass, KubeVirt takes known fields only.",
    refused: 'template: { metadata: { label: { app: db } } }',
    accepted: 'template: { metadata: { labels: { app: db } } }',
  },
};

export const strictType: CatalogueEntry = {
  code: 'KV0002',
  name: 'schema/strict-type',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary:
      "Within a template's metadata, which CRDs let pass, KubeVirt asks for the right types: labels are texts, and no field is empty.",
    refused: 'template: { metadata: { labels: { tier: 1 } } }',
    accepted: 'template: { metadata: { labels: { tier: "1" } } }',
  },
};

export const strictWord: CatalogueEntry = {
  code: 'KV0003',
  name: 'schema/strict-word',
  severity: 'error',
  upstream: 'openapi.Validator.Validate',
  page: {
    summary: 'Some fields that the CRD leaves open take a few words only.',
    refused: 'dnsPolicy: Cluster',
    accepted: 'dnsPolicy: ClusterFirst',
  },
};

export const unreadable: CatalogueEntry = {
  code: 'KV0004',
  name: 'schema/unreadable',
  severity: 'error',
  upstream: 'webhooks.ToAdmissionResponseError',
  page: {
    summary:
      'Each value fits the Go type into which KubeVirt reads it: counts are not negative and no larger than their bits, durations have units. The schema of the CRD knows less of that.',
    refused: 'cpu: { sockets: -1 }',
    accepted: 'cpu: { sockets: 1 }',
  },
};

/** What KubeVirt's webhooks refuse by their own schema, which is stricter than the CRD, and by what they can read. */
export const strictCatalogue: readonly CatalogueEntry[] = [strayField, strictType, strictWord, unreadable];
