import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf } from '../../../core/data/guards.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const registryDisk: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1302',
  name: 'old/registry-disk',
  severity: 'error',
  page: {
    summary:
      'The volume source registryDisk was renamed to containerDisk in KubeVirt 0.20; the API server refuses the old name, or drops it.',
    refused: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, registryDisk: { image: quay.io/containerdisks/fedora:41 } }]',
    accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: quay.io/containerdisks/fedora:41 } }]',
  },
  fields: ['spec.volumes[*].registryDisk'],
  check({ spec }, at) {
    const volumes = listOf(spec['volumes']);
    let findings: Finding[] | undefined;
    for (let i = 0; i < volumes.length; i++) {
      if (mapOf(volumes[i])?.['registryDisk'] === undefined) continue;
      (findings ??= []).push({
        type: 'FieldValueNotSupported',
        path: field(at, 'spec', 'volumes', i, 'registryDisk'),
        message: 'registryDisk is not a volume source: it is now called containerDisk',
        hint: 'Write containerDisk instead of registryDisk.',
      });
    }
    return findings ?? none;
  },
});
