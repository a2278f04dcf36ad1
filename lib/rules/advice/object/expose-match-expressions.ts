import type { CodeEntry } from '../../rule.ts';

/** Told by `expose()`. */
export const exposeMatchExpressions: CodeEntry = {
  code: 'KP0204',
  name: 'object/expose-match-expressions',
  severity: 'error',
  page: {
    summary:
      'A Service selects by labels only, so a set whose selector has matchExpressions, or no labels, cannot be exposed; virtctl refuses it too.',
    refused:
      "new VmPool(chart, 'web', { memory: '1Gi', labels: { app: 'web' }, selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }).expose(80)",
    accepted: "new VmPool(chart, 'web', { memory: '1Gi', labels: { app: 'web' }, selector: { matchLabels: { app: 'web' } } }).expose(80)",
  },
};
