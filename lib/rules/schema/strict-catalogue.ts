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
    summary: "Within a template's metadata, which CRDs let pass, KubeVirt asks for the right types: labels are texts.",
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

/** What KubeVirt's webhooks refuse by their own schema, which is stricter than the CRD. */
export const strictCatalogue: readonly CatalogueEntry[] = [strayField, strictType, strictWord];
