import type { CatalogueEntry } from '../rule.ts';

/** Told where an object becomes a draft of a chart: `check` is given live objects on purpose. */
export const liveMetadata: CatalogueEntry = {
  code: 'KP0008',
  name: 'object/live-metadata',
  severity: 'warning',
  page: {
    summary:
      'An object that a chart includes as a cluster printed it says which object it was: the API server refuses to create one with a `resourceVersion`, to update it by an old one or under another `uid`, and to apply `managedFields`.',
    refused: "new ApiObject(chart, 'web', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web', resourceVersion: '41' } })",
    accepted: "new ApiObject(chart, 'web', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web' } })",
  },
};
