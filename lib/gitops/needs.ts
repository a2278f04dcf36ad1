import { entryOf } from '../core/data/entry-of.ts';
import { mapOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { valueAt, type Path } from '../core/data/path.ts';
import { vmiTemplatePath } from '../core/kubevirt/vmi-template.ts';
import { objectReferences, vmiReferences, vmReferences } from '../resolve/relations/references.ts';

/** Called with each object that an object needs; without a namespace for cluster-scoped ones. */
type TakeNeed = (kind: string, namespace: string | undefined, name: string) => void;

/** Everything that the object names, whether the app holds it or not. */
export function needsOf(manifest: Manifest, take: TakeNeed): void {
  const { namespace } = manifest.metadata;
  if (namespace !== undefined) take('Namespace', undefined, namespace);
  const takeReference = (kind: string, name: string, _at: Path, within = namespace): void => {
    take(kind, clusterScoped.has(kind) ? undefined : within, name);
    // A DataVolume and its claim share a name, and either may be what the app holds.
    if (kind === 'PersistentVolumeClaim') take('DataVolume', within, name);
    if (kind === 'DataVolume') take('PersistentVolumeClaim', within, name);
  };
  const templatePath = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (templatePath !== undefined) {
    const template = mapOf(valueAt(manifest, [...templatePath, 'spec']));
    if (template !== undefined) vmiReferences(template, [], takeReference);
    if (manifest.kind.startsWith('VirtualMachineInstance')) return;
    const vmSpec = mapOf(valueAt(manifest, templatePath.slice(0, -1)));
    if (vmSpec !== undefined) vmReferences(vmSpec, [], takeReference);
    return;
  }
  objectReferences(manifest, takeReference);
  for (const path of entryOf(targets, manifest.kind) ?? []) {
    const target = valueAt(manifest, ['spec', ...path]);
    const name = textOf(valueAt(target, ['name']));
    if (name !== undefined) take(textOf(valueAt(target, ['kind'])) ?? '', namespace, name);
  }
  for (const [kind, ...path] of entryOf(names, manifest.kind) ?? []) {
    const name = textOf(valueAt(manifest, path));
    if (name !== undefined) take(kind, namespace, name);
  }
}

const clusterScoped: ReadonlySet<string> = new Set([
  'StorageClass',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
]);

/** Fields of a spec that name an object by kind and name. */
const targets: Readonly<Record<string, readonly Path[]>> = {
  HorizontalPodAutoscaler: [['scaleTargetRef']],
  ScaledObject: [['scaleTargetRef']],
  VirtualMachineSnapshot: [['source']],
  VirtualMachineClone: [['source']],
  VirtualMachineExport: [['source']],
  VirtualMachineRestore: [['target']],
  PersistentVolumeClaim: [['dataSource'], ['dataSourceRef']],
};

/** Fields that hold the name of an object of one kind. */
const names: Readonly<Record<string, readonly (readonly [kind: string, ...path: string[]])[]>> = {
  VirtualMachineInstanceMigration: [
    ['VirtualMachine', 'spec', 'vmiName'],
    ['VirtualMachineInstance', 'spec', 'vmiName'],
  ],
  VirtualMachineRestore: [['VirtualMachineSnapshot', 'spec', 'virtualMachineSnapshotName']],
  VolumeSnapshot: [['PersistentVolumeClaim', 'spec', 'source', 'persistentVolumeClaimName']],
  DataVolume: [['VolumeSnapshot', 'spec', 'source', 'snapshot', 'name']],
};
