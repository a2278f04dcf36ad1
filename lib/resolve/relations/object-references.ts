import { mapOf, textOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { usualTarget } from '../../rules/kubernetes/hpa/scale-target.ts';
import { ingressBackends } from './ingress-backends.ts';
import {
  claim,
  claimReferences,
  dataVolumeReferences,
  secret,
  snapshotClass,
  takeAt,
  takeNetwork,
  takePlaced,
  takeTyped,
  type NameField,
  type TakeReference,
} from './references.ts';

/** The fields of a spec that hold the names of objects of one kind, by the kind of the object. */
const nameFields: ReadonlyMap<string, readonly NameField[]> = new Map([
  ['VirtualMachineRestore', [{ kind: 'VirtualMachineSnapshot', at: ['virtualMachineSnapshotName'] }]],
  ['VirtualMachineExport', [secret('tokenSecretRef')]],
  ['VirtualMachineBackup', [claim('pvcName'), secret('tokenSecretRef')]],
  ['VirtualMachineInstanceMigration', [{ kind: 'VirtualMachineInstance', at: ['vmiName'] }]],
  ['VolumeSnapshot', [claim('source', 'persistentVolumeClaimName'), snapshotClass('volumeSnapshotClassName')]],
  ['StorageProfile', [snapshotClass('snapshotClass')]],
  ['VirtualMachinePreference', [{ kind: 'StorageClass', at: ['volumes', 'preferredStorageClassName'] }]],
  ['VirtualMachineClusterPreference', [{ kind: 'StorageClass', at: ['volumes', 'preferredStorageClassName'] }]],
]);

/** The kinds whose `source` is an object by kind and name. */
const withSource: ReadonlySet<string> = new Set([
  'VirtualMachineSnapshot',
  'VirtualMachineClone',
  'VirtualMachineExport',
  'VirtualMachineBackup',
  'VirtualMachineBackupTracker',
  'VolumeCloneSource',
]);

const [sourceAt, targetAt, scaleTargetAt]: readonly [Path, Path, Path] = [
  ['spec', 'source'],
  ['spec', 'target'],
  ['spec', 'scaleTargetRef'],
];

/** The references of objects that are not VMs, sets or pools. */
export function objectReferences(manifest: Manifest, take: TakeReference): void {
  const { kind } = manifest;
  const spec = manifest['spec'];
  for (const field of nameFields.get(kind) ?? none) takeAt(spec, field, ['spec'], take);
  if (withSource.has(kind)) takeTyped(valueAt(spec, ['source']), sourceAt, take);
  switch (kind) {
    case 'DataVolume':
      dataVolumeReferences(spec, ['spec'], take);
      break;
    case 'DataImportCron':
      dataVolumeReferences(valueAt(spec, ['template', 'spec']), ['spec', 'template', 'spec'], take);
      break;
    case 'DataSource':
      takePlaced('PersistentVolumeClaim', valueAt(spec, ['source', 'pvc']), [...sourceAt, 'pvc'], take);
      takePlaced('VolumeSnapshot', valueAt(spec, ['source', 'snapshot']), [...sourceAt, 'snapshot'], take);
      takePlaced('DataSource', valueAt(spec, ['source', 'dataSource']), [...sourceAt, 'dataSource'], take);
      break;
    case 'PersistentVolumeClaim':
      claimReferences(spec, ['spec'], take);
      break;
    case 'VirtualMachineRestore':
      takeTyped(valueAt(spec, ['target']), targetAt, take, 'or-new');
      break;
    case 'VirtualMachineClone':
      takeTyped(valueAt(spec, ['target']), targetAt, take, 'new');
      break;
    case 'HorizontalPodAutoscaler':
    case 'ScaledObject':
      takeTyped({ ...usualTarget(kind), ...mapOf(valueAt(spec, ['scaleTargetRef'])) }, scaleTargetAt, take);
      break;
    case 'Ingress':
      for (const { service, at } of ingressBackends(spec)) takeAt(service, { kind: 'Service', at: ['name'] }, at, take);
      break;
    case 'KubeVirt':
      kubeVirtReferences(spec, take);
      break;
  }
}

const none: readonly NameField[] = [];

function kubeVirtReferences(spec: unknown, take: TakeReference): void {
  const at = ['spec', 'configuration'];
  const configuration = valueAt(spec, ['configuration']);
  takeAt(configuration, { kind: 'StorageClass', at: ['vmStateStorageClass'] }, at, take);
  const network = textOf(valueAt(configuration, ['migrations', 'network']));
  if (network !== undefined) takeNetwork(network, [...at, 'migrations', 'network'], take);
  for (const [binding, plugin] of Object.entries(mapOf(valueAt(configuration, ['network', 'binding'])) ?? {})) {
    const definition = textOf(valueAt(plugin, ['networkAttachmentDefinition']));
    // A name alone is looked up in the namespace of each VM.
    if (definition?.includes('/')) takeNetwork(definition, [...at, 'network', 'binding', binding, 'networkAttachmentDefinition'], take);
  }
}
