import { valueAt } from '../../../../lib/core/data/path.ts';
import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { reference, request } from './request.ts';

const exported = [
  'PersistentVolumeClaim',
  'VirtualMachineSnapshot',
  'VirtualMachine',
  'VirtualMachineBackup',
  'VirtualMachineTemplate',
  'VirtualMachineTemplate',
  'Pod',
  '',
] as const;

export function snapshotInput(random: Random): unknown {
  const spec = (): unknown => ({
    source: reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '']),
    ...some(random, 3, {
      deletionPolicy: () => random.pick(['Delete', 'Retain']),
      failureDeadline: () => random.pick(['5m', '300s', '0']),
    }),
  });
  return request(random, 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', spec);
}

export function restoreInput(random: Random): unknown {
  const target = (): unknown => reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachine', 'VirtualMachine', 'Pod']);
  const spec = (): unknown => ({
    target: target(),
    virtualMachineSnapshotName: random.pick(['monday', 'monday', 'tuesday']),
    ...some(random, 2, {
      patches: () => Array.from({ length: random.int(3) }, () => random.pick(restorePatches)),
      volumeRestoreOverrides: () =>
        Array.from({ length: random.int(3) }, () =>
          some(random, 2, {
            volumeName: () => random.pick(['', 'root']),
            restoreName: () => random.pick(['', 'root2']),
            labels: () => random.pick([{}, null]),
            annotations: () => ({ a: 'b' }),
          }),
        ),
      volumeRestorePolicy: () => random.pick(['', 'InPlace', 'RandomizeNames', 'PrefixTargetName', 'Whatever']),
      volumeOwnershipPolicy: () => random.pick(['', 'Vm', 'None', 'vm']),
    }),
  });
  const patched = (): unknown => ({
    target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'heron' },
    virtualMachineSnapshotName: 'monday',
    patches: [random.pick(restorePatches)],
  });
  const status = some(random, 2, { sourceUID: () => random.pick(['uid-1', 'uid-2']) });
  const snapshot = {
    apiVersion: 'snapshot.kubevirt.io/v1beta1',
    kind: 'VirtualMachineSnapshot',
    metadata: { ...metadata, name: 'monday' },
  };
  const vm = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'heron', namespace: 'plant', ...some(random, 2, { uid: () => 'uid-1' }) },
    spec: { template: { spec: { domain: { devices: {} } } } },
  };
  const input = request(random, 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineRestore', random.onceIn(3) ? patched : spec);
  const other = (name: string): unknown => ({
    apiVersion: 'snapshot.kubevirt.io/v1beta1',
    kind: 'VirtualMachineRestore',
    metadata: { name, namespace: random.pick(['plant', 'plant', 'yard']) },
    spec: { target: random.onceIn(2) ? valueAt(input.object.spec, ['target']) : target(), virtualMachineSnapshotName: 'monday' },
    ...some(random, 2, { status: () => some(random, 2, { complete: () => random.onceIn(2) }) }),
  });
  const related = [
    ...(random.onceIn(3) ? [] : [{ ...snapshot, ...(random.onceIn(10) ? {} : { status }) }]),
    ...(random.onceIn(3) ? [] : [vm]),
    ...(random.onceIn(3) ? [other('first')] : []),
    ...(random.onceIn(6) ? [other('second')] : []),
  ];
  return { ...input, related };
}

const restorePatches = [
  '{"op": "replace", "path": "/spec/template/spec/hostname", "value": "x"}',
  '{"op": "replace", "path": "/metadata/name", "value": "x"}',
  '{"op":"add","path":"/metadata/labels/a","value":"b"}',
  '{"op": "add", "path": "/metadata/annotations/a", "value": "b:c"}',
  '{{"path": "/status"}}',
  '{"value": {"a": "b"}, "path": "/spec/x"}',
  '{}',
  '',
  '"path":/spec/x',
  ' "path" : "/spec" ',
] as const;

export function exportInput(random: Random): unknown {
  const spec = (): unknown => ({
    source: reference(random, exported),
    ...some(random, 3, { ttlDuration: () => random.pick(['1h', '60m']) }),
  });
  const input = request(random, 'export.kubevirt.io/v1beta1', 'VirtualMachineExport', spec);
  return {
    ...input,
    ...(random.onceIn(3) && {
      kubevirt: {
        spec: {
          configuration: {
            developerConfiguration: { featureGates: ['OCIExport'], disabledFeatureGates: random.pick([[], ['Template']]) },
            ...some(random, 2, { virtTemplateDeployment: () => some(random, 2, { enabled: () => random.onceIn(2) }) }),
          },
        },
      },
    }),
  };
}
