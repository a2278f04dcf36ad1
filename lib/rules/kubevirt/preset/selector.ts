import { parseLabelSelector } from '../../../core/labels/label-selector.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { isPreset } from './is-preset.ts';

const vm = 'kind: VirtualMachine, template: { metadata: { labels: { os: windows } } }';

export const presetSelector: Rule = defineRule({
  code: 'KV0102',
  name: 'preset/selector',
  severity: 'error',
  upstream: 'mutators.filterPresets',
  page: {
    summary:
      'The selector of every preset is valid; an invalid one makes KubeVirt refuse every VM of the namespace that does not exclude presets.',
    refused: [vm, 'selector: { matchExpressions: [{ key: os, operator: In, values: [] }] }'],
    accepted: [vm, 'selector: { matchExpressions: [{ key: os, operator: In, values: [windows] }] }'],
  },
  fields: ['spec.selector'],
  *check(manifest) {
    if (!isPreset(manifest)) return;
    const selector = parseLabelSelector(valueAt(manifest, ['spec', 'selector']));
    if (!('error' in selector)) return;
    yield {
      type: 'FieldValueInvalid',
      path: 'spec.selector',
      message: selector.error,
      hint: 'Correct spec.selector: with it the cluster refuses every VM of this namespace.',
    };
  },
});
