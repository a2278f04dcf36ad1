import { valueAt } from '../core/data/path.ts';
import { textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { readQuantity, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { minimumSize } from './annotations.ts';
import { overheadOf, type CdiConfig, type Overhead } from './cdi-config.ts';
import type { ClaimProperties } from './claim-properties.ts';
import { settledProfile } from './storage-profile.ts';

export type ContentType = 'kubevirt' | 'archive';

/** A StorageProfile as claims are made from it. */
export interface Profile {
  readonly name: string;
  readonly claimPropertySets: readonly ClaimProperties[];
  readonly least: ParsedQuantity | undefined;
}

const isDefault = 'storageclass.kubernetes.io/is-default-class';
const isVirtDefault = 'storageclass.kubevirt.io/is-default-virt-class';

/** The storage of a cluster, as far as somebody states it: its classes, their profiles and volumes, and CDI's configuration. */
export class Storage {
  readonly config: CdiConfig;
  readonly overhead: Overhead;
  readonly volumes: readonly Manifest[];
  readonly classes: readonly Manifest[];
  readonly #snapshotClasses: readonly Manifest[];
  readonly #profiles: ReadonlyMap<string | undefined, Manifest>;
  readonly #drivers: ReadonlySet<string | undefined>;

  constructor(objects: readonly Manifest[], config: CdiConfig) {
    const ofKind = (wanted: string): readonly Manifest[] => objects.filter(({ kind }) => kind === wanted);
    this.config = config;
    this.classes = ofKind('StorageClass');
    this.volumes = ofKind('PersistentVolume');
    this.#snapshotClasses = ofKind('VolumeSnapshotClass');
    this.#profiles = new Map(ofKind('StorageProfile').map((profile) => [profile.metadata.name, profile]));
    this.#drivers = new Set(ofKind('CSIDriver').map(({ metadata }) => metadata.name));
    this.overhead = overheadOf(
      config.overhead,
      this.classes.flatMap(({ metadata }) => metadata.name ?? []),
    );
  }

  /** The class of a claim: the named one, or the default of guests' disks, or that of all. Undefined where there is none. */
  classOf(name: string | null | undefined, content: ContentType): Manifest | undefined {
    if (typeof name === 'string') return this.classes.find(({ metadata }) => metadata.name === name);
    return (content === 'kubevirt' ? this.#defaultBy(isVirtDefault) : undefined) ?? this.#defaultBy(isDefault);
  }

  /** GetPlatformDefaultStorageClass: of several the newest, then the first by name. */
  #defaultBy(annotation: string): Manifest | undefined {
    const marked = this.classes.filter(({ metadata }) => metadata.annotations?.[annotation] === 'true');
    return marked.toSorted((a, b) => ageOf(b) - ageOf(a) || ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1))[0];
  }

  /** A profile with a status is taken as it is, and any other as CDI would complete it. Undefined where CDI would not. */
  profileOf(className: string): Profile | undefined {
    const written = this.#profiles.get(className);
    const storageClass = this.classes.find(({ metadata }) => metadata.name === className);
    const status = valueAt(written, ['status']);
    if (written !== undefined && (storageClass === undefined || valueAt(status, ['storageClass']) !== undefined)) {
      const sets = valueAt(status, ['claimPropertySets']) ?? (status === undefined ? valueAt(written, ['spec', 'claimPropertySets']) : []);
      return profile(className, sets as readonly ClaimProperties[] | undefined, written.metadata.annotations); // what its schema accepts
    }
    if (storageClass === undefined) return undefined;
    const settled = settledProfile(storageClass, { written, snapshotClasses: this.#snapshotClasses, volumes: this.volumes });
    return 'error' in settled ? undefined : profile(className, settled.status.claimPropertySets, settled.annotations);
  }

  /** GetFilesystemOverheadForStorageClass */
  shareOf(className: string | null | undefined): number {
    if (className === '') return 0;
    const found = this.classOf(className, 'archive') ?? this.classOf(undefined, 'archive');
    const name = found?.metadata.name;
    return Number((name === undefined ? undefined : this.overhead.storageClass[name]) ?? this.overhead.global);
  }

  /** Whether a CSI driver serves a class, so that CDI fills its claims by populators. */
  hasDriver(className: string | null | undefined): boolean {
    const provisioner = textOf(this.classOf(className, 'archive')?.['provisioner']);
    return provisioner !== undefined && this.#drivers.has(provisioner);
  }
}

function profile(
  name: string,
  sets: readonly ClaimProperties[] | undefined,
  annotations: Readonly<Record<string, string>> | undefined,
): Profile {
  return { name, claimPropertySets: sets ?? [], least: readQuantity(annotations?.[minimumSize]) };
}

function ageOf({ metadata }: Manifest): number {
  return Date.parse(textOf(metadata['creationTimestamp']) ?? '') || 0;
}
