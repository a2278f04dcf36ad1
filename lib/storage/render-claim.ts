import { listOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { canonicalQuantity, compareQuantities, parseQuantity, readQuantity, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import type { PersistentVolumeClaimSpec } from '../../imports/core-v1.ts';
import type { Written } from '../core/data/written.ts';
import { resolvedVolumeMode, type ClaimProperties } from './claim-properties.ts';
import type { ContentType, Profile, Storage } from './storage.ts';

export type ClaimSpec = Written<PersistentVolumeClaimSpec>;

/** What CDI's controller says of a claim that it cannot make. */
export interface ClaimFault {
  readonly message: string;
  /** What it says in an event of its own. */
  readonly event?: string;
  /** The DataVolume just waits; in all other cases it is tried again and again. */
  readonly waits?: true;
}

export type Rendered = { readonly spec: ClaimSpec } | { readonly fault: ClaimFault };

const mebibyte = 1_048_576;

/** renderPvcSpecVolumeModeAndAccessModesAndStorageClass */
export function renderModes(written: ClaimSpec, content: ContentType, storage: Storage): Rendered {
  let spec = written;
  if (content === 'archive') {
    if (spec.volumeMode === 'Block') return faultOf(archiveBlock, archiveBlock);
    spec = { ...spec, volumeMode: 'Filesystem' };
  }
  const storageClass = storage.classOf(spec.storageClassName, content);
  if (storageClass === undefined) {
    const lent = lentByVolume(spec, storage.volumes);
    return lent.accessModes?.length ? { spec: lent } : { fault: { message: noClass, event: noClass, waits: true } };
  }
  const storageClassName = storageClass.metadata.name ?? '';
  const profile = storage.profileOf(storageClassName);
  const completed = withProfile(spec, profile, storageClassName);
  return 'fault' in completed ? completed : { spec: { ...completed.spec, storageClassName } };
}

const archiveBlock = 'ContentType Archive cannot have block volumeMode';
const noClass = 'PVC spec is missing accessMode and no storageClass to choose profile';

function faultOf(message: string, event?: string): Rendered {
  return { fault: { message, ...(event !== undefined && { event }) } };
}

/** What the profile gives where the claim says nothing. */
function withProfile(spec: ClaimSpec, profile: Profile | undefined, name: string): Rendered {
  const sets = profile?.claimPropertySets ?? [];
  const hasModes = Boolean(spec.accessModes?.length);
  const missing = `storageprofiles.cdi.kubevirt.io "${name}" not found`;
  if (!spec.volumeMode && !hasModes) {
    const [first] = sets;
    const event = `Spec is missing accessMode and volumeMode, cannot get access mode from StorageProfile ${name}`;
    if (profile === undefined) return faultOf(`cannot get StorageProfile: ${missing}`, event);
    return first?.accessModes?.length
      ? { spec: { ...spec, ...given(first) } }
      : faultOf(`no accessMode specified in StorageProfile ${name}`, event);
  }
  if (!hasModes) {
    const event = `Spec is missing accessMode and cannot get access mode from StorageProfile ${name}`;
    if (profile === undefined) return faultOf(`no accessMode specified and cannot get StorageProfile ${name}: ${missing}`, event);
    const set = sets.find(({ accessModes, volumeMode }) => volumeMode === spec.volumeMode && Boolean(accessModes?.length));
    return set
      ? { spec: { ...spec, accessModes: set.accessModes } }
      : faultOf(`no matching accessMode specified in StorageProfile ${name}`, event);
  }
  if (spec.volumeMode) return { spec };
  if (profile === undefined) return faultOf(`cannot get StorageProfile: ${missing}`);
  const set = sets.find(({ accessModes }) => accessModes?.some((mode) => spec.accessModes?.includes(mode)));
  return { spec: set?.volumeMode ? { ...spec, volumeMode: set.volumeMode } : spec };
}

function given({ accessModes, volumeMode }: ClaimProperties): Pick<ClaimSpec, 'accessModes' | 'volumeMode'> {
  return { accessModes, ...(volumeMode && { volumeMode }) };
}

/** renderPvcSpecFromAvailablePv: the first volume of the class that would do lends its modes. */
function lentByVolume(spec: ClaimSpec, volumes: readonly Manifest[]): ClaimSpec {
  if (typeof spec.storageClassName !== 'string') return spec;
  const volume = volumes.find((each) => valueAt(each, ['spec', 'storageClassName']) === spec.storageClassName && wouldDo(each, spec));
  if (volume === undefined) return spec;
  const volumeMode = textOf(valueAt(volume, ['spec', 'volumeMode']));
  const accessModes = spec.accessModes?.length ? spec.accessModes : (listOf(valueAt(volume, ['spec', 'accessModes'])) as readonly string[]); // what its schema accepts
  return { ...spec, volumeMode, accessModes };
}

/** CheckVolumeSatisfyClaim */
function wouldDo(volume: Manifest, spec: ClaimSpec): boolean {
  if (volume.metadata['deletionTimestamp'] !== undefined) return false;
  const capacity = readQuantity(valueAt(volume, ['spec', 'capacity', 'storage']));
  const wanted = readQuantity(spec.resources?.requests?.['storage'] ?? undefined);
  if (wanted !== undefined && (capacity === undefined || quantityValue(capacity) < quantityValue(wanted))) return false;
  const isOtherMode = (spec.volumeMode ?? 'Filesystem') !== (textOf(valueAt(volume, ['spec', 'volumeMode'])) ?? 'Filesystem');
  const offered = listOf(valueAt(volume, ['spec', 'accessModes']));
  return !isOtherMode && (spec.accessModes ?? []).every((mode) => offered.includes(mode));
}

/** renderPvcSpecVolumeSize */
export function renderSize(spec: ClaimSpec, storage: Storage, isClone: boolean): Rendered {
  const asked = readQuantity(spec.resources?.requests?.['storage'] ?? undefined);
  if (asked === undefined) {
    return isClone ? { spec: withSize(spec, parseQuantity('0')) } : faultOf('PVC Spec is not valid - missing storage size');
  }
  const bytes = quantityValue(asked);
  if (bytes < BigInt(mebibyte)) return faultOf('PVC Spec is not valid - storage size should be at least 1MiB');
  return { spec: withSize(spec, atLeast(inflated(bytes, spec, storage), spec.storageClassName, storage)) };
}

/** InflateSizeWithOverhead: a disk image of so many bytes, and the share that the file system takes. */
export function inflated(bytes: bigint, { volumeMode, storageClassName }: ClaimSpec, storage: Storage): ParsedQuantity {
  if (resolvedVolumeMode(volumeMode) === 'Block') return parseQuantity(String(bytes));
  const aligned = Math.ceil(Number(bytes) / mebibyte) * mebibyte;
  return parseQuantity(String(BigInt(Math.ceil(aligned * (1 + storage.shareOf(storageClassName))))));
}

/** GetEffectiveVolumeSize */
export function atLeast(size: ParsedQuantity, className: string | null | undefined, storage: Storage): ParsedQuantity {
  const least = typeof className === 'string' ? storage.profileOf(className)?.least : undefined;
  return least !== undefined && compareQuantities(size, least) < 0 ? least : size;
}

export function withSize(spec: ClaimSpec, size: ParsedQuantity): ClaimSpec {
  return { ...spec, resources: { ...spec.resources, requests: { ...spec.resources?.requests, storage: canonicalQuantity(size) } } };
}
