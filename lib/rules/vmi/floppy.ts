import { printPath, valueAt } from '../../core/path.ts';
import type { VmiTemplate } from '../../core/vmi-template.ts';
import { defineRule, type Rule } from '../rule.ts';

export const floppy: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP0301',
  name: 'vmi/floppy',
  severity: 'error',
  page: {
    summary:
      'A disk is a disk, a lun or a cdrom; KubeVirt has removed floppy from its API, and the API server would silently drop the field.',
    refused: 'disks: [{ name: drivers, floppy: {} }]',
    accepted: 'disks: [{ name: drivers, cdrom: { bus: sata } }]',
  },
  fields: ['spec.domain.devices.disks[*].floppy'],
  *check(template, at) {
    const disks = valueAt(template, ['spec', 'domain', 'devices', 'disks']);
    if (!Array.isArray(disks)) return;
    for (const i of disks.keys()) {
      if (valueAt(disks, [i, 'floppy']) === undefined) continue;
      yield {
        type: 'FieldValueNotSupported',
        path: printPath([...at, 'spec', 'domain', 'devices', 'disks', i, 'floppy']),
        message: 'floppy is no disk target: KubeVirt has removed it from its API',
        hint: 'Write cdrom or disk instead of floppy.',
      };
    }
  },
});
