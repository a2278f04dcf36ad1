import { textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const at = 'spec.volumeRestorePolicy';
const vm = 'kind: VirtualMachine, metadata: { name: db, namespace: vms }, runStrategy: Halted';

/** Upstream: restoreVolumeName and generateRestoredVMSpec of the restore controller. */
export const undoneByGit: Rule = defineRule({
  code: 'KP0806',
  name: 'restore/undone-by-git',
  severity: 'warning',
  page: {
    summary:
      'A restore into a VM that Git has keeps the names of its claims. By default KubeVirt gives the restored claims new names and writes these into the VM; the next sync writes the old names back, and the guest starts from its disks as they were before the restore.',
    refused: ['kind: VirtualMachineRestore', vm],
    accepted: ['kind: VirtualMachineRestore, volumeRestorePolicy: InPlace', vm],
  },
  fields: [at, 'spec.target'],
  check({ metadata, spec }, _at, { surroundings }) {
    const name = textOf(valueAt(spec, ['target', 'name']));
    const policy = textOf(valueAt(spec, ['volumeRestorePolicy'])) ?? 'RandomizeNames';
    if (name === undefined || policy === 'InPlace' || surroundings?.has('VirtualMachine', metadata.namespace, name) !== true) return none;
    return [
      {
        path: at,
        message: `Git has VirtualMachine ${name}: with ${policy}, KubeVirt writes new claim names into it, and the next sync writes the old ones back, so the guest starts from its disks as they were before the restore`,
        hint: 'Write volumeRestorePolicy: InPlace, which keeps the names of the claims.',
      },
    ];
  },
});
