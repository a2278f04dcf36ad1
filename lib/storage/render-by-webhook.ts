import { textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import { readQuantity, signOf } from '../core/quantity/quantity.ts';
import { resolvedVolumeMode } from './claim-properties.ts';
import { contentOfClaim } from './clone-checks.ts';
import { renderModes, renderSize, withSize, type ClaimSpec, type Rendered } from './render-claim.ts';
import type { Storage } from './storage.ts';

/** What CDI's webhook makes of the spec of a claim with the label `applyStorageProfile: "true"`. Upstream: RenderPvc. */
export function renderByWebhook(claim: Manifest, objects: KnownObjects, storage: Storage): Rendered {
  const { volumeMode, ...written } = (claim['spec'] ?? {}) as ClaimSpec; // what its schema accepts
  const spec: ClaimSpec = volumeMode === 'FromStorageProfile' || volumeMode === undefined ? written : { ...written, volumeMode };
  const rendered = renderModes(spec, contentOfClaim(claim), storage);
  if ('fault' in rendered) return rendered;
  if (isOf(spec.dataSourceRef, 'cdi.kubevirt.io', 'VolumeCloneSource') && spec.dataSourceRef?.name) {
    return sizeOfSource(claim, rendered.spec, objects, storage);
  }
  const isSnapshot = [spec.dataSourceRef, spec.dataSource].some((ref) => isOf(ref, 'snapshot.storage.k8s.io', 'VolumeSnapshot'));
  return isSnapshot ? rendered : renderSize(rendered.spec, storage, false);
}

function isOf(ref: ClaimSpec['dataSourceRef'], group: string, kind: string): boolean {
  return ref?.apiGroup === group && ref.kind === kind;
}

/** renderClonePvcVolumeSizeFromSource */
function sizeOfSource({ metadata }: Manifest, spec: ClaimSpec, objects: KnownObjects, storage: Storage): Rendered {
  const asked = readQuantity(spec.resources?.requests?.['storage'] ?? undefined);
  if (asked !== undefined && signOf(asked) !== 0) return { spec };
  const namespace = metadata.annotations?.['cdi.kubevirt.io/dataSourceNamespace'] ?? metadata.namespace;
  const name = spec.dataSourceRef?.name ?? '';
  const cloneSource = objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'VolumeCloneSource', namespace, name });
  if (cloneSource === undefined) return notFound('volumeclonesources.cdi.kubevirt.io', name);
  const kind = textOf(valueAt(cloneSource, ['spec', 'source', 'kind']));
  const sourceName = textOf(valueAt(cloneSource, ['spec', 'source', 'name'])) ?? '';
  if (kind === 'VolumeSnapshot' && sourceName !== '') {
    const snapshot = objects.get({ apiVersion: 'snapshot.storage.k8s.io/v1', kind, namespace, name: sourceName });
    if (snapshot === undefined) return notFound('volumesnapshots.snapshot.storage.k8s.io', sourceName);
    const size = readQuantity(valueAt(snapshot, ['status', 'restoreSize']));
    return { spec: size === undefined ? spec : withSize(spec, size) };
  }
  if (kind !== 'PersistentVolumeClaim' || sourceName === '') return { fault: { message: 'unsupported volumeCloneSource source' } };
  const source = objects.get({ apiVersion: 'v1', kind, namespace, name: sourceName });
  if (source === undefined) return notFound('persistentvolumeclaims', sourceName);
  return sizeOfClaim(metadata, spec, source, storage);
}

function notFound(resource: string, name: string): Rendered {
  return { fault: { message: `${resource} "${name}" not found` } };
}

function sizeOfClaim({ annotations }: Manifest['metadata'], spec: ClaimSpec, source: Manifest, storage: Storage): Rendered {
  const sourceMode = resolvedVolumeMode(textOf(valueAt(source, ['spec', 'volumeMode'])));
  const targetMode = resolvedVolumeMode(spec.volumeMode);
  const isCopied = annotations?.['cdi.kubevirt.io/cloneType'] === 'copy';
  if (sourceMode === 'Filesystem' && targetMode === 'Block' && contentOfClaim(source) === 'kubevirt' && isCopied) {
    return { fault: { message: 'cannot detect the required pvc size' } };
  }
  const sourceClass = storage.classOf(textOf(valueAt(source, ['spec', 'storageClassName'])), 'archive');
  if (sourceClass === undefined) return { fault: { message: 'cannot get source pvc storage class' } };
  const targetClass = storage.classOf(spec.storageClassName, 'archive');
  if (targetClass === undefined) return { spec };
  const isAlike = targetMode === sourceMode && targetClass.metadata.name === sourceClass.metadata.name;
  const requested = readQuantity(valueAt(source, ['spec', 'resources', 'requests', 'storage']));
  const capacity = isAlike ? undefined : readQuantity(valueAt(source, ['status', 'capacity', 'storage']));
  const size = capacity ?? requested;
  return { spec: size === undefined ? spec : withSize(spec, size) };
}
