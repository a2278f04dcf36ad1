import { printPath } from '../../../core/data/path.ts';
import { oldPresetExclusion, presetExclusion } from '../../../core/kubevirt/preset-exclusion.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { annotatedAt } from './annotated-at.ts';

export const oldExclusion: Rule = defineRule({
  code: 'KP0106',
  name: 'preset/old-exclusion',
  severity: 'error',
  page: {
    summary:
      "The exclusion annotation of KubeVirt's first releases has no effect today: presets would be applied to a VM that asks for none.",
    refused: `kind: VirtualMachine, template: { metadata: { annotations: { ${oldPresetExclusion}: "true" } } }`,
    accepted: `kind: VirtualMachine, template: { metadata: { annotations: { ${presetExclusion}: "true" } } }`,
  },
  fields: ['metadata.annotations', 'spec.template.metadata.annotations'],
  check(manifest) {
    const found = annotatedAt(manifest, oldPresetExclusion);
    if (found.length === 0) return none;
    return found.map((at) => ({
      type: 'FieldValueNotSupported',
      path: printPath(at),
      message: `${oldPresetExclusion} excludes nothing: KubeVirt reads ${presetExclusion}`,
      hint: `Set excludePresets: true, or give the guests the annotation ${presetExclusion}: "true".`,
    }));
  },
});
