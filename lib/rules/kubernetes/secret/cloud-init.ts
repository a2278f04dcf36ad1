import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { cloudInitFields, cloudInitTexts } from '../../advice/cloud-init/texts.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { clearTextSecret } from './clear-text.ts';

const names = ['userData', 'networkData'] as const;

export const cloudInitSecret: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1201',
  name: 'secret/cloud-init',
  severity: 'warning',
  page: {
    summary:
      'cloud-init data in a VM can be read by everybody who may read the VM or the repository. Passwords, private keys and tokens belong in a Secret that secretRef names.',
    refused:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npassword: letmein\\nchpasswd: { expire: false }" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\nssh_pwauth: false" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { name, path, text } of cloudInitTexts(spec, names)) {
      const what = clearTextSecret(text);
      if (what === undefined) continue;
      (findings ??= []).push({
        path: field(at, ...path),
        message: `${what} is in clear text in the cloud-init data of this guest`,
        hint: `Move it into a Secret that is made outside of Git, and name the Secret in ${name === 'userData' ? 'secretRef' : 'networkDataSecretRef'}.`,
      });
    }
    return findings ?? none;
  },
});
