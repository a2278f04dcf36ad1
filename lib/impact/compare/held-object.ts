import type { ObjectInCluster } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import type { Author } from '../../core/provenance.ts';
import type { Cause, FieldChange } from '../../core/impact.ts';
import type { RawLocation } from '../../core/source-location.ts';

/** An object of one side of a comparison. */
export interface HeldObject extends ObjectInCluster {
  readonly manifest: Manifest;
  readonly location?: RawLocation | undefined;
  /** Where a field of it stands. @default - only `location` is known */
  readonly locate?: ((path: string) => RawLocation) | undefined;
  /** True where SOPS has encrypted values of it, and it is no Secret. @default false */
  readonly isOfSops?: boolean;
  /** As it stands in Git, where `manifest` lacks values that SOPS has encrypted and no field of their kind can hold. @default - it is `manifest` */
  readonly written?: Manifest;
  /** Why a sync tool leaves it in the cluster when it goes from Git, beside its annotations. @default - nothing says so */
  readonly keeper?: string | undefined;
  /** True for what the cluster has besides, and Git does not. @default false */
  readonly isBesides?: boolean;
  /** Who set the value at `path`; absent for what was read from files. */
  readonly authorOf?: ((path: Path) => Author) | undefined;
  /** Whether fields that differ have changed in Git or in the cluster; absent where no cluster was read. */
  readonly originsOf?: ((fields: readonly FieldChange[]) => readonly Cause[]) | undefined;
}
