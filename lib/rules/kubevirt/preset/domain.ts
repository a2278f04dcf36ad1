import { isAbsent } from '../../../core/data/absent.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { isPreset } from './is-preset.ts';

const vm = 'kind: VirtualMachine, template: { metadata: { labels: { os: windows } } }';

export const presetDomain: Rule = defineRule({
  code: 'KV0103',
  name: 'preset/domain',
  severity: 'error',
  upstream: 'admitters.ValidateVMIPresetSpec',
  page: {
    summary: 'A preset has a domain; one without makes KubeVirt refuse every VM that it matches.',
    refused: [vm, 'selector: { matchLabels: { os: windows } }, domain: null'],
    accepted: [vm, 'selector: { matchLabels: { os: windows } }, domain: { devices: {} }'],
  },
  fields: ['spec.domain'],
  *check(manifest) {
    if (!isPreset(manifest)) return;
    if (!isAbsent(valueAt(manifest, ['spec', 'domain']))) return;
    yield {
      type: 'FieldValueRequired',
      path: 'spec.domain',
      message: 'missing domain.',
      hint: 'Write spec.domain with the settings of the preset, and devices: {} among them.',
    };
  },
});
