import { textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { readQuantity, signOf, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { contentTypeOfClaim } from './annotations.ts';
import { resolvedVolumeMode } from './claim-properties.ts';
import type { WrittenDataVolume } from './data-volume.ts';
import { atLeast } from './render-claim.ts';
import type { ContentType, Storage } from './storage.ts';

type Spec = WrittenDataVolume['spec'];

export function contentOf(type: string | null | undefined): ContentType {
  return type === 'archive' ? 'archive' : 'kubevirt';
}

/** The content of a claim by its annotation. */
export function contentOfClaim({ metadata }: Manifest): ContentType {
  return contentOf(metadata.annotations?.[contentTypeOfClaim]);
}

/** Why CDI does not copy a claim into a DataVolume; undefined where it does. Upstream: validateClone. */
export function claimCloneFault(source: Manifest, spec: Spec, storage: Storage): string | undefined {
  const content = contentOfClaim(source);
  const wanted = spec.contentType || 'kubevirt';
  if (content !== wanted) return `Source contentType (${content}) and target contentType (${wanted}) do not match`;
  const target = targetSize(spec, storage);
  const isBlock = resolvedVolumeMode(textOf(valueAt(source, ['spec', 'volumeMode']))) === 'Block';
  const isCompared = Boolean(spec.pvc) || (target !== undefined && isBlock);
  return isCompared ? tooSmall(readQuantity(valueAt(source, ['spec', 'resources', 'requests', 'storage'])), target) : undefined;
}

/** The same of a snapshot. Upstream: validateSnapshotClone. */
export function snapshotCloneFault(snapshot: Manifest, spec: Spec, storage: Storage): string | undefined {
  const status = valueAt(snapshot, ['status']);
  if (status === undefined || status === null) return 'no status on source snapshot yet';
  const error = valueAt(status, ['error']);
  if (error !== undefined && error !== null)
    return `snapshot in error state with msg: ${textOf(valueAt(error, ['message'])) ?? 'no details'}`;
  if (!valueAt(snapshot, ['spec', 'volumeSnapshotClassName'])) {
    const { name = '', namespace = '' } = snapshot.metadata;
    return `snapshot ${name}/${namespace} does not have volume snap class populated, can't clone`;
  }
  const size = readQuantity(valueAt(status, ['restoreSize']));
  if (size === undefined || signOf(size) < 0) return 'snapshot has no restore size';
  const target = targetSize(spec, storage);
  if (signOf(size) > 0) return target === undefined && !spec.pvc ? undefined : tooSmall(size, target);
  return target === undefined ? "size not specified by user/provisioner, can't tell how much needed for restore" : undefined;
}

/** What the DataVolume asks for, and at least what its class needs. */
function targetSize({ pvc, storage: asked, contentType }: Spec, storage: Storage): ParsedQuantity | undefined {
  const size = readQuantity((pvc ?? asked)?.resources?.requests?.['storage'] ?? undefined);
  if (pvc || size === undefined) return size;
  return atLeast(size, storage.classOf(asked?.storageClassName, contentOf(contentType))?.metadata.name, storage);
}

/** ValidateRequestedCloneSize */
function tooSmall(source: ParsedQuantity | undefined, target: ParsedQuantity | undefined): string | undefined {
  if (source === undefined || target === undefined) return 'source/target missing storage resource requests';
  const [from, into] = [quantityValue(source), quantityValue(target)];
  return from > into ? `target resources requests storage size is smaller than the source ${into} < ${from}` : undefined;
}
