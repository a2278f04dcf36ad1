import { matchesGlob } from '../../../core/go/glob.ts';
import { mapOf, textOf } from '../../../core/data/guards.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** `pc-q35-8.2`, `pc-q35-rhel9.4.0`, `s390-ccw-virtio-9.1`, `virt-8.2`. */
const pinned = /-(?:rhel)?\d+\.\d+(?:\.\d+)*$/;

export const pinnedMachineType: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1304',
  name: 'old/pinned-machine-type',
  severity: 'warning',
  page: {
    summary:
      'A versioned machine type keeps a VM on the hardware of that release of QEMU: it misses what later ones bring, and one day no node emulates it.',
    refused: 'machine: { type: pc-q35-rhel9.2.0 }',
    accepted: 'machine: { type: q35 }',
  },
  fields: ['spec.domain.machine.type', 'spec.architecture'],
  check({ spec }, at, { config }) {
    const type = textOf(mapOf(mapOf(spec['domain'])?.['machine'])?.['type']);
    if (type === undefined || !pinned.test(type)) return none;
    const architecture = textOf(spec['architecture']) ?? config.defaultArchitecture;
    if (!config.emulatedMachines(architecture).some((glob) => matchesGlob(glob, type))) return none; // which KV1013 tells
    const usual = config.machineType(architecture);
    return [
      {
        path: field(at, 'spec', 'domain', 'machine', 'type'),
        message: `${type} pins the machine type to one version`,
        hint: pinned.test(usual) ? 'Leave machine out.' : `Write machine.type: ${usual}, or leave machine out.`,
      },
    ];
  },
});
