import { fieldIn } from '../../cluster/hyperconverged/moved-fields.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { dataVolumeReferences, type TakeReference } from './references.ts';

/** Fields of v1beta1 that name a StorageClass. */
const storageClassFields: readonly Path[] = [['scratchSpaceStorageClass'], ['vmStateStorageClass']];

/** The references of a HyperConverged of either version: networks, StorageClasses, and what its golden images refer to. */
export function hyperConvergedReferences(manifest: Manifest, take: TakeReference): void {
  const version = versionOf(manifest);
  const placeOf = (...field: Path): Path => ['spec', ...(fieldIn(version, field) ?? field)];
  const at = (path: Path): unknown => valueAt(manifest, path);

  const network = placeOf('liveMigrationConfig', 'network');
  const name = textOf(at(network));
  if (name !== undefined) take('NetworkAttachmentDefinition', name, network);

  const bindings = placeOf('networkBinding');
  for (const [binding, plugin] of Object.entries(mapOf(at(bindings)) ?? {})) {
    // A name alone is looked up in the namespace of each VM.
    const [namespace = '', definition] = textOf(valueAt(plugin, ['networkAttachmentDefinition']))?.split('/') ?? [];
    if (definition !== undefined) {
      take('NetworkAttachmentDefinition', definition, [...bindings, binding, 'networkAttachmentDefinition'], namespace);
    }
  }

  for (const field of storageClassFields) {
    const path = placeOf(...field);
    const storageClass = textOf(at(path));
    if (storageClass !== undefined) take('StorageClass', storageClass, path);
  }
  const overheads = placeOf('filesystemOverhead', 'storageClass');
  for (const storageClass of Object.keys(mapOf(at(overheads)) ?? {})) take('StorageClass', storageClass, [...overheads, storageClass]);

  const templates = placeOf('dataImportCronTemplates');
  listOf(at(templates)).forEach((template, i) => {
    const spec = ['spec', 'template', 'spec'];
    dataVolumeReferences(valueAt(template, spec), [...templates, i, ...spec], take);
  });
}
