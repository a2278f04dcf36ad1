import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { cloudInitFields, cloudInitTexts } from './texts.ts';
import { hintFor, yamlFault } from './yaml-fault.ts';

/** What user data begins with that is a cloud-config. */
export const cloudConfig: RegExp = /^\s*#cloud-config\s/i;

const names = ['userData'] as const;

export const cloudInitNotYaml: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1702',
  name: 'cloud-init/not-yaml',
  severity: 'warning',
  page: {
    summary: 'A cloud-config is YAML; cloud-init ignores all of it if there is a fault anywhere, such as a tab before a key.',
    refused:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npackages:\\n\\t- nginx" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npackages:\\n  - nginx" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { path, text } of cloudInitTexts(spec, names)) {
      const fault = cloudConfig.test(text) ? yamlFault(text) : undefined;
      if (fault === undefined) continue;
      (findings ??= []).push({
        path: field(at, ...path),
        message: `line ${fault.line} of this cloud-config is not YAML, so cloud-init ignores all of it`,
        hint: hintFor(fault, 'userData'),
      });
    }
    return findings ?? none;
  },
});
