import { printPath } from '../../core/path.ts';
import type { VmiTemplate } from '../../core/vmi-template.ts';
import { defineRule, type Rule } from '../rule.ts';

const oldKey = 'virtualmachinepresets.admission.kubevirt.io/exclude';
const newKey = 'virtualmachineinstancepresets.admission.kubevirt.io/exclude';

export const oldExclusion: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP0106',
  name: 'preset/old-exclusion',
  severity: 'error',
  page: {
    summary:
      "The exclusion annotation of KubeVirt's first releases has no effect today: presets would be applied to a VM that asks to be left alone.",
    refused: `annotations: { ${oldKey}: "true" }`,
    accepted: `annotations: { ${newKey}: "true" }`,
  },
  fields: ['metadata.annotations'],
  *check({ metadata }, at) {
    if (metadata?.annotations?.[oldKey] === undefined) return;
    yield {
      type: 'FieldValueNotSupported',
      path: printPath([...at, 'metadata', 'annotations', oldKey]),
      message: `${oldKey} excludes nothing: KubeVirt reads ${newKey}`,
      hint: `Set excludePresets: true, or write the annotation ${newKey}: "true".`,
    };
  },
});
