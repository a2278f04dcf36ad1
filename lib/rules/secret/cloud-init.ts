import type { Finding } from '../../core/diagnostic.ts';
import { listOf, mapOf, textOf } from '../../core/look.ts';
import type { VmiTemplate } from '../../core/vmi-template.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { clearTextSecret } from './clear-text.ts';

const sources = ['cloudInitNoCloud', 'cloudInitConfigDrive'] as const;
const texts = ['userData', 'networkData'] as const;

export const cloudInitSecret: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1201',
  name: 'secret/cloud-init',
  severity: 'warning',
  page: {
    summary:
      'cloud-init data in a VM is read by everybody who may read the VM or the repository. Passwords, private keys and tokens belong into a Secret that secretRef names.',
    refused:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npassword: letmein\\nchpasswd: { expire: false }" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\nssh_pwauth: false" } }]',
  },
  fields: sources.flatMap((source) =>
    texts.flatMap((text) => [`spec.volumes[*].${source}.${text}`, `spec.volumes[*].${source}.${text}Base64`]),
  ),
  ofEach: true,
  check({ spec }, at) {
    const volumes = listOf(spec['volumes']);
    let findings: Finding[] | undefined;
    for (let i = 0; i < volumes.length; i++) {
      const volume = mapOf(volumes[i]);
      if (volume === undefined) continue;
      const source = volume[sources[0]] !== undefined ? sources[0] : sources[1];
      const settings = mapOf(volume[source]);
      if (settings === undefined) continue;
      for (const text of texts) {
        const key = settings[text] === undefined ? `${text}Base64` : text;
        const written = textOf(settings[key]);
        if (written === undefined) continue;
        const what = clearTextSecret(key === text ? written : Buffer.from(written, 'base64').toString());
        if (what === undefined) continue;
        (findings ??= []).push({
          path: field(at, 'spec', 'volumes', i, source, key),
          message: `${what} stands in clear text in the cloud-init data of this guest`,
          hint: `Move it into a Secret that is made outside of Git, and name that in ${text === 'userData' ? 'secretRef' : 'networkDataSecretRef'}.`,
        });
      }
    }
    return findings ?? none;
  },
});
