import { valueAt } from '../../../lib/core/data/path.ts';
import type { KnownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
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
  let here = namespace;
  if (sourceRef?.kind === 'DataSource') {
    here = sourceRef.namespace ?? namespace;
    const ref = { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataSource', namespace: here, name: sourceRef.name ?? '' };
    const dataSource = objects.get(ref);
    if (dataSource === undefined) return `unable to create DataVolume manifest: datasources.cdi.kubevirt.io "${ref.name}" not found`;
    source = sourceOf(dataSource);
  }
  const cloned = source?.pvc ?? source?.snapshot;
  if (sourceRef && !cloned) return 'DataVolume sourceRef not supported';
  const from = cloned?.namespace || here;
  if (!cloned || from === namespace) return undefined;
  return `not authorized to create DataVolume: namespace ${from} does not exist`;
}

/** GetResolvedCloneSource: of a DataSource that names another one, CDI writes the source into the status. */
function sourceOf(dataSource: Manifest): Sources | undefined {
  const source = valueAt(dataSource, ['spec', 'source', 'dataSource']) ? ['status', 'source'] : ['spec', 'source'];
  return valueAt(dataSource, source) as Sources | undefined; // what its schema accepts
}
