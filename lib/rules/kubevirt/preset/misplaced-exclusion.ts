import { printPath, valueAt } from '../../../core/data/path.ts';
import { presetExclusion } from '../../../core/kubevirt/preset-exclusion.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { annotatedAt } from './annotated-at.ts';

export const misplacedExclusion: Rule = defineRule({
  code: 'KP0108',
  name: 'preset/misplaced-exclusion',
  severity: 'warning',
  page: {
    summary: 'Guests inherit only the annotations of their template, so that is where presets are excluded.',
    refused: `kind: VirtualMachine, metadata: { annotations: { ${presetExclusion}: "true" } }`,
    accepted: `kind: VirtualMachine, spec: { template: { metadata: { annotations: { ${presetExclusion}: "true" } } } }`,
  },
  fields: ['metadata.annotations'],
  check(manifest) {
    const found = annotatedAt(manifest, presetExclusion);
    if (found.length === 0) return none;
    const inTemplate = [...(vmiTemplatePath(manifest.apiVersion, manifest.kind) ?? []), 'metadata', 'annotations'];
    if (valueAt(manifest, [...inTemplate, presetExclusion]) !== undefined) return none;
    return found.map((at) => ({
      path: printPath(at),
      message: `${presetExclusion} excludes nothing here: guests inherit only the annotations of their template`,
      hint: `Set excludePresets: true, or move the annotation to ${printPath(inTemplate)}.`,
    }));
  },
});
