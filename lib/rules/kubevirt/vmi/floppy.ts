import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf } from '../../../core/data/guards.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const floppy: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP0301',
  name: 'vmi/floppy',
  severity: 'error',
  page: {
    summary: 'A disk is a disk, a lun or a cdrom; KubeVirt dropped floppy from its API, and the API server would silently drop the field.',
    refused: 'disks: [{ name: drivers, floppy: {} }]',
    accepted: 'disks: [{ name: drivers, cdrom: { bus: sata } }]',
  },
  fields: ['spec.domain.devices.disks[*].floppy'],
  check({ spec }, at) {
    const disks = listOf(mapOf(mapOf(spec['domain'])?.['devices'])?.['disks']);
    let findings: Finding[] | undefined;
    for (let i = 0; i < disks.length; i++) {
      if (mapOf(disks[i])?.['floppy'] === undefined) continue;
      (findings ??= []).push({
        type: 'FieldValueNotSupported',
        path: field(at, 'spec', 'domain', 'devices', 'disks', i, 'floppy'),
        message: 'floppy is not a disk target: KubeVirt has removed it from its API',
        hint: 'Write cdrom or disk instead of floppy.',
      });
    }
    return findings ?? none;
  },
});
