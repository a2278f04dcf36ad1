import type { LabelSelector, Requirement } from '../../../lib/core/labels/label-selector.ts';

export const accepted: LabelSelector = {
  matchLabels: { tier: 'edge' },
  matchExpressions: [
    { key: 'zone', operator: 'In', values: ['a', 'b'] },
    { key: 'size', operator: 'DoesNotExist' },
  ],
};

// @ts-expect-error Exists has no values
export const existsWithValues: Requirement = { key: 'zone', operator: 'Exists', values: ['a'] };

// @ts-expect-error In needs a value
export const inWithoutValues: Requirement = { key: 'zone', operator: 'In', values: [] };
