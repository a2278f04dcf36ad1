import type { KnownObjects } from '../../../lib/core/known-objects.ts';
import type { DataVolumeTemplate, Vm } from '../../../lib/impact/vm/objects.ts';

interface CloneSource {
  readonly namespace?: string | null | undefined;
  readonly name?: string | null | undefined;
}

interface Sources {
  readonly pvc?: CloneSource | null | undefined;
  readonly snapshot?: CloneSource | null | undefined;
}

/**
 * Why a cluster whose only namespace is the VM's, and in which everybody may read everything, does not create a DataVolume from a template:
 * CreateDataVolumeManifest and handleCloneDataVolume, with CDI's AuthorizeSA.
 */
export function dataVolumeRefusal({ spec }: DataVolumeTemplate, { metadata }: Vm, objects: KnownObjects): string | undefined {
  const namespace = metadata.namespace ?? '';
  const { sourceRef } = spec ?? {};
  let source: Sources | null | undefined = spec?.source;
  if (sourceRef?.kind === 'DataSource') {
    const { name = '' } = sourceRef;
    const ref = {
      apiVersion: 'cdi.kubevirt.io/v1beta1',
      kind: 'DataSource',
      namespace: sourceRef.namespace ?? namespace,
      name: name ?? '',
    };
    const dataSource = objects.get(ref);
    if (dataSource === undefined) return `unable to create DataVolume manifest: datasources.cdi.kubevirt.io "${ref.name}" not found`;
    source = (dataSource['spec'] as { readonly source?: Sources }).source; // what its schema accepts
  } else if (sourceRef) {
    return 'DataVolume sourceRef not supported';
  }
  const cloned = source?.pvc ?? source?.snapshot;
  if (!cloned?.namespace || cloned.namespace === namespace) return undefined;
  return `not authorized to create DataVolume: namespace ${cloned.namespace} does not exist`;
}
