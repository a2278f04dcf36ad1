import { parseLabelSelector } from '../../../core/labels/label-selector.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { isPreset } from './is-preset.ts';

const vm = 'kind: VirtualMachine, template: { metadata: { labels: { os: windows } } }';

export const presetSelectsAll: Rule = defineRule({
  code: 'KP0105',
  name: 'preset/selects-all',
  severity: 'warning',
  page: {
    summary: 'An empty or absent selector matches every VM of the namespace.',
    refused: [vm, 'selector: {}'],
    accepted: [vm, 'selector: { matchLabels: { os: windows } }'],
  },
  fields: ['spec.selector'],
  *check(manifest) {
    if (!isPreset(manifest)) return;
    const selector = parseLabelSelector(valueAt(manifest, ['spec', 'selector']));
    if ('error' in selector || selector.requirements.length > 0) return;
    yield {
      path: 'spec.selector',
      message: 'the selector is empty, so the preset applies to every VM of its namespace',
      hint: 'List the labels of these VMs in spec.selector.matchLabels.',
    };
  },
});
