import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { minimumSize } from './annotations.ts';
import { resolvedVolumeMode, type ClaimProperties } from './claim-properties.ts';
import { claimProperties, noProvisioner, provisionerOf, type CloneStrategy, type Provisioner } from './provisioners.ts';

/** The status that CDI's controller gives a StorageProfile, as far as anybody reads it. */
export interface ProfileStatus {
  readonly claimPropertySets: readonly ClaimProperties[];
  /** Empty for a strategy that CDI does not know. */
  readonly cloneStrategy: CloneStrategy | '';
  readonly dataImportCronSourceFormat: string;
  readonly snapshotClass?: string;
}

export interface SettledProfile {
  readonly annotations: Readonly<Record<string, string>>;
  readonly status: ProfileStatus;
}

/** What a profile depends on beside its class. */
export interface ProfileSurroundings {
  /** The StorageProfile as somebody wrote it. */
  readonly written: Manifest | undefined;
  readonly snapshotClasses: readonly Manifest[];
  readonly volumes: readonly Manifest[];
}

/**
 * What CDI makes of the StorageProfile of a class: what is written wins over the class, its provisioner, and guesses. The error is one with
 * which the controller gives up. Upstream: reconcileStorageProfile.
 */
export function settledProfile(storageClass: Manifest, surroundings: ProfileSurroundings): SettledProfile | { readonly error: string } {
  const { written, snapshotClasses, volumes } = surroundings;
  const spec = mapOf(written?.['spec']) ?? {};
  const known = provisionerOf(storageClass);
  const provisioner = typeof known === 'string' ? undefined : known;
  const wanted = textOf(spec['snapshotClass']);
  if (wanted !== undefined && snapshotClasses.length > 0 && !snapshotClasses.some(({ metadata }) => metadata.name === wanted)) {
    return { error: `volumesnapshotclasses.snapshot.storage.k8s.io "${wanted}" not found` };
  }
  const sets = listOf(spec['claimPropertySets']) as readonly ClaimProperties[]; // what its schema accepts
  if (sets.some(({ accessModes, volumeMode }) => !volumeMode || !accessModes?.length)) {
    return { error: 'each ClaimPropertySet must provide both volume mode and access modes' };
  }
  const driver = textOf(storageClass['provisioner']) ?? '';
  const snapshotClass = snapshotClassOf(driver, snapshotClasses, wanted);
  const status: ProfileStatus = {
    claimPropertySets: sets.length > 0 ? sets : propertySets(storageClass, provisioner, volumes),
    cloneStrategy: cloneStrategy(storageClass, spec['cloneStrategy'], provisioner, snapshotClass),
    dataImportCronSourceFormat: sourceFormat(spec['dataImportCronSourceFormat'], provisioner, snapshotClass),
    ...(snapshotClass !== undefined && { snapshotClass }),
  };
  return { annotations: annotationsOf(written, driver, provisioner, snapshotClasses), status };
}

/** GetVolumeSnapshotClass: the wanted one if its driver fits; else the default one of the driver, or the first by name. */
function snapshotClassOf(driver: string, classes: readonly Manifest[], wanted: string | undefined): string | undefined {
  const fitting = ofDriver(driver, classes).filter(({ metadata }) => wanted === undefined || metadata.name === wanted);
  return preferred(fitting);
}

function ofDriver(driver: string, classes: readonly Manifest[]): readonly Manifest[] {
  return classes.filter((each) => each['driver'] === driver);
}

const isDefaultSnapshotClass = 'snapshot.storage.kubernetes.io/is-default-class';

function preferred(classes: readonly Manifest[]): string | undefined {
  const byName = classes.toSorted((a, b) => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1));
  const [first] = [...byName.filter(({ metadata }) => metadata.annotations?.[isDefaultSnapshotClass] === 'true'), ...byName];
  return first?.metadata.name;
}

/** Without a provisioner, what the volumes of the class can be. CDI lists these in any order; here they stand as the volumes do. */
function propertySets(storageClass: Manifest, known: Provisioner | undefined, volumes: readonly Manifest[]): readonly ClaimProperties[] {
  if (storageClass['provisioner'] !== noProvisioner) return known === undefined ? [] : claimProperties(known);
  const sets = volumes
    .filter((volume) => valueAt(volume, ['spec', 'storageClassName']) === storageClass.metadata.name)
    .flatMap((volume) => {
      const volumeMode = resolvedVolumeMode(textOf(valueAt(volume, ['spec', 'volumeMode'])));
      return listOf(valueAt(volume, ['spec', 'accessModes'])).map((mode) => ({ accessModes: [String(mode)], volumeMode }));
    });
  return Array.from(new Map(sets.map((set) => [JSON.stringify(set), set])).values());
}

const ofAnnotation: ReadonlyMap<string, CloneStrategy> = new Map([
  ['copy', 'copy'],
  ['snapshot', 'snapshot'],
  ['csi-clone', 'csi-clone'],
]);

function cloneStrategy(
  { metadata }: Manifest,
  wanted: unknown,
  known: Provisioner | undefined,
  snapshotClass: string | undefined,
): CloneStrategy | '' {
  if (typeof wanted === 'string') return wanted as CloneStrategy; // what its schema accepts
  const annotated = metadata.annotations?.['cdi.kubevirt.io/clone-strategy'];
  if (annotated !== undefined) return ofAnnotation.get(annotated) ?? '';
  const strategy = known?.cloneStrategy ?? (snapshotClass === undefined ? 'copy' : 'snapshot');
  return strategy === 'snapshot' && snapshotClass === undefined ? 'copy' : strategy;
}

function sourceFormat(wanted: unknown, known: Provisioner | undefined, snapshotClass: string | undefined): string {
  if (typeof wanted === 'string') return wanted;
  return known?.keepsSnapshots === true && snapshotClass !== undefined ? 'snapshot' : 'pvc';
}

const importsOnce = 'cdi.kubevirt.io/useReadWriteOnceForDataImportCron';
const importSnapshots = 'cdi.kubevirt.io/snapshotClassForDataImportCron';

function annotationsOf(
  written: Manifest | undefined,
  driver: string,
  known: Provisioner | undefined,
  snapshotClasses: readonly Manifest[],
): Readonly<Record<string, string>> {
  const { [importSnapshots]: _stale, ...kept } = written?.metadata.annotations ?? {};
  const images = ofDriver(driver, snapshotClasses).filter((each) => valueAt(each, ['parameters', 'snapshot-type']) === 'images');
  const forImports = known?.importsOnce === true ? preferred(images) : undefined;
  return {
    ...(known?.least !== undefined && { [minimumSize]: known.least }),
    ...(known?.importsOnce === true && { [importsOnce]: 'true' }),
    ...kept,
    ...(forImports !== undefined && { [importSnapshots]: forImports }),
  };
}
