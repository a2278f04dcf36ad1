import { isAbsent } from '../../../../core/data/absent.ts';
import { listOf, mapOf } from '../../../../core/data/guards.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** Upstream: sysprepVolumeSource of virt-controller, which makes no pod without a source, and takes the Secret where there are two. */
export const sysprepSource: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1723',
  name: 'vmi/volume/sysprep-source',
  severity: 'error',
  page: {
    summary:
      'A sysprep volume has one source, a configMap or a secret. KubeVirt accepts none, and then makes no pod for the guest; of two it ignores the configMap.',
    refused: 'disks: [{ name: answers, cdrom: { bus: sata } }], volumes: [{ name: answers, sysprep: {} }]',
    accepted: 'disks: [{ name: answers, cdrom: { bus: sata } }], volumes: [{ name: answers, sysprep: { secret: { name: answers } } }]',
  },
  fields: ['spec.volumes[*].sysprep'],
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const [i, volume] of listOf(spec['volumes']).entries()) {
      const source = mapOf(mapOf(volume)?.['sysprep']);
      if (source === undefined) continue;
      const isNone = isAbsent(source['configMap']) && isAbsent(source['secret']);
      if (!isNone && (isAbsent(source['configMap']) || isAbsent(source['secret']))) continue;
      (findings ??= []).push({
        path: field(at, 'spec', 'volumes', i, 'sysprep'),
        message: isNone
          ? 'this sysprep has no source, so no pod is made for the guest'
          : 'this sysprep has two sources: KubeVirt takes the secret, and ignores the configMap',
        hint: isNone
          ? 'Write the name of a Secret with unattend.xml as secret: { name: … }, or of a ConfigMap as configMap.'
          : 'Remove configMap or secret.',
      });
    }
    return findings ?? none;
  },
});
