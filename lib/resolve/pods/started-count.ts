import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';

const starting: readonly unknown[] = ['Always', 'RerunOnFailure', 'Once'];

/** How many guests of an object a sync starts. */
export function startedCount(manifest: Manifest): number {
  const replicas = valueAt(manifest, ['spec', 'replicas']);
  switch (manifest.kind) {
    case 'VirtualMachineInstance':
      return 1;
    case 'VirtualMachine':
      return starts(valueAt(manifest, ['spec'])) ? 1 : 0;
    case 'VirtualMachineInstanceReplicaSet':
      return typeof replicas === 'number' ? replicas : 1;
    case 'VirtualMachinePool':
      if (!starts(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec']))) return 0;
      return typeof replicas === 'number' ? replicas : 1;
    default:
      return 0;
  }
}

function starts(spec: unknown): boolean {
  const strategy = valueAt(spec, ['runStrategy']);
  return strategy === undefined || strategy === null ? valueAt(spec, ['running']) === true : starting.includes(strategy);
}
