import { mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { WrittenDataVolume } from './data-volume.ts';

/** What a DataVolume copies. */
export interface CloneSource {
  readonly kind: 'PersistentVolumeClaim' | 'VolumeSnapshot';
  readonly namespace: string;
  readonly name: string;
  /** The DataSource that says so. */
  readonly by?: ObjectRef;
}

/** A DataSource that is not known. */
export interface MissingDataSource {
  readonly missing: ObjectRef;
}

/**
 * The claim or snapshot that a DataVolume in `namespace` copies, by its source or by a DataSource; undefined where it copies none. Of a
 * DataSource that names another one, CDI follows the status. Upstream: newCloneSourceHandler.
 */
export function cloneSourceOf(
  { source, sourceRef }: Pick<WrittenDataVolume['spec'], 'source' | 'sourceRef'>,
  namespace: string,
  objects: KnownObjects,
): CloneSource | MissingDataSource | undefined {
  if (source) return namedIn(source, namespace);
  if (sourceRef?.kind !== 'DataSource') return undefined;
  const by = {
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataSource',
    namespace: sourceRef.namespace || namespace,
    name: sourceRef.name ?? '',
  };
  const dataSource = objects.get(by);
  if (dataSource === undefined) return { missing: by };
  const place = valueAt(dataSource, ['spec', 'source', 'dataSource']) ? 'status' : 'spec';
  const found = namedIn(mapOf(valueAt(dataSource, [place, 'source'])) ?? {}, namespace);
  return found && { ...found, by };
}

function namedIn(source: { readonly pvc?: unknown; readonly snapshot?: unknown }, namespace: string): CloneSource | undefined {
  const named = mapOf(source.pvc) ?? mapOf(source.snapshot);
  if (named === undefined) return undefined;
  return {
    kind: mapOf(source.pvc) === undefined ? 'VolumeSnapshot' : 'PersistentVolumeClaim',
    namespace: textOf(named['namespace']) || namespace,
    name: textOf(named['name']) ?? '',
  };
}
