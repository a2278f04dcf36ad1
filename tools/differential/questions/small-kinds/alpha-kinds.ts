import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { reference } from './request.ts';

/** Kinds behind gates that no release opens by itself. */

const backups = 'backup.kubevirt.io/v1alpha1';

export function backupInput(random: Random): unknown {
  const source = (): unknown => reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineBackupTracker']);
  const own = source();
  const backup = (name: string, from: unknown): object => ({
    apiVersion: backups,
    kind: 'VirtualMachineBackup',
    metadata: { ...metadata, name },
    spec: { source: from, ...some(random, 2, { pvcName: () => 'disk', mode: () => random.pick(['Push', 'Pull', 'push']) }) },
  });
  const condition = (): unknown => ({
    type: random.pick(['Done', 'Complete', 'Failed', 'Progressing']),
    status: random.pick(['True', 'True', 'False']),
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'x',
    message: '',
  });
  const other = (): object => ({
    ...backup(random.pick(['monday', 'tuesday']), random.onceIn(2) ? own : source()),
    ...some(random, 2, { status: () => ({ conditions: Array.from({ length: random.int(3) }, condition) }) }),
  });
  return {
    object: backup(metadata.name, own),
    related: random.onceIn(2) ? [other()] : [],
    kubevirt: opening(random, 'IncrementalBackup'),
  };
}

export function backupTrackerInput(random: Random): unknown {
  return {
    object: {
      apiVersion: backups,
      kind: 'VirtualMachineBackupTracker',
      metadata,
      spec: { source: reference(random, ['VirtualMachine', 'VirtualMachineSnapshot']) },
    },
    kubevirt: opening(random, 'IncrementalBackup'),
  };
}

export function pluginInput(random: Random): unknown {
  const sidecar = (): unknown => ({
    sidecar: { image: 'x/y', socketPath: random.pick(['/run/a.sock', '/run/../a.sock', 'run//a.sock', '/run/', '', '.', 'a/./b']) },
  });
  return {
    object: {
      apiVersion: 'plugin.kubevirt.io/v1alpha1',
      kind: 'Plugin',
      metadata: { name: metadata.name },
      spec: {
        ...some(random, 2, {
          condition: () => random.pick(['true', 'false', '1 == 1']),
          domainHooks: () =>
            Array.from({ length: random.int(3) }, () => (random.onceIn(3) ? { cel: { expression: 'Domain{}' } } : sidecar())),
        }),
      },
    },
    kubevirt: opening(random, 'Plugins'),
  };
}

/** A KubeVirt that most often has the gate on. */
function opening(random: Random, gate: string): unknown {
  const featureGates = random.onceIn(4) ? [] : [gate];
  const disabledFeatureGates = random.onceIn(5) ? [gate] : [];
  return { spec: { configuration: { developerConfiguration: { featureGates, disabledFeatureGates } } } };
}
