import type { CodeEntry } from '../../rule.ts';

/** Told where an object becomes a draft of a chart: `check` is given live objects on purpose. */
export const liveMetadata: CodeEntry = {
  code: 'KP0008',
  name: 'object/live-metadata',
  severity: 'warning',
  page: {
    summary:
      'An object that a chart includes has no fields that only the cluster writes. Server-side apply refuses `managedFields`, and a `resourceVersion` or `uid` for any other object; client-side apply refuses an old `resourceVersion`.',
    refused: "new ApiObject(chart, 'web', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web', resourceVersion: '41' } })",
    accepted: "new ApiObject(chart, 'web', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web' } })",
  },
};
